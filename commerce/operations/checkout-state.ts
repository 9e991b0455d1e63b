import type { OpcaoEntrega, OpcaoPagamento } from '../contract/checkout.ts'
import { type Centavos, formatBRL, toReais } from '../contract/values/money.ts'
import { CASH_DISCOUNT_PERCENT } from '../domain/cash-discount.ts'
import { type InstalmentTerms, instalmentPlan, planText } from '../domain/instalments.ts'
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
import { freightOf, instalmentTerms, type PurchaseContext } from './purchase-context.ts'

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
  const checkout = stored && stillValid(stored, address, deliveryOptions)
  const paymentOptions = checkout?.deliveryOption ? [pixOption(priced)] : []
  return { cart, refreshed, coupons, priced, checkout, addresses, kind: user?.kind ?? 'PF', terms: await instalmentTerms(trx, buyer.customerId), deliveryOptions, paymentOptions }
}

function stillValid(stored: CheckoutRow, address: Address | undefined, options: readonly OpcaoEntrega[]): CheckoutRow {
  const nothing = { deliveryOption: null, deliveryWindow: null, paymentMethod: null, instalments: null }
  if (!address) return { ...stored, addressId: null, ...nothing }
  const option = options.find(({ id }) => id === stored.deliveryOption)
  const isOffered = option && (option.janelas.length === 0 || (stored.deliveryWindow !== null && offersWindow(option, stored.deliveryWindow)))
  return isOffered ? stored : { ...stored, ...nothing }
}

/** What is paid with the means chosen: Pix takes the cash discount (domain §2.5). */
export const payable = ({ totals }: PricedCart, paymentMethod: string | null): Centavos => (paymentMethod === 'PIX' ? totals.cashTotal : totals.total)

/** Writes the choices with the total they come to. */
export async function keepCheckout(trx: Trx, checkout: CheckoutRow, priced: PricedCart, now: Date): Promise<CheckoutRow> {
  const kept = { ...checkout, agreedCentavos: payable(priced, checkout.paymentMethod) }
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

function pixOption(priced: PricedCart): OpcaoPagamento {
  const total = priced.totals.cashTotal
  return {
    forma: 'PIX',
    nome: 'Pix',
    descricao: `${CASH_DISCOUNT_PERCENT.pix}% de desconto nos produtos. Aprovação na hora; o código vale por 30 minutos.`,
    valorTotal: toReais(total),
    valorTotalText: formatBRL(total),
    parcelas: [{ numeroParcelas: 1, valorParcela: toReais(total), texto: planText(instalmentPlan(total, 1)), valorTotal: toReais(total), taxaMensal: 0, cetAnual: null }],
  }
}
