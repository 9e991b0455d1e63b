import { parsePriceText } from '#commerce/contract/values/money.ts'
import { type Column, inOrder, share } from './propose-columns.ts'

const THOUSANDS_OR_NOT = /^\D*[1-9]\d{0,2}\.\d{3}$/
const NO_THOUSANDS = /^\D*(?:0|\d{4,})\.\d{3}$/

/** How a column of prices is read: a name, or one with its rules. */
function readingOf(column: Column, typed: boolean): unknown {
  const { name, key, texts, values } = column
  const numbers = values.filter((value) => typeof value === 'number')
  const cents =
    !typed &&
    numbers.length === texts.length &&
    numbers.every(Number.isInteger) &&
    share(column, (text) => /\d(?:9[059]|49)$/.test(text)) > 0.6
  if (cents || /cent/.test(key)) return { de: name, unidade: 'centavos' }
  const english = share(column, (text) => /^\D*\d+\.\d{1,2}$/.test(text)) > 0.5
  // 1.299 alone may be either; taken for R$ 1,30 it would be given away.
  const inDoubt = texts.some((text) => THOUSANDS_OR_NOT.test(text)) && !texts.some((text) => NO_THOUSANDS.test(text))
  return english && !inDoubt && typeof values.find((value) => value !== undefined) === 'string'
    ? { de: name, ponto: 'decimal' }
    : name
}

/** What a shopper pays where a row has it. */
export const REDUCED = /^(saleprice|promotionalprice|(preco|valor)(de|em)?(promocional|promocao|oferta))$/

/**
 * The price of a mapping. Where a column of reduced prices stands beside it, what a shopper pays is that, on rows that
 * have one.
 * @param all columns that nothing else is read from
 * @param typed numbers are what people typed, as in a workbook
 */
export function priceOf(
  price: Column,
  all: readonly Column[],
  typed: boolean,
): { source: unknown; reduced: Column | undefined } {
  const source = readingOf(price, typed)
  const reduced = inOrder(all).find((column) => column !== price && REDUCED.test(column.key) && isBelow(column, price))
  if (!reduced) return { source, reduced }
  const names = [reduced.name, price.name]
  return { source: typeof source === 'string' ? names : { ...(source as object), de: names }, reduced }
}

/** Never above the other one, and missing or below it somewhere. */
function isBelow(reduced: Column, price: Column): boolean {
  const pairs = reduced.values.map((value, at) =>
    [value, price.values[at]].map((each) => parsePriceText(String(each ?? '')) ?? 0),
  )
  return (
    pairs.every(([low, high]) => low === 0 || high === 0 || low! <= high!) && pairs.some(([low, high]) => low !== high)
  )
}
