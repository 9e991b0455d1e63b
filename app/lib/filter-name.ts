import { PRICE_FIELD, priceRange } from '#commerce/contract/search/filter.ts'
import type { Faceta } from '#commerce/contract/search/search.ts'
import { groupedText } from '#commerce/contract/values/grouped.ts'

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
export function filterName(facetas: readonly Faceta[], field: string, value: string): string {
  const facet = facetas.find(({ campo }) => campo === field)
  const words = (slug: string) => slug.replaceAll('-', ' ')
  const name =
    field === PRICE_FIELD ? rangeName(value) : (facet?.valores.find((one) => one.valor === value)?.nome ?? words(value))
  return `${field === PRICE_FIELD ? 'Preço' : (facet?.nome ?? words(field))}: ${name}`
}
