import { useRouterState } from '@tanstack/react-router'
import {
  lazy,
  Suspense,
  useEffect,
  useRef,
  useState,
  type FormEvent,
  type FunctionComponent,
  type RefObject,
} from 'react'
import { timeOf } from '#app/browser/tell-fields.ts'
import { paths } from '#app/lib/paths.ts'
import { searchHref, searchTerms } from '#app/lib/search-url.ts'
import { Icon } from '#app/ui/icon.tsx'
import { searchBox } from '#styled-system/recipes/index.js'
import { areWanted } from './are-wanted.ts'
import type { SuggestionsProps } from './search-panels.tsx'
import { useCombobox } from './use-combobox.ts'

const styles = searchBox()
const PANEL_ID = 'sugestoes'
/** Placeholders of storefront §2.3. The mobile one is drawn beside the field, whose attribute knows no width. */
const PLACEHOLDER = 'Digite o produto, marca ou modelo'
const MOBILE_PLACEHOLDER = 'Estou buscando…'
const DESKTOP = '(min-width: 720px)'

/** Loaded when the field is first entered; without them nothing is missing. */
const panels = () => import('./search-panels.tsx')
/** Who is in the field before React waits for it and them at once. */
export const loadPanelsIfEntered = (): void => {
  if (document.activeElement?.getAttribute('name') === 'searchTerm') panels().catch(() => undefined)
}
const nothing = () => ({ default: () => null })
const PopularSearches = lazy<FunctionComponent<{ typed: string }>>(() =>
  panels().then((loaded) => ({ default: loaded.PopularSearches }), nothing),
)
const Suggestions = lazy<FunctionComponent<SuggestionsProps>>(() =>
  panels().then((loaded) => ({ default: loaded.Suggestions }), nothing),
)

/**
 * Search with suggestions (storefront §2.5): a plain GET form without JavaScript, a combobox with it. The field's text is
 * the browser's, and React only listens: a value drawn by React would be the one from before the first letters
 * (first-input).
 */
export function SearchBox() {
  const root = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  // On the search page the field holds what was looked for, to be refined.
  const searched = useRouterState({
    select: ({ location }) => (location.pathname === paths.search ? searchTerms(location.search.searchTerm) : ''),
  })
  const [atFirst] = useState(searched)
  const [{ typed, typedAt }, setTyped] = useState({ typed: atFirst, typedAt: 0 })
  usePlaceholder(field)
  const [count, setCount] = useState(0)
  const combobox = useCombobox(root, PANEL_ID, count)

  function submit(event: FormEvent) {
    event.preventDefault()
    const terms = field.current?.value ?? ''
    if (!combobox.openMarked() && searchTerms(terms) !== '') location.assign(searchHref(terms))
  }

  return (
    <search ref={root} className={styles.root}>
      <form action={paths.search} method="get" className={styles.form} onSubmit={submit}>
        <input
          {...combobox.fieldProps}
          ref={field}
          name="searchTerm"
          type="search"
          aria-label="Buscar produtos"
          placeholder={PLACEHOLDER}
          required
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          className={styles.input}
          defaultValue={atFirst}
          onChange={(event) => {
            setTyped({ typed: event.target.value, typedAt: timeOf(event.nativeEvent) })
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
            <Suggestions typed={typed} typedAt={typedAt} combobox={combobox} onCount={setCount} />
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

/** Written past React: a state that follows the width would draw the box anew just while somebody types into it. */
function usePlaceholder(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const query = matchMedia(DESKTOP)
    const tell = () => field.current?.setAttribute('placeholder', query.matches ? PLACEHOLDER : MOBILE_PLACEHOLDER)
    tell()
    query.addEventListener('change', tell)
    return () => query.removeEventListener('change', tell)
  }, [field])
}
