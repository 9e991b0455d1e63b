import { divideHalfUp, exactDecimal } from '#commerce/contract/values/decimal.ts'
import { formatBRL, type Centavos } from '#commerce/contract/values/money.ts'
import { dateTimeText } from '#commerce/contract/values/sao-paulo.ts'
import { apportion } from '../catalogue/cash-discount.ts'

/** What a coupon gives: percent with an optional cap, an amount, or free freight (domain §8). */
export type CouponBenefit =
  | { readonly kind: 'PERCENTUAL'; readonly percent: number; readonly cap: Centavos | null }
  | { readonly kind: 'VALOR'; readonly amount: Centavos }
  | { readonly kind: 'FRETE' }

export interface Coupon {
  readonly code: string
  readonly benefit: CouponBenefit
  readonly minimum: Centavos
  /** Epoch ms; `until` exclusive, null = open. */
  readonly from: number
  readonly until: number | null
  readonly totalLimit: number | null
  readonly customerLimit: number | null
  readonly firstPurchaseOnly: boolean
  /** Empty lists restrict nothing. */
  readonly channels: readonly string[]
  readonly categories: readonly string[]
  readonly skus: readonly string[]
  readonly audience: 'PF' | 'PJ' | null
  readonly stackable: boolean
}

export interface CouponItem {
  readonly sku: string
  readonly categories: readonly string[]
  readonly total: Centavos
}

export interface CouponSituation {
  readonly items: readonly CouponItem[]
  readonly freight: Centavos
  readonly channel: string
  readonly now: number
  readonly totalUses: number
  readonly customerUses: number
  readonly customerOrders: number
  /** Null for a visitor: rules about the customer are checked again when one is known. */
  readonly audience: 'PF' | 'PJ' | null
}

export type CouponResult =
  | {
      readonly ok: true
      readonly products: Centavos
      readonly freight: Centavos
      readonly perItem: readonly Centavos[]
    }
  | { readonly ok: false; readonly reason: CouponRefusal; readonly message: string }

export type CouponRefusal =
  | 'invalid'
  | 'not-begun'
  | 'channel'
  | 'first-purchase'
  | 'audience'
  | 'expired'
  | 'not-applicable'
  | 'below-minimum'
  | 'used'

const MESSAGES: Readonly<Record<Exclude<CouponRefusal, 'below-minimum' | 'not-begun' | 'audience'>, string>> = {
  invalid: 'Cupom inválido.',
  channel: 'Este cupom não vale neste canal de venda.',
  'first-purchase': 'Este cupom vale só para a primeira compra.',
  expired: 'Cupom expirado.',
  'not-applicable': 'Cupom não aplicável aos produtos do carrinho.',
  used: 'Cupom já utilizado.',
}

/** The answer for a code that no coupon has. */
export const UNKNOWN_COUPON: CouponResult = { ok: false, reason: 'invalid', message: MESSAGES.invalid }

/** Trimmed, upper case; undefined unless 3 to 20 letters, digits or hyphens. */
export function parseCouponCode(text: string): string | undefined {
  const code = text.trim().toUpperCase()
  return /^[A-Z0-9-]{3,20}$/.test(code) ? code : undefined
}

function refusal(coupon: Coupon, situation: CouponSituation, eligible: Centavos): CouponRefusal | undefined {
  if (situation.now < coupon.from) return 'not-begun'
  if (coupon.channels.length > 0 && !coupon.channels.includes(situation.channel)) return 'channel'
  if (coupon.until !== null && situation.now >= coupon.until) return 'expired'
  if (coupon.totalLimit !== null && situation.totalUses >= coupon.totalLimit) return 'used'
  if (coupon.customerLimit !== null && situation.customerUses >= coupon.customerLimit) return 'used'
  if (coupon.firstPurchaseOnly && situation.customerOrders > 0) return 'first-purchase'
  if (coupon.audience !== null && situation.audience !== null && coupon.audience !== situation.audience)
    return 'audience'
  if (eligible === 0) return 'not-applicable'
  return eligible < coupon.minimum ? 'below-minimum' : undefined
}

/** Why it does not apply, so that the customer knows what would change it. */
function refusalText(coupon: Coupon, reason: CouponRefusal, eligible: Centavos): string {
  if (reason === 'below-minimum')
    return `Valor mínimo de ${formatBRL(coupon.minimum)} não atingido. Faltam ${formatBRL(coupon.minimum - eligible)}.`
  if (reason === 'not-begun') return `Este cupom vale a partir de ${dateTimeText(new Date(coupon.from))}.`
  if (reason === 'audience')
    return `Este cupom vale só para ${coupon.audience === 'PJ' ? 'empresas' : 'pessoas físicas'}.`
  return MESSAGES[reason]
}

function productDiscount(benefit: CouponBenefit, eligible: Centavos): Centavos {
  if (benefit.kind === 'FRETE') return 0
  if (benefit.kind === 'VALOR') return Math.min(benefit.amount, eligible)
  const { numerator, denominator } = exactDecimal(benefit.percent)
  const discount = Number(divideHalfUp(BigInt(eligible) * numerator, 100n * denominator))
  return Math.min(discount, benefit.cap ?? discount, eligible)
}

/**
 * What a coupon takes off a cart, split over its items, or why it does not apply. Asked again on every change of the
 * cart and when the order is created; the counters are taken atomically there.
 */
export function evaluateCoupon(coupon: Coupon, situation: CouponSituation): CouponResult {
  const weights = situation.items.map(({ sku, categories, total }) => {
    const bySku = coupon.skus.length === 0 || coupon.skus.includes(sku)
    const byCategory =
      coupon.categories.length === 0 || categories.some((category) => coupon.categories.includes(category))
    return bySku && byCategory ? total : 0
  })
  const eligible = weights.reduce((sum, weight) => sum + weight, 0)
  const reason = refusal(coupon, situation, eligible)
  if (reason) return { ok: false, reason, message: refusalText(coupon, reason, eligible) }
  const products = productDiscount(coupon.benefit, eligible)
  return {
    ok: true,
    products,
    freight: coupon.benefit.kind === 'FRETE' ? situation.freight : 0,
    perItem: apportion(products, weights),
  }
}

/** One coupon at a time unless all of them, the new one included, may be combined; the same code never twice. */
export function mayAddCoupon(present: readonly Coupon[], added: Coupon): boolean {
  if (present.some(({ code }) => code === added.code)) return false
  return present.length === 0 || [...present, added].every(({ stackable }) => stackable)
}
