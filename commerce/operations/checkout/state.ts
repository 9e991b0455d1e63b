import type { EntregaLojista, OpcaoPagamento } from '#commerce/contract/checkout/checkout.ts'
import { isCharged, PAYMENT_METHODS, type PaymentMethod } from '#commerce/contract/payments/methods.ts'
import type { Centavos } from '#commerce/contract/values/money.ts'
import { isDeliveryChosen, underOffers } from '#commerce/domain/checkout/choices.ts'
import type { DeliveryChoice } from '#commerce/domain/checkout/delivery-choices.ts'
import { freightText, NO_COVERAGE } from '#commerce/domain/checkout/freight-quote.ts'
import { pointsProblem } from '#commerce/domain/customers/points.ts'
import { BOLETO_TERM, type BoletoTerm } from '#commerce/domain/payments/boleto.ts'
import type { InstalmentTerms } from '#commerce/domain/payments/instalments.ts'
import { type CardPlan, cardPlans, type MethodTotal, methodTotal } from '#commerce/domain/payments/offers.ts'
import { voucherBalance } from '#commerce/store/after-sale/vouchers.ts'
import { type CartRow, updateCart } from '#commerce/store/cart/carts.ts'
import { type CheckoutRow, findCheckout, saveCheckout } from '#commerce/store/checkout/checkouts.ts'
import { type Address, listAddresses } from '#commerce/store/customers/addresses.ts'
import { agentSelling } from '#commerce/store/customers/agents.ts'
import { findUser } from '#commerce/store/customers/users.ts'
import { hasBought } from '#commerce/store/orders/limits.ts'
import type { Trx } from '#commerce/store/rows.ts'
import { lockedBalance } from '../after-sale/vouchers.ts'
import { cartAsItIs, refreshedCart } from '../cart/cart.ts'
import { type CouponBook, readCoupons } from '../cart/coupons.ts'
import { sellerNames } from '../cart/line.ts'
import type { RefreshedLines } from '../cart/refresh.ts'
import { itemIdsOf, type PricedCart, priceCart } from '../cart/view.ts'
import { availablePoints } from '../customers/points.ts'
import { freightOf, type PurchaseContext, termsOf } from '../orders/purchase-context.ts'
import { boletoTermOf } from '../payments/boleto-term.ts'
import { paymentOptions } from '../payments/options.ts'
import { boughtAlone, couponsOfPart } from './bought-alone.ts'
import { choicesMark } from './choices-mark.ts'
import { wireDelivery, windowOf, wireWindow } from './delivery-view.ts'

/** Everything one step of the checkout is decided on; the cart is locked. */
export interface CheckoutState {
  cart: CartRow
  /** What is bought; all that the cart holds is `whole`. */
  refreshed: RefreshedLines
  whole: RefreshedLines
  coupons: CouponBook
  priced: PricedCart
  checkout: CheckoutRow | undefined
  /** Names what is stored of it. */
  choices: string | null
  addresses: Address[]
  kind: 'PF' | 'PJ'
  terms: InstalmentTerms
  /** What each seller sends, how it may come and what is chosen of it. */
  deliveries: EntregaLojista[]
  /** Deliveries chosen that are no longer offered, by seller id. */
  gone: CheckoutRow['deliveries']
  /** Points that the customer may use now, whoever presses. */
  pointsBalance: number
  /** Centavos of vouchers that the customer may pay with. */
  vouchers: Centavos
  /** Under which the agent's sales are counted; null without an agent. */
  sellerCode: string | null
  paymentOptions: OpcaoPagamento[]
  /** What the customer may choose from by a link that the agent sends; none where no agent sells. */
  linkOptions: OpcaoPagamento[]
  /** Whether nobody is charged. */
  demonstration: boolean
  /** When all this was read. */
  now: Date
  /** Of a boleto for what is in the cart now. */
  boleto: BoletoTerm
  /** Buys by themselves and for the first time; whom an agent sells to is known to them. */
  isNewcomer: boolean
}

/** Who buys and where: an agent may act for the customer. */
export interface Buyer {
  customerId: string
  /** The agent who sells, and the call it is done in. */
  agentId?: string | undefined
  attendanceId?: string | undefined
  canal: string
  /**
   * Who presses, when it is not the customer at home: an agent takes no card, and that the customer's points and
   * vouchers pay nobody else chooses (domain §7).
   */
  by?: 'agent' | 'link' | undefined
  /** Nothing is written for them: what they see is priced as it is, and the cart stays as its owner has it. */
  isLooking?: boolean | undefined
  /** At home, while a call with them runs: what is bought is what both screens show. */
  isServed?: boolean | undefined
}

/** Whether whoever presses may pay so. */
export const mayUse = ({ by }: Pick<Buyer, 'by'>, method: PaymentMethod): boolean =>
  by === undefined || MAY_USE[by](method)

