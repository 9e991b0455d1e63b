import type { EscolhaDoLojista, EscolhaEntrega, PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#commerce/contract/payments/methods.ts'
import { laterShortfalls } from '#commerce/domain/cart/shortfall.ts'
import { afterChoice, type CheckoutChoice, missingStep, NOTHING_CHOSEN } from '#commerce/domain/checkout/choices.ts'
import { type DeliveryChoice, deliveryProblems } from '#commerce/domain/checkout/delivery-choices.ts'
import { pointsProblem } from '#commerce/domain/customers/points.ts'
import { changedPart } from '#commerce/domain/televendas/acts.ts'
import { withSums } from '#commerce/domain/televendas/sums.ts'
import { CommerceError, conflict, fieldError, notFound, validationError } from '#commerce/kernel/commerce-error.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { type CheckoutRow, nextOrderNumber } from '#commerce/store/checkout/checkouts.ts'
import type { Trx } from '#commerce/store/rows.ts'
import { sumsOf } from '../cart/sums.ts'
import { priceCart } from '../cart/view.ts'
import { freightOf, type PurchaseContext } from '../orders/purchase-context.ts'
import { recordChange } from '../televendas/record.ts'
import { type Buyer, type CheckoutState, keepCep, saveChoices, loadCheckout } from './state.ts'
import { wireCheckout } from './view.ts'

export const EMPTY_CART = 'Seu carrinho está vazio.'
const OWN_POINTS = 'Somente o próprio cliente usa os pontos.'
const OWN_VOUCHER = 'Somente o próprio cliente usa o vale.'
const NO_VOUCHER = 'Você não tem saldo de vale para usar.'
const DELIVERY_STEP = '/loja/checkout/delivery/'
const PAYMENT_STEP = '/loja/checkout/payment/options'

/** A step taken too early: the answer names the one to go to. */
const stepMissing = (detalhes: string, redirectDestination: string): CommerceError =>
  new CommerceError('conflict', detalhes, { redirectDestination })
export const chooseAddressFirst = (): CommerceError => stepMissing('Escolha o endereço de entrega.', DELIVERY_STEP)
export const chooseDeliveryFirst = ({ deliveries }: Pick<CheckoutState, 'deliveries'>): CommerceError => {
  const gone = deliveries.find(({ selecao, mensagem }) => selecao === null && mensagem !== null)
  return stepMissing(gone ? `${gone.lojista}: ${gone.mensagem}` : 'Escolha a forma de entrega.', DELIVERY_STEP)
}
export const choosePaymentFirst = (): CommerceError => stepMissing('Escolha a forma de pagamento.', PAYMENT_STEP)
/** What the customer chose at home is theirs to close, or is taken out first (decision 115). */
const atHome = (what: string, otherwise: string): CommerceError =>
  stepMissing(
    `O cliente escolheu ${what}: ele fecha o pedido na tela dele. Para fechar aqui, ${otherwise}.`,
    PAYMENT_STEP,
  )
export const paidAtHome = (method: PaymentMethod): CommerceError =>
  atHome(`pagar com ${PAYMENT_METHODS[method].short.toLowerCase()}`, 'escolha outra forma ou envie um link')
export const usedAtHome = (means: string): CommerceError =>
  atHome(`usar ${means}`, `ou por link, tire ${means} do pedido`)

/**
 * `GET checkout`: what is chosen, re-priced; choices that no longer exist are dropped, but a delivery that is gone is
 * told until another is chosen.
 */
export const readCheckout = (context: PurchaseContext, buyer: Buyer): Promise<PerfilCheckout> =>
  step(
    context,
    buyer,
    ({ checkout, gone }) => checkout && { ...checkout, deliveries: { ...checkout.deliveries, ...gone } },
  )

const CHOOSE_FIRST = { address: chooseAddressFirst, delivery: chooseDeliveryFirst, payment: choosePaymentFirst }

/** @throws CommerceError 409 naming the step that is still open before this choice */
function chosenSoFar(state: CheckoutState, kind: CheckoutChoice['kind']): CheckoutRow {
  const { checkout, deliveries } = state
  const missing = missingStep(
    checkout ?? NOTHING_CHOSEN,
    kind,
    deliveries.map(({ idLojista }) => idLojista),
  )
  if (missing !== undefined || !checkout) throw CHOOSE_FIRST[missing ?? 'address'](state)
  return checkout
}

/** The choices after a step; `state.checkout` is what they were before it. */
type Choose = (state: CheckoutState, trx: Trx) => Promise<CheckoutRow | undefined> | CheckoutRow | undefined

async function step(context: PurchaseContext, buyer: Buyer, choose: Choose): Promise<PerfilCheckout> {
  return transaction(context.db, async (trx) => {
    const before = await loadCheckout(context, trx, buyer, context.clock.now())
    const chosen = await choose(before, trx)
    return wireCheckout(chosen ? await settle(context, trx, buyer, before, chosen) : before, buyer)
  })
}

/** Stores the choices, and answers what they make of the checkout. */
export async function settle(
  context: PurchaseContext,
  trx: Trx,
  buyer: Buyer,
  before: CheckoutState,
  chosen: CheckoutRow,
): Promise<CheckoutState> {
  const now = context.clock.now()
  // Another address or delivery is another freight: priced again with it.
  const cep = before.addresses.find(({ id }) => id === chosen.addressId)?.cep
  if (cep !== undefined) await keepCep(trx, before.cart, cep, now)
  const priced =
    cep === undefined
      ? before.priced
      : await priceCart(freightOf(context, trx), before.refreshed.lines, cep, before.coupons, chosen.deliveries)
  await saveChoices(trx, chosen, { ...before, priced }, now)
  const after = await loadCheckout(context, trx, buyer, now)
  const changed = changedPart(choicesOf(before.checkout, before), choicesOf(chosen, before))
  if (changed !== undefined)
    await recordChange(
      trx,
      {
        action: 'finalizacao-alterada',
        entity: 'pedido',
        entityId: String(chosen.orderNumber),
        before: withSums(changed.before, sumsOf(before.priced, before.checkout)),
        after: withSums(changed.after, sumsOf(after.priced, after.checkout)),
      },
      now,
    )
  // What the first look corrected is as it should be at the second: it is told all the same.
  const short = laterShortfalls(before.refreshed.short, after.refreshed.short)
  return { ...after, refreshed: { ...after.refreshed, short } }
}

/** What is chosen, without who collects; before the first choice nothing. */
const choicesOf = (
  checkout: CheckoutRow | undefined,
  { deliveries }: Pick<CheckoutState, 'deliveries'>,
): Record<string, unknown> => ({
  endereco: checkout?.addressId ?? null,
  entregas: Object.fromEntries(
    Object.entries(checkout?.deliveries ?? {}).map(([seller, { option, window }]) => [
      deliveries.find(({ idLojista }) => idLojista === seller)?.lojista ?? seller,
      window === null ? option : `${option} ${window.data} ${window.turno}`,
    ]),
  ),
  pagamento: checkout?.paymentMethod ?? null,
  pontos: checkout?.points ?? 0,
  vale: checkout?.voucher === true ? 'sim' : 'não',
  parcelas: checkout?.instalments ?? null,
})

/**
 * Stores the order number, and resets delivery, payment and instalment (storefront §4).
 * @throws CommerceError 404 for an address that is not this customer's, 409 with an empty cart
 */
export const chooseAddress = (context: PurchaseContext, buyer: Buyer, addressId: string): Promise<PerfilCheckout> =>
  step(context, buyer, async ({ cart, addresses, checkout, refreshed }, trx) => {
    if (refreshed.lines.length === 0) throw conflict(EMPTY_CART)
    if (!addresses.some(({ id }) => id === addressId)) throw notFound('Endereço não encontrado.')
    const orderNumber = checkout?.orderNumber ?? (await nextOrderNumber(trx))
    return afterChoice(
      { ...NOTHING_CHOSEN, onlyUnits: null, ...checkout, cartId: cart.id, orderNumber, agreedCentavos: null },
      { kind: 'address', addressId },
    )
  })

/**
 * The way of each seller's part, all at once; an order with one seller takes a way alone. Resets payment and
 * instalment.
 * @throws CommerceError 409 before an address is chosen, 400 with one entry per seller without a way, or with one that
 * is not offered
 */
export const chooseDelivery = (
  context: PurchaseContext,
  buyer: Buyer,
  { entregas, idOpcaoEntrega, janela, retiradaPor }: EscolhaEntrega,
): Promise<PerfilCheckout> =>
  step(context, buyer, (state) => {
    const checkout = chosenSoFar(state, 'delivery')
    const [only, ...others] = state.deliveries
    const alone =
      idOpcaoEntrega !== undefined && entregas === undefined && only && others.length === 0
        ? { [only.idLojista]: { idOpcaoEntrega, janela, retiradaPor } }
        : undefined
    const asked = Object.fromEntries(
      Object.entries(alone ?? entregas ?? {}).map(([idLojista, one]) => [idLojista, choiceOf(one)]),
    )
    if (!only) throw conflict(EMPTY_CART)
    const problems = deliveryProblems(asked, state.deliveries)
    if (problems.length > 0)
      throw validationError(
        alone
          ? problems.map(({ field, message }) => ({ field: field.replace(`entregas.${only.idLojista}.`, ''), message }))
          : problems,
      )
    return afterChoice(checkout, { kind: 'delivery', deliveries: asked })
  })

const choiceOf = ({ idOpcaoEntrega, janela, retiradaPor }: EscolhaDoLojista): DeliveryChoice => ({
  option: idOpcaoEntrega,
  window: janela ?? null,
  collector: retiradaPor ?? null,
})

/** Resets the instalment. @throws CommerceError 409 before a delivery is chosen, 400 for a means that is not offered */
export const choosePayment = (context: PurchaseContext, buyer: Buyer, method: PaymentMethod): Promise<PerfilCheckout> =>
  step(context, buyer, (state) => {
    const checkout = chosenSoFar(state, 'payment')
    if (!state.paymentOptions.some(({ forma }) => forma === method))
      throw fieldError('forma', 'Esta forma de pagamento não está disponível para o pedido.')
    return afterChoice(checkout, { kind: 'payment', method })
  })

/**
 * How many points pay a part; 0 uses none. Resets the instalment.
 * @throws CommerceError 403 for anybody but the customer who uses some, 409 before a delivery is chosen, 400 for a
 * number that cannot be used
 */
export const choosePoints = (context: PurchaseContext, buyer: Buyer, points: number): Promise<PerfilCheckout> =>
  step(context, buyer, (state) => {
    if (buyer.by !== undefined && points > 0) throw new CommerceError('forbidden', OWN_POINTS)
    const checkout = chosenSoFar(state, 'points')
    const { amounts } = state.priced
    const problem = pointsProblem(
      points,
      state.pointsBalance,
      amounts.products - Math.min(amounts.coupon, amounts.products),
    )
    if (problem !== null) throw fieldError('pontos', problem)
    return afterChoice(checkout, { kind: 'points', points })
  })

/**
 * Whether vouchers pay what they can of the order. Resets the instalment.
 * @throws CommerceError 403 for anybody but the customer who uses them, 409 before a delivery is chosen, 400 without a
 * balance
 */
export const chooseVoucher = (context: PurchaseContext, buyer: Buyer, use: boolean): Promise<PerfilCheckout> =>
  step(context, buyer, (state) => {
    if (buyer.by !== undefined && use) throw new CommerceError('forbidden', OWN_VOUCHER)
    const checkout = chosenSoFar(state, 'voucher')
    if (use && state.vouchers === 0) throw fieldError('usar', NO_VOUCHER)
    return afterChoice(checkout, { kind: 'voucher', use })
  })

/**
 * @throws CommerceError 409 before address, delivery or payment are chosen, 400 for a number of instalments that is not
 * offered
 */
export const chooseInstalments = (context: PurchaseContext, buyer: Buyer, count: number): Promise<PerfilCheckout> =>
  step(context, buyer, (state) => {
    const checkout = chosenSoFar(state, 'instalments')
    const plans = state.paymentOptions.find(({ forma }) => forma === checkout.paymentMethod)?.parcelas ?? []
    if (!plans.some(({ numeroParcelas }) => numeroParcelas === count))
      throw fieldError('numeroParcelas', 'Este número de parcelas não está disponível.')
    return afterChoice(checkout, { kind: 'instalments', count })
  })
