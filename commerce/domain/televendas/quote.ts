import type { QuoteState } from '#commerce/contract/choices.ts'
import { QUOTE_DAYS } from '#commerce/contract/terms.ts'
import { addDays } from '#commerce/contract/values/calendar-date.ts'
import type { Centavos } from '#commerce/contract/values/money.ts'
import { saoPauloClock, startOfSaoPauloDay } from '#commerce/contract/values/sao-paulo.ts'
import type { CouponShare } from '../orders/total-lines.ts'

export interface QuotedService {
  id: string
  name: string
  quantity: number
  /** Of one. */
  centavos: Centavos
}
export interface QuotedItem {
  sku: string
  name: string
  thumbnail: string | null
  quantity: number
  /** Of one. */
  centavos: Centavos
  /** Negotiated off all of it. */
  negotiated: Centavos
  services: QuotedService[]
}
export interface QuotedFreight {
  sellerId: string
  seller: string
  /** Id and name of the way. */
  option: string
  name: string
  centavos: Centavos
  term: string
}

/** What was offered, as it was offered. */
export interface QuoteSnapshot {
  items: QuotedItem[]
  /** Where it was offered to; null as long as nobody said. */
  destination: { cep: string; place: string; addressId: string | null } | null
  freights: QuotedFreight[]
  coupons: string[]
  /** What each of them gave; of older quotes only the sum is known. */
  couponShares?: CouponShare[]
  /** Centavos. */
  products: Centavos
  services: Centavos
  /** Negotiated by telephone, and of coupons. */
  negotiated: Centavos
  discount: Centavos
  freight: Centavos | null
  total: Centavos
  /** In cash, by Pix. */
  cashTotal: Centavos
}

/** The first instant at which a quote made now no longer binds. */
export const quoteEnds = (now: Date): Date =>
  startOfSaoPauloDay(addDays(saoPauloClock(now.getTime()).date, QUOTE_DAYS + 1))

/** The last day of it, `2026-12-02`. */
export const lastDayOf = (validUntil: Date): string => saoPauloClock(validUntil.getTime() - 1).date

export interface QuoteFacts {
  validUntil: Date
  openedAt: Date | null
  acceptedAt: Date | null
  cancelledAt: Date | null
  orderNumber: number | null
}

export function quoteState(
  { validUntil, openedAt, acceptedAt, cancelledAt, orderNumber }: QuoteFacts,
  now: Date,
): QuoteState {
  if (orderNumber !== null) return 'PEDIDO'
  if (cancelledAt !== null) return 'CANCELADO'
  if (validUntil <= now) return 'EXPIRADO'
  if (acceptedAt !== null) return 'ACEITO'
  return openedAt === null ? 'ABERTO' : 'VISTO'
}

/** The price a quote owes to a line of a cart, for as many as were quoted; `ate` is an ISO instant. */
interface Owed {
  readonly centavos: Centavos
  readonly quantidade: number
  readonly ate: string
}

export const isQuoteOwed = ({ ate }: Owed, now: Date): boolean => Date.parse(ate) > now.getTime()

/** What a quote promises for one unit; a fraction of a centavo is the shop's. */
export const promisedUnit = ({
  centavos,
  negotiated,
  quantity,
}: Pick<QuotedItem, 'centavos' | 'negotiated' | 'quantity'>) => centavos - Math.ceil(negotiated / quantity)

/** What one unit costs: the quoted price where it binds and is the lower one. */
export const underQuote = (current: Centavos, quoted: Owed | null, quantity: number): Centavos =>
  quoted !== null && quantity <= quoted.quantidade ? Math.min(current, quoted.centavos) : current
