import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState, type FormEvent, type FunctionComponent } from 'react'
import { paths } from '#app/lib/paths.ts'
import { searchHref, searchTerms } from '#app/lib/search-url.ts'
import { Icon } from '#app/ui/icon.tsx'
import { searchBox } from '#styled-system/recipes/index.js'
import { areWanted } from './are-wanted.ts'
import type { SuggestionsProps } from './search-panels.tsx'
import { useCombobox } from './use-combobox.ts'

const styles = searchBox()
const PANEL_ID = 'sugestoes'
/**
 * Placeholders of storefront §2.3. The mobile one is drawn beside the field until React can set the attribute itself.
 */
const PLACEHOLDER = 'Digite o produto, marca ou modelo'
const MOBILE_PLACEHOLDER = 'Estou buscando…'
const DESKTOP = '(min-width: 720px)'

/** Loaded when the field is first entered; without them nothing is missing. */
const panels = () => import('./search-panels.tsx')
const nothing = () => ({ default: () => null })
const PopularSearches = lazy<FunctionComponent<{ typed: string }>>(() =>
  panels().then((loaded) => ({ default: loaded.PopularSearches }), nothing),
)
const Suggestions = lazy<FunctionComponent<SuggestionsProps>>(() =>
  panels().then((loaded) => ({ default: loaded.Suggestions }), nothing),
)

/** Search with suggestions (storefront §2.5): a plain GET form without JavaScript, a combobox with it. */
export function SearchBox() {
  const root = useRef<HTMLElement>(null)
  // On the search page the field holds what was looked for, to be refined.
  const searched = useRouterState({
    select: ({ location }) => (location.pathname === paths.search ? searchTerms(location.search.searchTerm) : ''),
  })
  const [typed, setTyped] = useState(searched)
  const mobile = useIsMobile()
  const [count, setCount] = useState(0)
  const combobox = useCombobox(root, PANEL_ID, count)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!combobox.openMarked() && searchTerms(typed) !== '') location.assign(searchHref(typed))
  }

  return (
    <search ref={root} className={styles.root}>
      <form action={paths.search} method="get" className={styles.form} onSubmit={submit}>
        <input
          {...combobox.fieldProps}
          name="searchTerm"
          type="search"
          aria-label="Buscar produtos"
          placeholder={mobile ? MOBILE_PLACEHOLDER : PLACEHOLDER}
          required
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          className={styles.input}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            combobox.show()
          }}
        />
        <span aria-hidden="true" className={styles.mobilePlaceholder}>
          {MOBILE_PLACEHOLDER}
        </span>
        <button type="submit" className={styles.submit} aria-label="Buscar">
          <Icon name="search" />
        </button>
      </form>
      <div {...combobox.listProps} aria-label="Sugestões" className={styles.panel}>
        {combobox.open || count > 0 ? (
          <Suspense>
            <Suggestions typed={typed} combobox={combobox} onCount={setCount} />
          </Suspense>
        ) : null}
      </div>
      {combobox.open && !areWanted(searchTerms(typed)) ? (
        <Suspense>
          <PopularSearches typed={searchTerms(typed)} />
        </Suspense>
      ) : null}
    </search>
  )
}

function useIsMobile(): boolean {
  const [mobile, setMobile] = useState(false)
  useEffect(() => {
    const query = matchMedia(DESKTOP)
    const tell = () => setMobile(!query.matches)
    tell()
    query.addEventListener('change', tell)
    return () => query.removeEventListener('change', tell)
  }, [])
  return mobile
}
