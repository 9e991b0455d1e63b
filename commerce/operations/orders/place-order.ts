import type { CartaoUsado } from '#commerce/contract/checkout/checkout.ts'
import type { QuemRetira } from '#commerce/contract/checkout/pickup.ts'
import { type Centavos, formatBRL } from '#commerce/contract/values/money.ts'
import { isDeliveryChosen } from '#commerce/domain/checkout/choices.ts'
import { agreedInstalments } from '#commerce/domain/payments/agreed-instalments.ts'
import { withSums } from '#commerce/domain/televendas/sums.ts'
import { CommerceError, conflict, fieldError } from '#commerce/kernel/commerce-error.ts'
import { deleteCartItems, updateCart, writeCartItems } from '#commerce/store/cart/carts.ts'
import { takeCoupons } from '#commerce/store/cart/coupon-uses.ts'
import { noteDealSales } from '#commerce/store/catalogue/deals.ts'
import type { StockLevel } from '#commerce/store/catalogue/stock.ts'
import { type CheckoutRow, deleteCheckout } from '#commerce/store/checkout/checkouts.ts'
import { findUser, type User } from '#commerce/store/customers/users.ts'
import { appendOrderEvent } from '#commerce/store/orders/events.ts'
import { insertPurchaseMeasurement } from '#commerce/store/orders/measurements.ts'
import { insertOrder, type OrderRow } from '#commerce/store/orders/orders.ts'
import { noteReservation, type OrderOrigin, reserveStock } from '#commerce/store/orders/reservations.ts'
import { insertPayment } from '#commerce/store/payments/payments.ts'
import type { Trx } from '#commerce/store/rows.ts'
import { withinSavepoint } from '#commerce/store/savepoint.ts'
import type { DiscountRow } from '#commerce/store/televendas/discounts.ts'
import { findQuote, noteQuotesOrdered, type QuoteRow } from '#commerce/store/televendas/quotes.ts'
import { spendVouchers } from '../after-sale/vouchers.ts'
import { isOfQuantity } from '../cart/cart.ts'
import { recordCartChange } from '../cart/changes.ts'
import { discountsOn, takeDiscounts } from '../cart/negotiated.ts'
import { sumsOf } from '../cart/sums.ts'
import { couponShares } from '../cart/total-lines.ts'
import { couponDiscount, type PricedCart } from '../cart/view.ts'
import { leftAfter } from '../checkout/bought-alone.ts'
import {
  chooseAddressFirst,
  chooseDeliveryFirst,
  choosePaymentFirst,
  EMPTY_CART,
  paidAtHome,
  usedAtHome,
} from '../checkout/checkout.ts'
import {
  type Buyer,
  charged,
  type CheckoutState,
  chosenPlan,
  chosenTotal,
  loadCheckout,
  mayUse,
  ownMeansUsed,
} from '../checkout/state.ts'
import { asksForAge } from '../checkout/view.ts'
import { wireDeliveryAddress } from '../customers/address-view.ts'
import { takePoints } from '../customers/points.ts'
import { notifyOrderReceived } from '../mail/orders.ts'
import { cardOf, newPayment } from '../payments/new-payment.ts'
import { attributionOf, type Sale } from '../televendas/attribution.ts'
import { recordChange } from '../televendas/record.ts'
import { cartBoletoProblem, originDigests } from './boleto-room.ts'
import { changedOrder } from './changed-order.ts'
import { draftOrder } from './draft.ts'
import { KEPT, type OrderContext, requireFewOrders, unitsProblem } from './limits.ts'
import type { PurchaseContext } from './purchase-context.ts'
import { transitionOrder } from './transitions.ts'

const CONSENT_VERSION = '2026-08'

const OTHER_CART = 'O carrinho mudou desde que você o conferiu. Confira o resumo antes de finalizar.'
const DEARER = 'O valor do pedido mudou desde que você o conferiu. Confira o resumo antes de finalizar.'
const DISCOUNT_GONE = 'Um desconto negociado deixou de valer para este pedido. Confira o total antes de finalizar.'
const OF_AGE = 'Confirme que você tem 18 anos ou mais para comprar o que é vendido só para adultos.'
const COUPON_GONE = 'Um cupom deixou de valer para este pedido. Confira o total antes de finalizar.'
const ASK_CUSTOMER = 'A garantia estendida depende da autorização do próprio cliente. Envie um link de pagamento.'

/** What the customer says with the last press. */
export interface OrderWishes {
  consent: boolean | undefined
  /** Said to be of age with this press. */
  isAdult: boolean | undefined
  /** What the buyer was shown to pay. */
  seen?: Centavos | undefined
  card: CartaoUsado | undefined
  ip: string | undefined
  /** The browser's mark, if it is to be known again: {@link RequestOrigin}. */
  mark?: string | undefined
  /** Number of the browser in statistics; of who allows none, and of a sale by an agent, none. */
  measuredBy?: string | undefined
}