/** What the customer has besides this purchase, which nobody else is told. */
export const ownMeansOf = (
  { pointsBalance, vouchers }: Pick<CheckoutState, 'pointsBalance' | 'vouchers'>,
  buyer: Buyer,
) => (buyer.by === undefined ? { points: pointsBalance, vouchers } : { points: 0, vouchers: 0 })

const MAY_USE: Readonly<Record<NonNullable<Buyer['by']>, (method: PaymentMethod) => boolean>> = {
  agent: (method) => PAYMENT_METHODS[method].charge === 'code',
  link: isCharged,
}

/**
 * Brings the cart up to date, drops choices that no longer exist, and notes the total the customer is about to be
 * shown.
 * @param lockCoupons for an order that is about to use them, and the vouchers
 */
export async function loadCheckout(
  context: PurchaseContext,
  trx: Trx,
  buyer: Buyer,
  now: Date,
  lockCoupons = false,
): Promise<CheckoutState> {
  const owner = { customerId: buyer.customerId }
  const brought = buyer.isLooking
    ? await cartAsItIs({ db: trx, clock: { now: () => now } }, owner, buyer)
    : await refreshedCart(trx, owner, buyer.canal, now, lockCoupons)
  const { cart, refreshed: whole } = brought
  const known = await findCheckout(trx, cart.id)
  // Neither an agent nor whoever pays by a link bought a single product; in a call nobody does.
  const stored = known && (buyer.by !== undefined || buyer.isServed) ? { ...known, onlyUnits: null } : known
  const part = boughtAlone(whole, stored?.onlyUnits)
  const refreshed = part ?? whole
  const coupons = part
    ? couponsOfPart(await readCoupons(trx, cart.couponCodes, part.lines, buyer, now, lockCoupons))
    : brought.coupons
  const addresses = await listAddresses(trx, buyer.customerId)
  const user = await findUser(trx, buyer.customerId)
  const address = addresses.find(({ id }) => id === stored?.addressId)
  const priced = await priceCart(
    freightOf(context, trx),
    refreshed.lines,
    address?.cep ?? cart.cep,
    coupons,
    stored?.deliveries,
  )
  const offers = address ? offeredDeliveries(priced, now) : []
  const pointsBalance = await availablePoints(trx, buyer.customerId, now)
  const vouchers = await (lockCoupons ? lockedBalance : voucherBalance)(trx, buyer.customerId)
  const placed = stored && underOffers(address ? stored : { ...stored, addressId: null, deliveries: {} }, offers)
  const gone = Object.fromEntries(
    offers.flatMap(({ idLojista: id }) =>
      stored?.deliveries[id] && !placed?.deliveries[id] ? [[id, stored.deliveries[id]] as const] : [],
    ),
  )
  const kind = user?.kind ?? 'PF'
  const terms = termsOf(kind)
  const checkout = placed && payableWith(placed, priced, pointsBalance)
  const { offered, boleto, isNewcomer } = await offeredPayments(trx, buyer, {
    sellers: offers.map(({ idLojista }) => idLojista),
    checkout,
    priced,
    refreshed,
    pointsBalance,
    vouchers,
    kind,
    terms,
  })
  // What the customer chose stands, also while somebody looks who may not use it.
  const stillOffered =
    checkout &&
    (offered.some(({ forma }) => forma === checkout.paymentMethod)
      ? checkout
      : { ...checkout, paymentMethod: null, instalments: null })
  return {
    cart,
    refreshed,
    whole,
    coupons,
    priced,
    checkout: stillOffered,
    choices: choicesMark(stored),
    addresses,
    kind,
    terms,
    deliveries: offers.map((offer) => withChoice(offer, checkout?.deliveries[offer.idLojista], gone[offer.idLojista])),
    gone,
    pointsBalance,
    vouchers,
    sellerCode: buyer.agentId === undefined ? null : ((await agentSelling(trx, buyer.agentId))?.code ?? buyer.agentId),
    paymentOptions: offered.filter(({ forma }) => mayUse(buyer, forma)),
    linkOptions: buyer.by === 'agent' ? offered.filter(({ forma }) => MAY_USE.link(forma)) : [],
    demonstration: context.demonstration,
    now,
    boleto,
    isNewcomer,
  }
}

interface ToBePaid extends Pick<
  CheckoutState,
  'priced' | 'refreshed' | 'pointsBalance' | 'vouchers' | 'kind' | 'terms'
> {
  sellers: readonly string[]
  checkout: CheckoutRow | undefined
}

