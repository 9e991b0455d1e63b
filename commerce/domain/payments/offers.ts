import type { Centavos } from '#commerce/contract/values/money.ts'
import { CASH_DISCOUNT_PERCENT } from '../catalogue/cash-discount.ts'
import { amountInPoints, pointsWorth } from '../customers/points.ts'
import { type OrderAmounts, orderTotals } from '../orders/totals.ts'
import { type FinancedPlan, financedPlan } from './financing.ts'
import { type InstalmentPlan, type InstalmentTerms, offeredPlans } from './instalments.ts'

export type PaymentMethod = 'PIX' | 'BOLETO' | 'CARTAO' | 'PONTOS'

/** Instalments beyond the interest-free ones, by card, financed by the issuer at this rate (domain §2.4). */
export const FINANCED = { monthlyRate: 1.99, counts: [15, 18] } as const

const PERCENT: Readonly<Record<PaymentMethod, number>> = {
  PIX: CASH_DISCOUNT_PERCENT.pix,
  BOLETO: CASH_DISCOUNT_PERCENT.boleto,
  CARTAO: CASH_DISCOUNT_PERCENT.card,
  PONTOS: 0,
}

/** An order's money before anybody chose how to pay. */
export type PayableAmounts = Omit<OrderAmounts, 'cashPercent' | 'points'>

/**
 * What one means of payment comes to, in centavos. `total` = products − coupon − cash discount − points + freight +
 * services.
 */
export interface MethodTotal {
  readonly cashDiscount: Centavos
  /** Value of the points really used, never beyond what the products come to with this method. */
  readonly points: Centavos
  readonly pointsUsed: number
  readonly total: Centavos
}

/**
 * @param points how many were chosen; with PONTOS they pay all the products, whatever was chosen before (domain §2.6)
 */
export function methodTotal(method: PaymentMethod | null, amounts: PayableAmounts, points: number): MethodTotal {
  const cashPercent = method === null ? 0 : PERCENT[method]
  const worth = method === 'PONTOS' ? amounts.products : pointsWorth(points)
  const { cashTotal, cashDiscount, productsAfterCoupon } = orderTotals({ ...amounts, points: worth, cashPercent })
  const used = Math.min(worth, productsAfterCoupon - cashDiscount)
  return { cashDiscount, points: used, pointsUsed: amountInPoints(used), total: cashTotal }
}

/**
 * What an order with points already taken from their owner comes to by another means: they stay, and the cash discount
 * ends where they leave nothing to pay.
 */
export function totalWithPointsKept(
  method: PaymentMethod,
  amounts: PayableAmounts,
  points: Centavos,
): { cashDiscount: Centavos; total: Centavos } {
  const { productsAfterCoupon, cashDiscount: full } = orderTotals({ ...amounts, points, cashPercent: PERCENT[method] })
  const cashDiscount = Math.min(full, productsAfterCoupon - points)
  return { cashDiscount, total: productsAfterCoupon - cashDiscount - points + amounts.freight + amounts.services }
}

/**
 * Whether a payment may give way to another: a refused or removed one, one whose money came too late and went back, a
 * Pix or a boleto that still waits; never a card while it is being charged or analysed. All within its own time.
 */
export const isChangeablePayment = (
  { state, method, expiresAt }: { state: string; method: string; expiresAt: Date | null },
  now: Date,
): boolean =>
  expiresAt !== null &&
  expiresAt > now &&
  (state === 'RECUSADO' ||
    state === 'CANCELADO' ||
    state === 'ESTORNADO' ||
    (state === 'PENDENTE' && method !== 'CARTAO'))

/** One way to split a card payment; interest makes `charged` more than the order's total. */
export type CardPlan = ({ kind: 'interest-free' } & InstalmentPlan) | ({ kind: 'financed' } & FinancedPlan)

/** Interest-free plans up to the buyer's limit, then the financed ones; a company is offered the former only. */
export function cardPlans(total: Centavos, terms: InstalmentTerms, financing: boolean): CardPlan[] {
  const free = offeredPlans(total, terms).map((plan): CardPlan => ({ kind: 'interest-free', ...plan }))
  const longest = free.length === terms.limit
  const financed =
    longest && financing
      ? FINANCED.counts
          .map((count): CardPlan => ({ kind: 'financed', ...financedPlan(total, FINANCED.monthlyRate, count) }))
          .filter((plan) => plan.kind === 'financed' && plan.payment >= terms.minimum)
      : []
  return [...free, ...financed]
}

/** Points alone pay an order of products only: freight and services are owed in money (domain §2.6). */
export const pointsAloneSuffice = ({ products, coupon, freight, services }: PayableAmounts, balance: number): boolean =>
  freight + services === 0 && products > coupon && balance >= amountInPoints(products - coupon)
