import { searchTerms } from '#app/lib/search-terms.ts'
import { hear } from './hear.ts'

const isField = (target: unknown): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.name === 'searchTerm'

/** Suggestions without React (storefront §2.5): what they take comes when the search field is first entered. */
export function armSearchBox(): void {
  let typedAt = 0
  const enter = (target: unknown) => {
    if (isField(target)) void import('./suggestions.ts').then(({ enterSearch }) => enterSearch(target, typedAt))
  }
  hear('input', () => (typedAt = performance.now()))
  // React tells of a focus that is there already, too: the list may have been hidden since.
  hear('focusin', ({ target, isTrusted }) => isTrusted && enter(target))
  enter(document.activeElement)
  // As the address of a search says it: trimmed, runs of whitespace one space (storefront §5).
  hear('submit', (event) => {
    const field = event.target instanceof HTMLFormElement && event.target.elements.namedItem('searchTerm')
    if (!isField(field)) return
    field.value = searchTerms(field.value)
    if (field.value === '') event.preventDefault()
  })
}
