/**
 * The filter grammar of listings, in the URL and on the wire (storefront §2.1, contract §3): clauses joined by `;`,
 * each `field:value`, alternatives joined by `|`; a range is `preco:1000-2000` in whole reais, either end may be empty.
 * Values are facet slugs. Example: `marca:lg|samsung;preco:-2000;voltagem:220-v`.
 */
export interface FilterClause {
  field: string
  /** Facet slugs, sorted, or the one range text. */
  values: string[]
}

const FIELD = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const RANGE = /^(\d{0,7})-(\d{0,7})$/
export const MAX_FILTER_LENGTH = 600
export const PRICE_FIELD = 'preco'
/** Its one value is what may go express; the day is the visitor's CEP's. */
export const DELIVERY_FIELD = 'entrega'

/**
 * Parses a filter text; undefined when it is not one (so a department knows that its last segment is no filter). '' is
 * the empty filter.
 */
export function parseFilter(text: string): FilterClause[] | undefined {
  if (text === '') return []
  if (text.length > MAX_FILTER_LENGTH) return undefined
  const clauses = new Map<string, Set<string>>()
  for (const part of text.split(';')) {
    const at = part.indexOf(':')
    if (at < 1) return undefined
    const field = part.slice(0, at)
    const values = part.slice(at + 1).split('|')
    if (!FIELD.test(field) || values.length > 30) return undefined
    if (
      field === PRICE_FIELD
        ? values.length !== 1 || !priceRange(values[0]!)
        : values.some((value) => !FIELD.test(value))
    )
      return undefined
    const set = clauses.get(field) ?? new Set<string>()
    for (const value of values) set.add(value)
    if (field === PRICE_FIELD && set.size > 1) return undefined
    clauses.set(field, set)
  }
  return [...clauses]
    .map(([field, values]) => ({ field, values: [...values].sort() }))
    .sort((a, b) => (a.field < b.field ? -1 : 1))
}

/** Canonical text of a filter: fields and values sorted, so that one choice has one URL. */
export function formatFilter(clauses: readonly FilterClause[]): string {
  return [...clauses]
    .filter((clause) => clause.values.length > 0)
    .sort((a, b) => (a.field < b.field ? -1 : 1))
    .map((clause) => `${clause.field}:${[...clause.values].sort().join('|')}`)
    .join(';')
}

/** `1000-2000` → whole reais; undefined when it is no range or empty or upside down. */
export function priceRange(text: string): { min: number | undefined; max: number | undefined } | undefined {
  const match = RANGE.exec(text)
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const min = match[1] === '' ? undefined : Number(match[1])
  const max = match[2] === '' ? undefined : Number(match[2])
  return min !== undefined && max !== undefined && min > max ? undefined : { min, max }
}
