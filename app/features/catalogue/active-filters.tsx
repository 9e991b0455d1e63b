import { toggleFilter, withFilter } from '#app/lib/search-url.ts'
import { Icon } from '#app/ui/icon.tsx'
import { parseFilter, PRICE_FIELD, priceRange } from '#commerce/contract/search/filter.ts'
import type { Faceta } from '#commerce/contract/search/search.ts'
import { groupedText } from '#commerce/contract/values/grouped.ts'
import { listing } from '#styled-system/recipes/index.js'
import { hrefOf, type ListingView } from './listing-context.ts'

const styles = listing()

function rangeName(text: string): string {
  const range = priceRange(text)
  if (!range) return text
  const [min, max] = [range.min, range.max].map((end) => (end === undefined ? '' : `R$ ${groupedText(end)}`))
  if (min === '') return `até ${max}`
  return max === '' ? `a partir de ${min}` : `${min} a ${max}`
}

/**
 * `Voltagem: 220 V`: with many facets a value alone ("Sim") says nothing. A value that no product has any more is named
 * by its slug.
 */
export function chipName(facetas: readonly Faceta[], field: string, value: string): string {
  const facet = facetas.find(({ campo }) => campo === field)
  const words = (slug: string) => slug.replaceAll('-', ' ')
  const name =
    field === PRICE_FIELD ? rangeName(value) : (facet?.valores.find((one) => one.valor === value)?.nome ?? words(value))
  return `${field === PRICE_FIELD ? 'Preço' : (facet?.nome ?? words(field))}: ${name}`
}

/** Chips of what is chosen, each a link that removes it, also where no product is left to name it. */
export function ActiveFilters({ view }: { view: ListingView }) {
  const chosen = (parseFilter(view.state.filter) ?? []).flatMap(({ field, values }) =>
    values.map((value) => ({ field, value, name: chipName(view.listing.facetas, field, value) })),
  )
  if (chosen.length === 0) return null
  return (
    <nav aria-label="Filtros escolhidos" className={styles.chips}>
      {chosen.map(({ field, value, name }) => (
        <a
          key={`${field}:${value}`}
          href={hrefOf(view, toggleFilter(view.state, field, value))}
          rel="nofollow"
          className={styles.chip}
          aria-label={`Remover filtro ${name}`}
        >
          <span className={styles.chipName}>{name}</span>
          <Icon name="close" size="sm" />
        </a>
      ))}
      <a href={hrefOf(view, withFilter(view.state, ''))} className={styles.clear}>
        Limpar tudo
      </a>
    </nav>
  )
}
