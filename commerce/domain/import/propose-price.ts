import { parsePriceText } from '#commerce/contract/values/money.ts'
import { instantOfCell } from '#commerce/kernel/typed-instant.ts'
import type { Source } from './mapping.ts'
import { type Column, inOrder, share } from './propose-columns.ts'

const THOUSANDS_OR_NOT = /^\D*[1-9]\d{0,2}\.\d{3}$/
const NO_THOUSANDS = /^\D*(?:0|\d{4,})\.\d{3}$/

type Reading = string | { de: string | string[]; unidade?: 'centavos'; ponto?: 'decimal' }

/** How a column of prices is read: a name, or one with its rules. */
function readingOf(column: Column, typed: boolean): Reading {
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
export const REDUCED =
  /^(saleprice|specialprice|promotionalprice|precoespecial|(preco|valor)(de|em)?(promocional|promocao|oferta))$/

/** What is paid now, and what was before, or is without a promotion. */
const PAID = /^(?:preco|valor)(?:por|final|atual|avista)$/
const FULL = /^(?:preco|valor)(?:de|cheio|original|normal|regular)$/

/** How the price of a mapping is read, and a lower one beside it. */
export interface ProposedPrice {
  /** Of `preco`; with a reduced one that holds always, of both. */
  source: unknown
  reduced: Column | undefined
  /** What counts where the price is missing. */
  full?: Column | undefined
  /** Of `promocao`, where the reduced price holds for a time, or is not always the lower one. */
  promotion: { preco: unknown; de?: Source; ate?: Source; semDatas: 'preco'; datas?: 'mes/dia' } | undefined
  /** Columns that say from when to when it holds. */
  days: Column[]
}

/**
 * The price of a mapping. Where a column of reduced prices stands beside it, what a shopper pays is that, on rows that
 * have one, in the days that they tell.
 * @param all columns that nothing else is read from
 * @param typed numbers are what people typed, as in a workbook
 */
export function priceOf(price: Column, all: readonly Column[], typed: boolean): ProposedPrice {
  const source = readingOf(price, typed)
  const reduced = inOrder(all).find(
    (column) => column !== price && REDUCED.test(column.key) && shareBelow(column, price) > MOST_BELOW,
  )
  const read = (name: string | string[]) => (typeof source === 'string' ? name : { ...source, de: name })
  if (!reduced) {
    const isPartial = PAID.test(price.key) && price.texts.length < price.values.length
    const full = isPartial ? all.find((column) => FULL.test(column.key) && shareBelow(price, column) === 1) : undefined
    return { source: full ? read([price.name, full.name]) : source, reduced, full, promotion: undefined, days: [] }
  }
  const { de, ate } = promotionDays(all.filter((column) => column !== price && column !== reduced))
  if (!de && !ate && shareBelow(reduced, price) === 1)
    return { source: read([reduced.name, price.name]), reduced, promotion: undefined, days: [] }
  const days = [...new Set([de, ate].flatMap((side) => side?.column ?? []))]
  return {
    source,
    reduced,
    promotion: {
      preco: read(reduced.name),
      ...(de && { de: de.source }),
      ...(ate && { ate: ate.source }),
      semDatas: 'preco',
      ...(days.some(isMonthFirst) && { datas: 'mes/dia' as const }),
    },
    days,
  }
}

/** Share of the rows with both prices on which a reduced one is the lower. */
const MOST_BELOW = 0.5

/** How often it is not above the other one; never, where it is nowhere missing or below it. */
function shareBelow(reduced: Column, price: Column): number {
  const pairs = reduced.values.map((value, at) =>
    [value, price.values[at]].map((each) => parsePriceText(String(each ?? '')) ?? 0),
  )
  if (!pairs.some(([low, high]) => low !== high)) return 0
  const both = pairs.filter(([low, high]) => low! > 0 && high! > 0)
  return both.length === 0 ? 1 : both.filter(([low, high]) => low! <= high!).length / both.length
}

const OF_PROMOTIONS = /^(promocao|promocoes|promocional|promo|promotion|oferta|sale|special|desconto)$/
const BEGINS = /^(inicio|inicial|inicia|comeca|comeco|desde|starts?|from|begins?)$/
const ENDS = /^(fim|final|finaliza|termino|termina|ate|validade|expira|ends?|to|until)$/
/** Both days of it in one cell, as feeds of Google have them. */
export const SPAN = /^(\d{4}-\d{2}-\d{2}[^/]*)\/(\d{4}-\d{2}-\d{2}.*)$/
/** What programs write for no day. */
export const NO_DAY = /^[0\s:./-]*$/

type Named = Pick<Column, 'words'>
const isOfPromotions = ({ words }: Named): boolean => words.some((word) => OF_PROMOTIONS.test(word))
/** Whether a column is called as the first or the last day of a promotion is. */
export const isEndByName = (column: Named): boolean =>
  isOfPromotions(column) && column.words.some((word) => ENDS.test(word))
export const isBeginByName = (column: Named): boolean =>
  isOfPromotions(column) &&
  !isEndByName(column) &&
  (column.words.some((word) => BEGINS.test(word)) || column.words.at(-1) === 'de')
/** Both: `sale_price_effective_date`. */
export const isSpanByName = (column: Named): boolean =>
  isOfPromotions(column) && column.words.some((word) => /^(effective|periodo|vigencia)$/.test(word))

interface Side {
  column: Column
  source: Source
}

/** Columns that say from when to when a reduced price holds. */
export function promotionDays(all: readonly Column[]): { de: Side | undefined; ate: Side | undefined } {
  const dated = inOrder(all).filter((column) => {
    const told = column.texts.filter((text) => !NO_DAY.test(text))
    const days = told.filter((text) => isDay(text) || SPAN.test(text))
    return isOfPromotions(column) && told.length > 0 && days.length > told.length / 2
  })
  const span = dated.find((column) => share(column, (text) => SPAN.test(text)) > 0.5)
  if (span) {
    const half = (regex: string): Side => ({ column: span, source: { campo: span.name, regex } })
    return { de: half('^([^/]+)/'), ate: half('/(.+)$') }
  }
  const [de, ate] = [dated.find(isBeginByName), dated.find(isEndByName)]
  const side = (column: Column | undefined): Side | undefined => column && { column, source: column.name }
  return { de: side(de), ate: side(ate) }
}

const isDay = (text: string): boolean => instantOfCell(text) !== undefined || SHORT_DAY.test(text)
const SHORT_DAY = /^\d{1,2}\/\d{1,2}\/\d{2,4}(?:$|[ ,])/
/** Days of which some can only be of a program that writes the month first. */
const isMonthFirst = ({ texts }: Column): boolean => {
  const days = texts.filter((text) => SHORT_DAY.test(text))
  const [first, second] = [0, 1].map((at) => Math.max(0, ...days.map((text) => Number(text.split('/')[at]))))
  return days.length > 0 && first! <= 12 && second! > 12
}
