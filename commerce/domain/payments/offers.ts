import { PAYMENT_METHODS, type PaymentMethod } from '#commerce/contract/payments/methods.ts'
import type { PaymentState } from '#commerce/contract/states.ts'
import type { Centavos } from '#commerce/contract/values/money.ts'
import { amountInPoints, pointsWorth, redeemablePoints } from '../customers/points.ts'
import { type OrderAmounts, orderTotals } from '../orders/totals.ts'
import { type FinancedPlan, financedPlan } from './financing.ts'
import { type InstalmentPlan, type InstalmentTerms, offeredPlans } from './instalments.ts'
import { METHOD_RULES } from './methods.ts'

/** Instalments beyond the interest-free ones, by card, financed by the issuer at this rate (domain §2.4). */
export const FINANCED = { monthlyRate: 1.99, counts: [15, 18] } as const

/** An order's money before anybody chose how to pay. */
export type PayableAmounts = Omit<OrderAmounts, 'cashPercent'>

/**
 * What one means of payment comes to, in centavos. `total` = products − coupon − cash discount − points + freight +
 * services.
 */
export interface MethodTotal {
  readonly cashDiscount: Centavos
  /** Value of the points used. */
  readonly points: Centavos
  readonly pointsUsed: number
  readonly total: Centavos
  /** What vouchers pay of the total, and what is left to charge. */
  readonly voucher: Centavos
  readonly due: Centavos
}

/**
 * The points chosen are the points used, by whatever means the rest is paid: the cash discount ends where they leave
 * nothing to pay (domain §2.6).
 * @param points how many were chosen; with PONTOS those that pay all the products, if these do not
 * @param balance centavos of vouchers to pay with: after freight and services, no discount of anything (domain §6.2)
 */
export function methodTotal(
  method: PaymentMethod | null,
  amounts: PayableAmounts,
  points: number,
  balance: Centavos = 0,
): MethodTotal {
  const { productsAfterCoupon, cashDiscount: full } = orderTotals({
    ...amounts,
    cashPercent: method === null ? 0 : METHOD_RULES[method].cashPercent,
  })
  const asked = method === 'PONTOS' ? (pointsThatPay(amounts, points) ?? points) : points
  const worth = Math.min(pointsWorth(asked), productsAfterCoupon)
  const cashDiscount = Math.min(full, productsAfterCoupon - worth)
  const total = productsAfterCoupon - cashDiscount - worth + amounts.freight + amounts.services
  const voucher = Math.min(balance, total)
  return { cashDiscount, points: worth, pointsUsed: amountInPoints(worth), total, voucher, due: total - voucher }
}

/**
 * How many points pay all the products, in the multiples points are used in: those chosen if they do with the cash
 * discount, else the most that are taken; undefined where what these leave is more than that discount.
 */
export function pointsThatPay(amounts: PayableAmounts, chosen = 0): number | undefined {
  const { productsAfterCoupon, cashDiscount } = orderTotals({
    ...amounts,
    cashPercent: METHOD_RULES.PONTOS.cashPercent,
  })
  const pay = (points: number) => points > 0 && productsAfterCoupon - pointsWorth(points) <= cashDiscount
  const most = redeemablePoints(Number.MAX_SAFE_INTEGER, productsAfterCoupon)
  return [chosen, most].find(pay)
}

/**
 * Whether a payment may give way to another: a refused or removed one, one whose money came too late and went back, a
 * Pix or a boleto that still waits; never a card while it is being charged or analysed. All within its own time.
 */
export const isChangeablePayment = (
  { state, method, expiresAt }: { state: PaymentState; method: PaymentMethod; expiresAt: Date | null },
  now: Date,
): boolean => expiresAt !== null && expiresAt > now && givesWay(state, method)

function givesWay(state: PaymentState, method: PaymentMethod): boolean {
  switch (state) {
    case 'RECUSADO':
    case 'CANCELADO':
    case 'ESTORNADO':
      return true
    case 'PENDENTE':
      return PAYMENT_METHODS[method].charge !== 'card'
    case 'PAGO':
    case 'EXPIRADO':
    case 'EM_ANALISE':
      return false
  }
}

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

/**
 * The points that alone pay an order of products only: freight and services are owed in money (domain §2.6). undefined
 * where the balance has too few.
 */
export function pointsAlone(amounts: PayableAmounts, chosen: number, balance: number): number | undefined {
  const needed = amounts.freight + amounts.services === 0 ? pointsThatPay(amounts, chosen) : undefined
  return needed !== undefined && needed <= balance ? needed : undefined
}
