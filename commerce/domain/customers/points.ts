import {
  addDays,
  dayNumber,
  formatBrazilianDate,
  parseBrazilianDate,
  type IsoDate,
} from '#commerce/contract/values/calendar-date.ts'
import { exactDecimal } from '#commerce/contract/values/decimal.ts'
import { pointsText } from '#commerce/contract/values/grouped.ts'
import { formatBRL, type Centavos } from '#commerce/contract/values/money.ts'

/** Settings of the points programme (domain §2.6, §8). */
export interface PointsTerms {
  /** Reais one point is worth when paying. */
  readonly pointValue: number
  /** Points earned per real paid. */
  readonly accrualRate: number
  readonly multiple: number
  readonly minimum: number
}

export const DEFAULT_POINTS_TERMS: PointsTerms = { pointValue: 0.01, accrualRate: 1, multiple: 100, minimum: 500 }

const AVAILABLE_AFTER_DAYS = 8
const LIFE_MONTHS = 12
const RETURN_EXTENSION_DAYS = 30
const STATEMENT_SPAN_DAYS = 365
const STATEMENT_DEFAULT_DAYS = 90

/** `floor(points · value)` in centavos. */
export function pointsWorth(points: number, terms: PointsTerms = DEFAULT_POINTS_TERMS): Centavos {
  const { numerator, denominator } = exactDecimal(terms.pointValue)
  return Number((BigInt(points) * numerator * 100n) / denominator)
}

/** `valorTotalEmPontos`: the fewest points that cover an amount. */
export function amountInPoints(amount: Centavos, terms: PointsTerms = DEFAULT_POINTS_TERMS): number {
  const { numerator, denominator } = exactDecimal(terms.pointValue)
  return Number((BigInt(amount) * denominator + numerator * 100n - 1n) / (numerator * 100n))
}

/**
 * The most points that may pay for these products: whole multiples within balance and products, or 0 below the minimum.
 */
export function redeemablePoints(
  balance: number,
  products: Centavos,
  terms: PointsTerms = DEFAULT_POINTS_TERMS,
): number {
  const { numerator, denominator } = exactDecimal(terms.pointValue)
  const covering = Number((BigInt(products) * denominator) / (numerator * 100n))
  const most = Math.min(balance, covering)
  const rounded = most - (most % terms.multiple)
  return rounded < terms.minimum ? 0 : rounded
}

/** Why a number of points cannot be used, as a sentence, or null when it can; 0 stops using points. */
export function pointsProblem(
  points: number,
  balance: number,
  products: Centavos,
  terms: PointsTerms = DEFAULT_POINTS_TERMS,
): string | null {
  if (points === 0) return null
  if (!Number.isSafeInteger(points) || points < 0 || points % terms.multiple !== 0)
    return `Use os pontos em múltiplos de ${terms.multiple}.`
  if (points < terms.minimum) return `O mínimo para resgate é de ${pointsText(terms.minimum)}.`
  if (points > balance) return `Você tem ${pointsText(balance)} para usar: ${formatBRL(pointsWorth(balance, terms))}.`
  const worth = pointsWorth(points, terms)
  return worth > products ? `Os pontos pagam no máximo o valor dos produtos, ${formatBRL(products)}.` : null
}

/** `floor(net products · rate)`; freight, insurance and what points paid are not in `netProducts`. */
export function earnedPoints(netProducts: Centavos, terms: PointsTerms = DEFAULT_POINTS_TERMS): number {
  const { numerator, denominator } = exactDecimal(terms.accrualRate)
  return Number((BigInt(netProducts) * numerator) / (100n * denominator))
}

/** Points of an order become available 8 days after delivery, past the window of regret. */
export function pointsAvailableOn(delivered: IsoDate): IsoDate {
  return addDays(delivered, AVAILABLE_AFTER_DAYS)
}

/** Last day of the month 12 months after they became available. */
export function pointsExpireOn(available: IsoDate): IsoDate {
  const months = Number(available.slice(0, 4)) * 12 + Number(available.slice(5, 7)) + LIFE_MONTHS
  const year = Math.floor(months / 12)
  const firstOfNext = `${String(year).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}-01`
  return addDays(firstOfNext, -1)
}

/** Expiry of points given back: the original one, or 30 days from today when it has passed. */
export function returnedPointsExpireOn(originalExpiry: IsoDate, today: IsoDate): IsoDate {
  return originalExpiry >= today ? originalExpiry : addDays(today, RETURN_EXTENSION_DAYS)
}

export interface PointsLot {
  readonly id: string
  readonly points: number
  /** Last day of use. */
  readonly expiresOn: IsoDate
}

/** Which lots pay: those that expire first, never expired ones. Undefined when they do not suffice. */
export function consumePoints(
  lots: readonly PointsLot[],
  points: number,
  today: IsoDate,
): { id: string; points: number }[] | undefined {
  const usable = lots
    .filter((lot) => lot.expiresOn >= today && lot.points > 0)
    .toSorted((a, b) => a.expiresOn.localeCompare(b.expiresOn))
  const used: { id: string; points: number }[] = []
  let missing = points
  for (const lot of usable) {
    if (missing === 0) break
    const taken = Math.min(lot.points, missing)
    used.push({ id: lot.id, points: taken })
    missing -= taken
  }
  return missing === 0 ? used : undefined
}

export type StatementPeriod =
  | { readonly ok: true; readonly from: IsoDate; readonly to: IsoDate }
  | { readonly ok: false; readonly message: string }

/**
 * `dataInicial` and `dataFinal` of the statement, `dd/MM/yyyy`, inclusive, at most 365 days; the last 90 by default.
 */
export function statementPeriod(
  dataInicial: string | undefined,
  dataFinal: string | undefined,
  today: IsoDate,
): StatementPeriod {
  const to = parseBrazilianDate(dataFinal ?? formatBrazilianDate(today))
  const from =
    dataInicial === undefined ? to && addDays(to, 1 - STATEMENT_DEFAULT_DAYS) : parseBrazilianDate(dataInicial)
  if (!from || !to) return { ok: false, message: 'Informe as datas no formato dd/mm/aaaa.' }
  if (from > to) return { ok: false, message: 'A data inicial deve ser anterior à data final.' }
  return dayNumber(to) - dayNumber(from) + 1 > STATEMENT_SPAN_DAYS
    ? { ok: false, message: `O período máximo é de ${STATEMENT_SPAN_DAYS} dias.` }
    : { ok: true, from, to }
}
