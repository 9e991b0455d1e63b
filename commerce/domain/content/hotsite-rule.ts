import {
  type FilterClause,
  formatFilter,
  parseFilter,
  PRICE_FIELD,
  priceRange,
} from '#commerce/contract/search/filter.ts'
import type { Faceta } from '#commerce/contract/search/search.ts'

const text = (value: number | undefined): string => (value === undefined ? '' : String(value))

function bothRanges(one: string, other: string): string | undefined {
  const [a, b] = [priceRange(one), priceRange(other)]
  const lower = [a?.min, b?.min].filter((value) => value !== undefined)
  const upper = [a?.max, b?.max].filter((value) => value !== undefined)
  const min = lower.length > 0 ? Math.max(...lower) : undefined
  const max = upper.length > 0 ? Math.min(...upper) : undefined
  return min !== undefined && max !== undefined && min > max ? undefined : `${text(min)}-${text(max)}`
}

/**
 * A hotsite's own rule narrowed by what the visitor chose.
 * @returns undefined when the two leave nothing; the visitor's filter as it is when it is no filter, for search to
 * refuse
 */
export function narrowed(rule: string, chosen: string): string | undefined {
  const own = parseFilter(rule) ?? []
  const asked = parseFilter(chosen)
  if (asked === undefined) return chosen
  const clauses = new Map<string, FilterClause>(own.map((clause) => [clause.field, clause]))
  for (const clause of asked) {
    const mine = clauses.get(clause.field)
    const range = mine && clause.field === PRICE_FIELD ? bothRanges(mine.values[0]!, clause.values[0]!) : undefined
    const values = !mine
      ? clause.values
      : clause.field === PRICE_FIELD
        ? range === undefined
          ? []
          : [range]
        : clause.values.filter((value) => mine.values.includes(value))
    if (values.length === 0) return undefined
    clauses.set(clause.field, { field: clause.field, values })
  }
  return formatFilter([...clauses.values()])
}

/**
 * Facets of a narrowed listing as the visitor may use them: of a field the rule fixes only its own values, marked by
 * the visitor's choice alone.
 */
export function facetsWithin(facetas: readonly Faceta[], rule: string, chosen: string): Faceta[] {
  const own = new Map((parseFilter(rule) ?? []).map(({ field, values }) => [field, values]))
  const asked = new Map((parseFilter(chosen) ?? []).map(({ field, values }) => [field, values]))
  return facetas.flatMap((faceta): Faceta[] => {
    const fixed = own.get(faceta.campo)
    if (fixed === undefined || faceta.tipo === 'faixa') return [faceta]
    const valores = faceta.valores
      .filter(({ valor }) => fixed.includes(valor))
      .map((valor) => ({ ...valor, ativo: asked.get(faceta.campo)?.includes(valor.valor) ?? false }))
    return valores.length > 1 ? [{ ...faceta, valores }] : []
  })
}