/**
 * Makes an order of the customer's cart, all in the caller's transaction: stock, coupon uses, points and vouchers
 * taken, order with its shipments, items, history and a charge to be started, cart emptied. With nothing left to charge
 * it is paid as it is made.
 * @returns the order's number
 * @throws CommerceError 409 when something is still to be chosen, when stock ran short, a coupon stopped applying or
 * a negotiated discount lapsed, the total rose (with the cart as it is now), or when the customer holds enough unpaid;
 * 429 too many orders; 403 for an agent who would consent to an
 * insurance for the customer; 400 without the consent that services need, or without a card
 */
export async function placeOrder(context: OrderContext, trx: Trx, buyer: Buyer, wishes: OrderWishes): Promise<number> {
  const now = context.clock.now()
  const judged = await judgeOrder(context, trx, buyer, wishes, now)
  try {
    return await withinSavepoint(trx, async () => {
      await writeOrder(trx, buyer, wishes, judged, now)
      await takeUnits(trx, judged, now)
      await settle(trx, buyer, judged, now)
      return judged.number
    })
  } catch (error) {
    if (!(error instanceof ShortOfStock)) throw error
    throw await changedOrder(context, trx, judged.state, buyer, now, null, error.lacking)
  }
}

/** Units of an order that are there no more; what was written of it is taken back. */
class ShortOfStock extends Error {
  readonly lacking: readonly StockLevel[]

  constructor(lacking: readonly StockLevel[]) {
    super('short of stock')
    this.lacking = lacking
  }
}

/** An order that may be made, as its buyer last saw it. */
interface JudgedOrder {
  state: CheckoutState
  number: number
  method: NonNullable<CheckoutRow['paymentMethod']>
  address: ReturnType<typeof wireDeliveryAddress>
  chosen: ReturnType<typeof chosenTotal>
  due: Centavos
  card: ReturnType<typeof cardOf> | undefined
  user: User | undefined
  draft: ReturnType<typeof draftOrder>
  origin: OrderOrigin
}

async function judgeOrder(
  context: OrderContext,
  trx: Trx,
  buyer: Buyer,
  { consent, isAdult, seen, card, ip, mark }: OrderWishes,
  now: Date,
): Promise<JudgedOrder> {
  const state = await loadCheckout(context, trx, buyer, now, true)
  const { checkout, priced } = state
  await requireFewOrders(trx, context, buyer.customerId, now)
  const address = await checkChoices(context, state, trx, buyer, now)
  if (priced.services > 0 && buyer.by === 'agent') throw new CommerceError('forbidden', ASK_CUSTOMER)
  if (priced.services > 0 && consent !== true) {
    throw fieldError(
      'consentimento',
      `Autorize a cobrança de ${formatBRL(priced.services)} referente ao seguro de garantia estendida para finalizar.`,
    )
  }
  if (asksForAge(priced) && isAdult !== true) throw fieldError('maiorDeIdade', OF_AGE)
  const beyond = await unitsProblem(trx, context, buyer.customerId, priced.lines)
  if (beyond !== undefined) throw await changedOrder(context, trx, state, buyer, now, beyond)
  const method = checkout!.paymentMethod!
  const chosen = chosenTotal(state)
  const due = charged(state)
  // Another window of the same customer may have chosen otherwise since.
  if (seen !== undefined && due > seen) throw await changedOrder(context, trx, state, buyer, now, DEARER)
  const usedCard = method === 'CARTAO' && due > 0 ? cardOf(card) : undefined
  const user = await findUser(trx, buyer.customerId)
  const draft = draftOrder(
    priced,
    { deliveries: checkout!.deliveries, customer: collecting(user) },
    chosen.cashDiscount + chosen.points,
    'AGUARDANDO_PAGAMENTO',
    now,
  )
  // Who sells by telephone knows to whom, and has one network for all of them.
  const origin = {
    ...(buyer.by === undefined ? originDigests(context.secret, { ip, mark }) : { network: null, device: null }),
    isNewcomer: state.isNewcomer,
  }
  if (method === 'BOLETO' && due > 0) {
    const crowded = await cartBoletoProblem(trx, context.env, origin, priced.lines, draft.units, checkout!.orderNumber)
    if (crowded !== undefined) throw await changedOrder(context, trx, state, buyer, now, `${crowded} ${KEPT}`)
  }
  return { state, number: checkout!.orderNumber, method, address, chosen, due, card: usedCard, user, draft, origin }
}