/** The means of payment, once it is known how every seller's part comes. */
async function offeredPayments(
  trx: Trx,
  buyer: Buyer,
  { sellers, checkout, priced, refreshed, pointsBalance, vouchers, kind, terms }: ToBePaid,
): Promise<Pick<CheckoutState, 'boleto' | 'isNewcomer'> & { offered: OpcaoPagamento[] }> {
  if (!checkout || !isDeliveryChosen(checkout, sellers)) return { offered: [], boleto: BOLETO_TERM, isNewcomer: false }
  const isNewcomer = buyer.by === undefined && !(await hasBought(trx, buyer.customerId))
  const boleto = await boletoTermOf(trx, unitsOf(refreshed), isNewcomer)
  const { amounts } = priced
  const voucher = spendable({ checkout, vouchers })
  const { points } = checkout
  const offered = paymentOptions({ amounts, points, pointsBalance, voucher, terms, kind, boleto })
  return { offered, boleto, isNewcomer }
}

const unitsOf = ({ lines }: RefreshedLines) =>
  lines.flatMap(({ item, unit }) => (unit === null ? [] : [{ sku: item.sku, quantity: item.quantity }]))

/** Points that the cart or the balance no longer allow are no longer chosen. */
function payableWith(checkout: CheckoutRow, { amounts }: PricedCart, balance: number): CheckoutRow {
  const products = amounts.products - Math.min(amounts.coupon, amounts.products)
  return pointsProblem(checkout.points, balance, products) === null
    ? checkout
    : { ...checkout, points: 0, instalments: null }
}

/** Centavos of vouchers that are to pay, as far as they are needed. */
export const spendable = ({ checkout, vouchers }: Pick<CheckoutState, 'checkout' | 'vouchers'>): Centavos =>
  checkout?.voucher ? vouchers : 0

/** What of the customer's own is chosen to pay a part, in words; undefined when nothing is. Only they spend it. */
export function ownMeansUsed(state: Pick<CheckoutState, 'checkout' | 'vouchers'>): string | undefined {
  const used = [
    ...((state.checkout?.points ?? 0) > 0 ? ['os pontos'] : []),
    ...(spendable(state) > 0 ? ['o vale'] : []),
  ]
  return used.length === 0 ? undefined : used.join(' e ')
}

type Priced = Pick<CheckoutState, 'priced' | 'checkout' | 'vouchers'>
type Chargeable = Priced & Pick<CheckoutState, 'terms' | 'kind'>

/** The order's money with the choices made so far. */
export const chosenTotal = ({ priced, checkout, vouchers }: Priced): MethodTotal =>
  methodTotal(checkout?.paymentMethod ?? null, priced.amounts, checkout?.points ?? 0, spendable({ checkout, vouchers }))

/** What is charged with them: interest of the instalments included. */
export const charged = (state: Chargeable): Centavos => chosenPlan(state)?.total ?? chosenTotal(state).due

/** The card's plan chosen; interest-free at once while none is. */
export function chosenPlan(state: Chargeable): CardPlan | undefined {
  const { checkout, terms, kind } = state
  if (checkout?.paymentMethod !== 'CARTAO') return undefined
  const plans = cardPlans(chosenTotal(state).due, terms, kind === 'PF')
  return plans.find(({ count }) => count === (checkout.instalments ?? 1)) ?? plans[0]
}

/** Writes the choices with the total they come to. */
export async function saveChoices(
  trx: Trx,
  checkout: CheckoutRow,
  state: Omit<Chargeable, 'checkout'>,
  now: Date,
): Promise<CheckoutRow> {
  const kept = { ...checkout, agreedCentavos: charged({ ...state, checkout }) }
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

/** Each seller's part with every way to receive it (domain §3.2). */
function offeredDeliveries(priced: PricedCart, now: Date): EntregaLojista[] {
  const names = sellerNames(priced.lines)
  return (priced.freight?.sellers ?? []).map(({ sellerId, options, chosen }) => {
    const part = { idLojista: sellerId, lojista: names.get(sellerId) ?? '', itens: itemIdsOf(priced, sellerId) }
    return {
      ...part,
      freteText: chosen && freightText(chosen.total),
      opcoes: options.map((quote) => wireDelivery(quote, part, now)),
      mensagem: options.length > 0 ? null : NO_COVERAGE,
      selecao: null,
    }
  })
}

/** The part with what is chosen of it; what was chosen and is gone is told, never replaced. */
function withChoice(
  offer: EntregaLojista,
  chosen: DeliveryChoice | undefined,
  gone: DeliveryChoice | undefined,
): EntregaLojista {
  if (chosen) {
    const { option, window, collector } = chosen
    return {
      ...offer,
      selecao: {
        idOpcaoEntrega: option,
        ...(window ? { janela: wireWindow(windowOf(window)) } : {}),
        ...(collector ? { retiradaPor: collector } : {}),
      },
    }
  }
  if (!gone || offer.opcoes.length === 0) return offer
  const isOffered = offer.opcoes.some(({ id }) => id === gone.option)
  const what =
    isOffered && gone.window
      ? `O período que você escolheu (${wireWindow(windowOf(gone.window)).texto})`
      : 'A forma de entrega que você escolheu'
  return { ...offer, mensagem: `${what} não está mais disponível. Escolha de novo.` }
}
