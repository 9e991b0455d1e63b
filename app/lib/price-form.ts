import { formatFilter, parseFilter, priceRange, PRICE_FIELD } from '#commerce/contract/search/filter.ts'
import {
  listingHref,
  readListing,
  withFilter,
  type ListingParameters,
  type ListingState,
  type PlainSearch,
} from './search-url.ts'

/** The two fields of a listing's price range, as typed. */
export interface TypedPrices {
  min: string
  max: string
}

/** What is wrong with them, in a sentence for the visitor, and with which field. */
export interface PriceProblem {
  field: keyof TypedPrices
  message: string
}

/** The filter's range takes 7 digits (contract, filter grammar). */
const MOST = 9_999_999
const THOUSANDS = /^\d{1,3}(?:\.\d{3})+(?:,\d{0,2})?$/
const PLAIN = /^\d+(?:[.,]\d{0,2})?$/

/**
 * Reais as typed (storefront §5: the thousands point goes, the comma is the decimal one); a sentence when they are
 * none.
 */
function reaisOf(typed: string): number | string {
  const text = typed.replace(/R\$|\s/gi, '')
  if (/^[-−–]/.test(text)) return 'O preço não pode ser negativo.'
  if (!THOUSANDS.test(text) && !PLAIN.test(text)) return 'Digite só números, por exemplo 150 ou 1.500.'
  const value = Number((THOUSANDS.test(text) ? text.replaceAll('.', '') : text).replace(',', '.'))
  return value > MOST ? 'Digite um preço de até R$ 9.999.999.' : value
}

/**
 * The range that two typed prices ask for, in whole reais that leave nothing out: `1000-2000`, '' when neither was
 * given. Nothing is corrected silently: what cannot be meant comes back as a problem.
 */
export function typedRange({ min, max }: TypedPrices): string | PriceProblem {
  const low = min.trim() === '' ? undefined : reaisOf(min)
  const high = max.trim() === '' ? undefined : reaisOf(max)
  if (typeof low === 'string') return { field: 'min', message: low }
  if (typeof high === 'string') return { field: 'max', message: high }
  if (low !== undefined && high !== undefined && low > high)
    return { field: 'min', message: 'O preço mínimo está maior que o máximo. Confira os dois valores.' }
  if (low === undefined && high === undefined) return ''
  return `${low === undefined ? '' : Math.floor(low)}-${high === undefined ? '' : Math.ceil(high)}`
}

const clauses = (filter: string) => parseFilter(filter) ?? []

/** A listing's filter without its price range: what the price form sends along. */
export const filterWithoutPrice = (filter: string): string =>
  formatFilter(clauses(filter).filter(({ field }) => field !== PRICE_FIELD))

/** Ends of the range a filter holds, as the two fields show them. */
export function pricesIn(filter: string): TypedPrices {
  const range = priceRange(clauses(filter).find(({ field }) => field === PRICE_FIELD)?.values[0] ?? '')
  return { min: String(range?.min ?? ''), max: String(range?.max ?? '') }
}

/** Replaces a listing's price range; '' removes it. */
export const withPriceRange = (state: ListingState, range: string): ListingState =>
  withFilter(
    state,
    formatFilter([
      ...clauses(filterWithoutPrice(state.filter)),
      ...(range === '' ? [] : [{ field: PRICE_FIELD, values: [range] }]),
    ]),
  )

/** What a listing's address says of the price form: nothing, fields as typed, or also what is wrong with them. */
export interface PriceForm {
  typed: TypedPrices
  problem: PriceProblem | undefined
}

/** The form as it stands on the page: what was sent, or else the range in force. */
export function readPriceForm({ precoMin, precoMax, filter = '' }: ListingParameters): PriceForm {
  if (precoMin === undefined && precoMax === undefined) return { typed: pricesIn(filter), problem: undefined }
  const typed = { min: precoMin ?? '', max: precoMax ?? '' }
  const range = typedRange(typed)
  return { typed, problem: typeof range === 'string' ? undefined : range }
}

/**
 * The address a listing should have had when the price form was sent without JavaScript: its two fields become the
 * filter.
 * @returns undefined when the address is right already, or when the page has to say what is wrong with the fields.
 */
export function priceFormTarget(
  pathname: string,
  parameters: ListingParameters,
  carried: PlainSearch = {},
): string | undefined {
  const { precoMin, precoMax } = parameters
  if (precoMin === undefined && precoMax === undefined) return undefined
  const range = typedRange({ min: precoMin ?? '', max: precoMax ?? '' })
  return typeof range === 'string'
    ? listingHref(pathname, withPriceRange(readListing({ ...parameters }), range), carried)
    : undefined
}