/** The order and all that hangs on it, but for what others wait for: the units. */
async function writeOrder(
  trx: Trx,
  buyer: Buyer,
  { ip, measuredBy }: OrderWishes,
  judged: JudgedOrder,
  now: Date,
): Promise<void> {
  const { state, number, method, chosen, due, card, draft } = judged
  const { priced } = state
  const plan = chosenPlan(state)
  const instalments = plan?.count ?? 1
  const quotes = await quotesIn(trx, state)
  const sale = saleOf(buyer, quotes, await discountsOn(trx, state.cart.id, priced.lines))
  await insertOrder(
    trx,
    {
      ...orderRow(judged, buyer, plan, ip, now),
      agentId: sale?.agentId ?? null,
      telesales: sale && (await attributionOf(trx, sale)),
    },
    draft.shipments,
    draft.items,
  )
  await takeDiscounts(trx, state.cart.id, priced.lines, number, now)
  await noteQuotesOrdered(
    trx,
    quotes.map((quote) => quote.number),
    number,
  )
  await takeCoupons(trx, { number, customerId: buyer.customerId }, [...state.coupons.codes], now)
  const event = {
    orderNumber: number,
    shipmentId: null,
    reason: null,
    note: null,
    source: 'checkout',
    customerId: buyer.customerId,
    agentId: buyer.agentId ?? null,
    at: now,
  }
  await appendOrderEvent(trx, { ...event, status: 'CRIADO' })
  await appendOrderEvent(trx, { ...event, status: 'AGUARDANDO_PAGAMENTO' })
  await insertPayment(
    trx,
    newPayment({ orderNumber: number, method, centavos: due, instalments, card, boleto: state.boleto }, now),
    now,
  )
  if (measuredBy !== undefined) await insertPurchaseMeasurement(trx, number, measuredBy, now)
  await notifyOrderReceived(trx, number, due, now)
  await emptyCart(trx, state, now)
  const emptied = { id: state.cart.id, version: state.cart.version + 1 }
  await recordCartChange(trx, buyer, emptied, `fechou o pedido ${number}`, now)
  const sums = sumsOf(priced, state.checkout)
  await recordChange(
    trx,
    {
      action: 'pedido-feito',
      entity: 'pedido',
      entityId: String(number),
      before: withSums(null, sums),
      after: withSums({ total: formatBRL(chosen.total), pagamento: method, parcelas: instalments }, sums),
    },
    now,
  )
}

/** The order's own row, but for who sold it. */
function orderRow(
  { state, number, method, address, chosen, due, user }: JudgedOrder,
  buyer: Buyer,
  plan: ReturnType<typeof chosenPlan>,
  ip: string | undefined,
  now: Date,
): Omit<OrderRow, 'agentId' | 'telesales'> {
  const { priced } = state
  return {
    number,
    customerId: buyer.customerId,
    channel: buyer.canal,
    status: 'AGUARDANDO_PAGAMENTO',
    cancelReason: null,
    paymentMethod: method,
    instalments: plan?.count ?? 1,
    instalmentTerms: agreedInstalments(plan),
    products: priced.products,
    services: priced.services,
    freight: priced.freight?.total ?? 0,
    negotiated: priced.negotiated,
    coupon: couponDiscount(priced),
    couponCodes: [...state.coupons.codes],
    couponShares: couponShares(priced.coupons),
    cashDiscount: chosen.cashDiscount,
    pointsUsed: chosen.pointsUsed,
    points: chosen.points,
    interest: due - chosen.due,
    total: chosen.total,
    voucher: chosen.voucher,
    customer: {
      nome: user?.full_name ?? user?.company_name ?? '',
      documento: user?.cpf ?? user?.cnpj ?? '',
      email: user?.email ?? '',
      celular: user?.mobile ?? '',
    },
    address: { ...address },
    consent:
      priced.services > 0
        ? { valor: priced.services, versao: CONSENT_VERSION, em: now.toISOString(), ip: ip ?? null }
        : null,
    adultStatedAt: statedAt(priced, now),
    placedAt: now,
  }
}

/** Last but for what is the customer's own: whoever buys the same waits from here on. @throws ShortOfStock */
async function takeUnits(trx: Trx, { number, draft, origin }: JudgedOrder, now: Date): Promise<void> {
  const short = await reserveStock(trx, draft.units, now)
  if (short.length > 0) throw new ShortOfStock(short)
  await noteReservation(trx, number, draft.units, origin, now)
  await noteDealSales(
    trx,
    draft.units.map(({ sku }) => sku),
    now,
  )
}

