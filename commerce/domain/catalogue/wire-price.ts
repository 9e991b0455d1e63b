import type { InferOutput } from 'valibot'
import type { Preco } from '#commerce/contract/catalogue/catalogue.ts'
import { divideHalfUp, exactDecimal } from '#commerce/contract/values/decimal.ts'
import { formatBRL, toReais, type Centavos } from '#commerce/contract/values/money.ts'
import {
  longestPlan,
  instalmentPlan,
  offeredPlans,
  PF_INSTALMENTS,
  termText,
  type InstalmentTerms,
} from '../payments/instalments.ts'
import { CASH_DISCOUNT_PERCENT, cashPrice } from './cash-discount.ts'
import type { EffectivePrice } from './effective-price.ts'

/** Below it a discount gets neither badge nor struck price (domain §5). */
const SMALLEST_BADGE_PERCENT = 5

export interface PriceTerms {
  readonly cashPercent: number
  readonly instalments: InstalmentTerms
}

export const DEFAULT_PRICE_TERMS: PriceTerms = { cashPercent: CASH_DISCOUNT_PERCENT.pix, instalments: PF_INSTALMENTS }

/** `floor((1 − por/de) · 100)`, or 0 when hidden for being under 5%. */
export function discountBadge(from: Centavos | null, amount: Centavos): number {
  if (from === null || from <= amount) return 0
  const percent = Math.floor(((from - amount) * 100) / from)
  return percent < SMALLEST_BADGE_PERCENT ? 0 : percent
}

/**
 * The price as the wire carries it (storefront §3, Price).
 * @param instalments `longest` keeps only the plan a card shows, `all` lists every plan for the product page
 */
export function wirePrice(
  price: EffectivePrice,
  terms: PriceTerms = DEFAULT_PRICE_TERMS,
  instalments: 'all' | 'longest' = 'all',
): InferOutput<typeof Preco> {
  const badge = discountBadge(price.from, price.amount)
  const from = badge > 0 ? price.from : null
  const cash = cashPrice(price.amount, terms.cashPercent)
  const longest = instalmentPlan(price.amount, longestPlan(price.amount, terms.instalments))
  const plans = instalments === 'all' ? offeredPlans(price.amount, terms.instalments) : [longest]
  return {
    precoPor: toReais(price.amount),
    precoPorText: formatBRL(price.amount),
    precoCheio: from === null ? null : toReais(from),
    precoCheioText: from === null ? null : formatBRL(from),
    percentualDesconto: badge,
    precoAVista: toReais(cash.payable),
    precoAVistaText: formatBRL(cash.payable),
    percentualDescontoAVista: terms.cashPercent,
    precoPrazoText: termText(longest),
    parcelas: plans.map(({ count, others }) => ({
      numeroParcelas: count,
      valorParcela: toReais(others),
      valorParcelaText: formatBRL(others),
    })),
    validade: price.validUntil === null ? null : new Date(price.validUntil).toISOString(),
  }
}

export type MeasureUnit = 'kg' | 'L' | 'm' | 'm2' | 'un'

/** Net content in a base unit: 900 g is `{ quantity: 0.9, unit: 'kg' }`. */
export interface Measure {
  readonly quantity: number
  readonly unit: MeasureUnit
}

/** `R$ 27,67/kg`, HALF_UP (Lei 10.962 art. 2-A); null when the content is no positive amount. */
export function unitPriceText(amount: Centavos, measure: Measure): string | null {
  const { numerator, denominator } = exactDecimal(measure.quantity)
  if (numerator <= 0n) return null
  const unit = measure.unit === 'm2' ? 'm²' : measure.unit
  return `${formatBRL(Number(divideHalfUp(BigInt(amount) * denominator, numerator)))}/${unit}`
}
