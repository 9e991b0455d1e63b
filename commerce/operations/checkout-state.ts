import type { OpcaoEntrega, OpcaoPagamento } from '../contract/checkout.ts'
import type { Centavos } from '../contract/values/money.ts'
import type { InstalmentTerms } from '../domain/instalments.ts'
import { type CardPlan, cardPlans, type MethodTotal, methodTotal } from '../domain/payment-offers.ts'
import { pointsProblem } from '../domain/points.ts'
import { type Address, listAddresses } from '../store/addresses.ts'
import { type CartRow, updateCart } from '../store/carts.ts'
import type { Trx } from '../store/catalog-rows.ts'
import { type CheckoutRow, type ChosenWindow, findCheckout, saveCheckout } from '../store/checkouts.ts'
import { findUser } from '../store/users.ts'
import { refreshedCart } from './cart.ts'
import type { CouponBook } from './cart-coupons.ts'
import type { RefreshedLines } from './cart-refresh.ts'
import { type PricedCart, priceCart } from './cart-view.ts'
import { wireDelivery } from './delivery-view.ts'
import { paymentMethodOf, paymentOptions } from './payment-options.ts'
import { availablePoints } from './points.ts'
import { freightOf, type PurchaseContext, termsOf } from './purchase-context.ts'

/** Everything one step of the checkout is decided on; the cart is locked. */
export interface CheckoutState {
  cart: CartRow
  refreshed: RefreshedLines
  coupons: CouponBook
  priced: PricedCart
  checkout: CheckoutRow | undefined
  addresses: Address[]
  kind: 'PF' | 'PJ'
  terms: InstalmentTerms
  deliveryOptions: OpcaoEntrega[]
  /** Points the customer may use now. */
  pointsBalance: number
  paymentOptions: OpcaoPagamento[]
}

/** Who buys and where: an agent may act for the customer. */
export interface Buyer {
  customerId: string
  agentId?: string | undefined
  canal: string
}

/**
 * Brings the cart up to date, drops choices that no longer exist, and notes the total the customer is about to be shown.
 * @param lockCoupons for an order that is about to use them
 */
export async function loadCheckout(context: PurchaseContext, trx: Trx, buyer: Buyer, now: Date, lockCoupons = false): Promise<CheckoutState> {
  const { cart, refreshed, coupons } = await refreshedCart(trx, { customerId: buyer.customerId }, buyer.canal, now, lockCoupons)
  const stored = await findCheckout(trx, cart.id)
  const addresses = await listAddresses(trx, buyer.customerId)
  const user = await findUser(trx, buyer.customerId)
  const address = addresses.find(({ id }) => id === stored?.addressId)
  const priced = await priceCart(freightOf(context, trx), refreshed.lines, address?.cep ?? cart.cep, coupons, stored?.deliveryOption)
  const deliveryOptions = address ? offeredDeliveries(priced, now) : []
  const pointsBalance = await availablePoints(trx, buyer.customerId, now)
  const placed = stored && stillValid(stored, address, deliveryOptions)
  const kind = user?.kind ?? 'PF'
  const terms = termsOf(kind)
  const checkout = placed && payableWith(placed, priced, pointsBalance)
  const options = checkout?.deliveryOption ? paymentOptions({ amounts: priced.amounts, points: checkout.points, pointsBalance, terms, kind }) : []
  const stillOffered = checkout && (options.some(({ forma }) => forma === checkout.paymentMethod) ? checkout : { ...checkout, paymentMethod: null, instalments: null })
  return { cart, refreshed, coupons, priced, checkout: stillOffered, addresses, kind, terms, deliveryOptions, pointsBalance, paymentOptions: options }
}

function stillValid(stored: CheckoutRow, address: Address | undefined, options: readonly OpcaoEntrega[]): CheckoutRow {
  const nothing = { deliveryOption: null, deliveryWindow: null, paymentMethod: null, instalments: null }
  if (!address) return { ...stored, addressId: null, ...nothing }
  const option = options.find(({ id }) => id === stored.deliveryOption)
  const isOffered = option && (option.janelas.length === 0 || (stored.deliveryWindow !== null && offersWindow(option, stored.deliveryWindow)))
  return isOffered ? stored : { ...stored, ...nothing }
}

/** Points that the cart or the balance no longer allow are no longer chosen. */
function payableWith(checkout: CheckoutRow, { amounts }: PricedCart, balance: number): CheckoutRow {
  const products = amounts.products - Math.min(amounts.coupon, amounts.products)
  return pointsProblem(checkout.points, balance, products) === null ? checkout : { ...checkout, points: 0, instalments: null }
}

/** The order's money with the choices made so far. */
export const chosenTotal = ({ priced, checkout }: Pick<CheckoutState, 'priced' | 'checkout'>): MethodTotal =>
  methodTotal(paymentMethodOf(checkout?.paymentMethod ?? null), priced.amounts, checkout?.points ?? 0)

/** What is charged with them: interest of the instalments included. */
export function charged(state: Pick<CheckoutState, 'priced' | 'checkout' | 'terms' | 'kind'>): Centavos {
  const { total } = chosenTotal(state)
  return chosenPlan(state)?.total ?? total
}

/** The card's plan chosen; interest-free at once while none is. */
export function chosenPlan({ priced, checkout, terms, kind }: Pick<CheckoutState, 'priced' | 'checkout' | 'terms' | 'kind'>): CardPlan | undefined {
  if (checkout?.paymentMethod !== 'CARTAO') return undefined
  const plans = cardPlans(chosenTotal({ priced, checkout }).total, terms, kind === 'PF')
  return plans.find(({ count }) => count === (checkout.instalments ?? 1)) ?? plans[0]
}

/** Writes the choices with the total they come to. */
export async function keepCheckout(trx: Trx, checkout: CheckoutRow, { priced, terms, kind }: Pick<CheckoutState, 'priced' | 'terms' | 'kind'>, now: Date): Promise<CheckoutRow> {
  const kept = { ...checkout, agreedCentavos: charged({ priced, checkout, terms, kind }) }
  await saveCheckout(trx, kept, now)
  return kept
}

/** The cart shows the freight to the address chosen. */
export async function keepCep(trx: Trx, cart: CartRow, cep: string, now: Date): Promise<CartRow> {
  if (cart.cep === cep) return cart
  const next = { ...cart, cep, version: cart.version + 1 }
  await updateCart(trx, next, now)
  return next
}

/** Every way to receive the order; none where nobody delivers (domain §3.2). */
function offeredDeliveries({ freight, lines }: PricedCart, now: Date): OpcaoEntrega[] {
  const lojistas = [...new Set(lines.flatMap(({ facts, unit }) => (facts && unit !== null ? [facts.sellerName] : [])))]
  return (freight?.options ?? []).map((quote) => wireDelivery(quote, lojistas, now))
}

export const offersWindow = ({ janelas }: OpcaoEntrega, { data, turno }: ChosenWindow): boolean => janelas.some((window) => window.data === data && window.turno === turno)
