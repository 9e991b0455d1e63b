import type { DeliveryKind } from '#commerce/contract/states.ts'
import type { IsoDate } from '#commerce/contract/values/calendar-date.ts'
import type { Centavos } from '#commerce/contract/values/money.ts'
import { deliveryDeadline } from './business-days.ts'
import { type DeliveryWindow, deliveryWindows, requiresScheduling } from './delivery-options.ts'
import { type FreightGroup, freightPrice, type FreightRate, isFreeFreight } from './freight-quote.ts'

export interface FreightTerms {
  /** What each kind of carriage costs to one CEP; a kind that is missing is not offered there. */
  readonly rates: Readonly<Partial<Record<CarriedKind, FreightRate & { readonly freeFrom: Centavos | null }>>>
  readonly pickups: readonly PickupPoint[]
}
export type CarriedKind = Exclude<DeliveryKind, 'RETIRA_LOJA'>

/** A store where one seller's customers collect. */
export interface PickupPoint {
  readonly id: string
  readonly sellerId: string
  readonly name: string
  /** On one line. */
  readonly address: string
  readonly hours: string
  readonly businessDays: number
}

/** One way to receive what one seller sends; dates are the caller's, who knows the time. */
export interface DeliveryQuote {
  readonly id: string
  readonly kind: DeliveryKind
  readonly total: Centavos
  readonly businessDays: number
  readonly pickup: PickupPoint | null
}

/** Business days in which a window can be chosen. */
const WINDOW_DAYS = 5

/** The ways to receive what one seller sends; none where it is neither carried nor collected. */
export interface SellerQuotes {
  readonly sellerId: string
  readonly options: readonly DeliveryQuote[]
}

/**
 * Every way to receive each seller's items, the normal one first (domain §3.2). Express only where it is quicker and
 * everything is a parcel; in São Paulo date and shift at the normal price, whatever the table says (Lei 13.747/2009);
 * collecting where the seller has a store.
 * @param products the whole order's products after discounts, which decide about free freight
 */
export function sellerQuotes(
  cep: string,
  terms: FreightTerms,
  groups: readonly FreightGroup[],
  products: Centavos,
): SellerQuotes[] {
  return [...Map.groupBy(groups, ({ seller }) => seller)].map(([sellerId, own]) => ({
    sellerId,
    options: quotesOf(sellerId, cep, terms, own, products),
  }))
}

/** Express is offered where it is quicker than the normal delivery. */
export const quickerExpress = ({
  rates: { NORMAL: normal, EXPRESSA: express },
}: Pick<FreightTerms, 'rates'>): FreightTerms['rates']['EXPRESSA'] =>
  express && normal && express.businessDays >= normal.businessDays ? undefined : express

function quotesOf(
  sellerId: string,
  cep: string,
  { rates, pickups }: FreightTerms,
  groups: readonly FreightGroup[],
  products: Centavos,
): DeliveryQuote[] {
  const { NORMAL: normal } = rates
  const express = quickerExpress({ rates })
  const scheduled = requiresScheduling(cep) ? normal : rates.AGENDADA
  const carried = (kind: CarriedKind, rate: FreightTerms['rates'][CarriedKind]): DeliveryQuote[] => {
    if (!rate) return []
    const parts = groups.map(({ items }) => freightPrice(items, rate))
    if (kind === 'EXPRESSA' && parts.some(({ carriage }) => carriage !== 'parcel')) return []
    const total = parts.reduce(
      (sum, { price, carriage }) => sum + (isFreeFreight(products, { threshold: rate.freeFrom }, carriage) ? 0 : price),
      0,
    )
    return [{ id: kind, kind, total, businessDays: rate.businessDays, pickup: null }]
  }
  const collected = pickups
    .filter((pickup) => pickup.sellerId === sellerId)
    .map((pickup): DeliveryQuote => ({
      id: `RETIRA_LOJA.${pickup.id}`,
      kind: 'RETIRA_LOJA',
      total: 0,
      businessDays: pickup.businessDays,
      pickup,
    }))
  return [
    ...carried('NORMAL', normal),
    ...carried('EXPRESSA', express),
    ...carried('AGENDADA', scheduled),
    ...collected,
  ]
}

/** The day a quote ends on, were it paid now (epoch ms); of a scheduled one the first day that can be chosen. */
export const quotedDay = ({ kind, businessDays }: DeliveryQuote, now: number): IsoDate =>
  deliveryDeadline(now, businessDays + (kind === 'AGENDADA' ? 1 : 0))

/**
 * The windows of a scheduled quote, none of another. They begin one business day after the normal term, so that a
 * payment approved after the cut-off still meets what was chosen.
 */
export const quotedWindows = (quote: DeliveryQuote, now: number): DeliveryWindow[] =>
  quote.kind === 'AGENDADA' ? deliveryWindows(quotedDay(quote, now), WINDOW_DAYS) : []
