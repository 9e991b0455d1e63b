import { parseFilter, PRICE_FIELD, priceRange } from '#commerce/contract/filter.ts'
import { listing } from '#styled-system/recipes/index.js'
import { toggleFilter, withFilter } from '#app/lib/search-url.ts'
import { Icon } from '#app/ui/icon.tsx'
import { hrefOf, type ListingView } from './listing-context.ts'

const styles = listing()

function rangeName(text: string): string {
  const range = priceRange(text)
  if (!range) return text
  if (range.min === undefined) return `Até R$ ${range.max}`
  return range.max === undefined ? `A partir de R$ ${range.min}` : `R$ ${range.min} a R$ ${range.max}`
}

/** Chips of what is chosen, each a link that removes it, also where no product is left to name it. */
export function ActiveFilters({ view }: { view: ListingView }) {
  const chosen = (parseFilter(view.state.filter) ?? []).flatMap(({ field, values }) => values.map((value) => ({ field, value })))
  if (chosen.length === 0) return null
  const nameOf = (field: string, value: string) => {
    if (field === PRICE_FIELD) return rangeName(value)
    return view.listing.facetas.find((facet) => facet.campo === field)?.valores.find((one) => one.valor === value)?.nome ?? value.replaceAll('-', ' ')
  }
  return (
    <div className={styles.chips}>
      {chosen.map(({ field, value }) => (
        <a key={`${field}:${value}`} href={hrefOf(view, toggleFilter(view.state, field, value))} rel="nofollow" className={styles.chip} aria-label={`Remover filtro ${nameOf(field, value)}`}>
          {nameOf(field, value)}
          <Icon name="close" size="sm" />
        </a>
      ))}
      <a href={hrefOf(view, withFilter(view.state, ''))} className={styles.clear}>
        Limpar filtros
      </a>
    </div>
  )
}
