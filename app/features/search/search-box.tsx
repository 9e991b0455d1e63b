import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { paths } from '#app/lib/paths.ts'
import { searchTerms } from '#app/lib/search-terms.ts'
import { Icon } from '#app/ui/icon.tsx'
import { searchBox } from '#styled-system/recipes/index.js'

const styles = searchBox()
const PANEL_ID = 'sugestoes'
/** Placeholders of storefront §2.3. The mobile one is drawn beside the field, whose attribute knows no width. */
const PLACEHOLDER = 'Digite o produto, marca ou modelo'
const MOBILE_PLACEHOLDER = 'Estou buscando…'
const DESKTOP = '(min-width: 720px)'

/** A panel that React leaves alone: what is in it, and whether it is seen. */
const MADE = { className: styles.panel, hidden: true, suppressHydrationWarning: true } as const
const NOTHING = { __html: '' }

/**
 * Search with suggestions (storefront §2.5): a plain GET form without JavaScript, a combobox with it, which is the early
 * script's (app/early/suggestions.ts) and needs no React: whoever searches leaves for another page.
 */
export function SearchBox() {
  const field = useRef<HTMLInputElement>(null)
  // On the search page the field holds what was looked for, to be refined.
  const searched = useRouterState({
    select: ({ location }) => (location.pathname === paths.search ? searchTerms(location.search.searchTerm) : ''),
  })
  const [atFirst] = useState(searched)
  usePlaceholder(field)
  return (
    <search className={styles.root} data-native="">
      <form action={paths.search} method="get" className={styles.form}>
        <input
          ref={field}
          name="searchTerm"
          type="search"
          role="combobox"
          aria-label="Buscar produtos"
          aria-autocomplete="list"
          aria-expanded={false}
          aria-controls={PANEL_ID}
          placeholder={PLACEHOLDER}
          required
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          className={styles.input}
          defaultValue={atFirst}
          suppressHydrationWarning
        />
        <span aria-hidden="true" className={styles.mobilePlaceholder}>
          {MOBILE_PLACEHOLDER}
        </span>
        <button type="submit" className={styles.submit} aria-label="Buscar">
          <Icon name="search" />
        </button>
      </form>
      <div {...MADE} id={PANEL_ID} role="listbox" aria-label="Sugestões" dangerouslySetInnerHTML={NOTHING} />
      <nav {...MADE} aria-label="Buscas populares" dangerouslySetInnerHTML={NOTHING} />
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