/** Points and vouchers after stock, as a cancellation gives them back. */
async function settle(trx: Trx, { customerId }: Buyer, { number, chosen, due }: JudgedOrder, now: Date): Promise<void> {
  await takePoints(trx, customerId, number, chosen.pointsUsed, now)
  await spendVouchers(trx, customerId, number, chosen.voucher, now)
  if (due === 0) await transitionOrder(trx, number, { to: 'PAGO', source: 'checkout' }, now)
}

/** When it was last said to be an adult who buys; null where nothing asks for it. */
function statedAt({ lines }: PricedCart, now: Date): Date | null {
  const times = lines.flatMap(({ item, facts }) => (facts?.adultsOnly ? [(item.adultAt ?? now).getTime()] : []))
  return times.length === 0 ? null : new Date(Math.max(...times))
}

/** Quotes whose price something in the cart is bought at. */
async function quotesIn(trx: Trx, { refreshed }: CheckoutState): Promise<QuoteRow[]> {
  const numbers = new Set(refreshed.lines.flatMap(({ item }) => item.quoted?.numero ?? []))
  const found = await Promise.all([...numbers].map((numero) => findQuote(trx, Number(numero))))
  return found.flatMap((quote) => (quote?.cancelledAt === null ? [quote] : []))
}

/**
 * Whose sale it is: the agent's at work, else of who made the quote or agreed to the discount it is bought with; null
 * when phone sales had no part in it.
 */
function saleOf(
  { agentId, attendanceId, canal }: Buyer,
  [quote]: readonly QuoteRow[],
  [discount]: readonly DiscountRow[],
): Sale | null {
  if (agentId !== undefined) return { agentId, attendanceId: attendanceId ?? null, canal }
  const agreed = quote ?? discount
  return agreed ? { agentId: agreed.agentId, attendanceId: agreed.attendanceId, canal: agreed.channel } : null
}

/** The customer at the counter; of a company the person who answers for it. */
const collecting = (user: User | undefined): QuemRetira => ({
  nome: user?.contact_name ?? user?.full_name ?? '',
  tipoDocumento: 'CPF',
  documento: user?.contact_cpf ?? user?.cpf ?? '',
})

/** @returns the delivery address, everything else being chosen and as the customer last saw it */
async function checkChoices(context: PurchaseContext, state: CheckoutState, trx: Trx, buyer: Buyer, now: Date) {
  const { checkout, refreshed, priced } = state
  if (refreshed.lines.length === 0)
    throw conflict(`${EMPTY_CART} Se você acabou de finalizar, confira em Meus pedidos.`)
  const isShort = refreshed.short.length > 0 || refreshed.notices.some(isOfQuantity)
  if (isShort) throw await changedOrder(context, trx, state, buyer, now, null)
  const address = state.addresses.find(({ id }) => id === checkout?.addressId)
  if (!address || !checkout?.addressId) throw chooseAddressFirst()
  if (
    !isDeliveryChosen(
      checkout,
      state.deliveries.map(({ idLojista }) => idLojista),
    )
  )
    throw chooseDeliveryFirst(state)
  if (checkout.paymentMethod === null) throw choosePaymentFirst()
  const own = buyer.by === undefined ? undefined : ownMeansUsed(state)
  if (own !== undefined) throw usedAtHome(own)
  if (!mayUse(buyer, checkout.paymentMethod)) throw paidAtHome(checkout.paymentMethod)
  if (checkout.agreedCentavos === null) throw await changedOrder(context, trx, state, buyer, now, OTHER_CART)
  if (refreshed.notices.some(({ tipo }) => tipo === 'desconto-encerrado'))
    throw await changedOrder(context, trx, state, buyer, now, DISCOUNT_GONE)
  if (priced.coupons.refused.length > 0) throw await changedOrder(context, trx, state, buyer, now, COUPON_GONE)
  // A lower total than the one agreed to is simply charged.
  if (charged(state) > checkout.agreedCentavos) throw await changedOrder(context, trx, state, buyer, now, DEARER)
  return wireDeliveryAddress(address)
}

/** The cart stays, newer and without what was bought: whoever holds its old version sees that. */
async function emptyCart(trx: Trx, { cart, refreshed, whole, coupons }: CheckoutState, now: Date): Promise<void> {
  const { kept, gone } = leftAfter(whole.lines, refreshed.lines)
  await deleteCartItems(trx, cart.id, gone)
  await writeCartItems(trx, cart.id, kept, now)
  await deleteCheckout(trx, cart.id)
  const isAll = whole === refreshed
  const couponCodes = isAll ? [] : cart.couponCodes.filter((code) => !coupons.codes.includes(code))
  await updateCart(trx, { ...cart, version: cart.version + 1, notices: [], couponCodes }, now)
}
