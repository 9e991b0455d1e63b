import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { searchBox } from '#styled-system/recipes/index.js'
import { paths } from '#app/lib/paths.ts'
import { searchHref, searchTerms } from '#app/lib/search-url.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SuggestionPanel } from './suggestion-panel.tsx'
import { useSuggestions } from './use-suggestions.ts'

const styles = searchBox()
const PANEL_ID = 'sugestoes'
/** Placeholders of storefront §2.3. The mobile one is drawn beside the field until React can set the attribute itself. */
const PLACEHOLDER = 'Digite o produto, marca ou modelo'
const MOBILE_PLACEHOLDER = 'Estou buscando…'
const DESKTOP = '(min-width: 720px)'

/**
 * Search with suggestions (storefront §2.5). A plain GET form without JavaScript; with it a combobox: arrows walk the list, Enter opens
 * the marked suggestion or searches, Escape and a press outside hide the panel.
 */
export function SearchBox({ terms = '' }: { terms?: string }) {
  const root = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(terms)
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [mobile, setMobile] = useState(false)
  const suggestions = useSuggestions(open ? typed : '', '')
  const shown = open && typed.trim() !== '' && suggestions.products.length > 0
  const targets = [...suggestions.products.map((product) => product.url), ...suggestions.queries.map((query) => query.link)]

  useEffect(() => {
    const query = matchMedia(DESKTOP)
    const tell = () => setMobile(!query.matches)
    tell()
    query.addEventListener('change', tell)
    return () => query.removeEventListener('change', tell)
  }, [])
  useEffect(() => {
    if (!open) return
    const hide = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', hide)
    return () => document.removeEventListener('pointerdown', hide)
  }, [open])

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      if (shown) event.preventDefault()
      setOpen(false)
      setActive(-1)
    }
    if (!shown || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return
    event.preventDefault()
    const step = event.key === 'ArrowDown' ? 1 : -1
    setActive((at) => (at + step + 1 + targets.length + 1) % (targets.length + 1) - 1)
  }

  function submit(event: { preventDefault(): void }) {
    event.preventDefault()
    const target = shown ? targets[active] : undefined
    if (target !== undefined) document.getElementById(`${PANEL_ID}-${active}`)?.click()
    else if (searchTerms(typed) !== '') location.assign(searchHref(typed))
  }

  return (
    <div ref={root} className={styles.root}>
      <form action={paths.search} method="get" role="search" className={styles.form} onSubmit={submit}>
        <input
          name="searchTerm" type="search" required autoComplete="off" enterKeyHint="search" maxLength={200} className={styles.input} placeholder={mobile ? MOBILE_PLACEHOLDER : PLACEHOLDER}
          aria-label="Buscar produtos" role="combobox" aria-autocomplete="list" aria-expanded={shown} aria-controls={PANEL_ID} aria-activedescendant={shown && active >= 0 ? `${PANEL_ID}-${active}` : undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setOpen(true)
            setActive(-1)
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={onKeyDown}
        />
        <span aria-hidden="true" className={styles.mobilePlaceholder}>
          {MOBILE_PLACEHOLDER}
        </span>
        <button type="submit" className={styles.submit} aria-label="Buscar">
          <Icon name="search" />
        </button>
      </form>
      <div id={PANEL_ID} role="listbox" aria-label="Sugestões" className={styles.panel} hidden={!shown}>
        {shown ? <SuggestionPanel id={PANEL_ID} suggestions={suggestions} active={active} /> : null}
      </div>
    </div>
  )
}
