import { filterWithoutPrice } from '#app/lib/price-form.ts'
import type { Faceta } from '#commerce/contract/search/search.ts'
import { DEFAULT_SORT } from '#commerce/contract/search/sort.ts'
import { button, listing } from '#styled-system/recipes/index.js'
import type { ListingView } from './listing-context.ts'

const styles = listing()
const PROBLEM_ID = 'preco-problema'

/**
 * A GET form: the address with the two fields becomes the filter, or the page says what is wrong with them and keeps
 * what was typed.
 */
export function PriceRange({ view, facet }: { view: ListingView; facet: Faceta }) {
  const { typed, problem } = view.price
  const hidden = {
    ...view.carried,
    filter: filterWithoutPrice(view.state.filter),
    sortBy: view.state.sortBy === DEFAULT_SORT ? '' : view.state.sortBy,
  }
  const field = (end: 'min' | 'max', label: string, name: string, bound: number | null) => (
    <label className={styles.rangeField}>
      {label}
      <input
        name={name}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        defaultValue={typed[end]}
        placeholder={bound === null ? '' : String(bound)}
        aria-invalid={problem?.field === end}
        aria-describedby={problem ? PROBLEM_ID : undefined}
        className={styles.rangeInput}
      />
    </label>
  )
  return (
    // What was typed is the form's own until another range is in force.
    <form key={`${typed.min} ${typed.max}`} action={view.pathname} method="get" noValidate className={styles.range}>
      {Object.entries(hidden).map(([name, value]) =>
        value === '' ? null : <input key={name} type="hidden" name={name} value={value} />,
      )}
      {field('min', 'De R$', 'precoMin', facet.minimo === null ? null : Math.floor(facet.minimo))}
      {field('max', 'até R$', 'precoMax', facet.maximo === null ? null : Math.ceil(facet.maximo))}
      <button type="submit" className={button({ look: 'outline' })}>
        Ok
      </button>
      {problem ? (
        <p id={PROBLEM_ID} className={styles.problem}>
          {problem.message}
        </p>
      ) : null}
    </form>
  )
}
