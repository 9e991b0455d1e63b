import type { PerfilCheckout } from '../contract/checkout.ts'
import { afterChoice, type CheckoutChoice, missingStep, NOTHING_CHOSEN } from '../domain/checkout-choices.ts'
import { CommerceError, conflict, fieldError, notFound } from '../domain/commerce-error.ts'
import { pointsProblem } from '../domain/points.ts'
import type { Trx } from '../store/catalog-rows.ts'
import { type CheckoutRow, type ChosenWindow, nextOrderNumber } from '../store/checkouts.ts'
import { transaction } from '../store/postgres/transaction.ts'
import { priceCart } from './cart-view.ts'
import { type Buyer, type CheckoutState, keepCep, keepCheckout, loadCheckout, offersWindow } from './checkout-state.ts'
import { wireCheckout } from './checkout-view.ts'
import { freightOf, type PurchaseContext } from './purchase-context.ts'

export const EMPTY_CART = 'Seu carrinho está vazio.'
const DELIVERY_STEP = '/loja/checkout/delivery/'
const PAYMENT_STEP = '/loja/checkout/payment/options'

/** A step taken too early: the answer names the one to go to. */
const stepMissing = (detalhes: string, redirectDestination: string): CommerceError => new CommerceError('conflict', detalhes, { redirectDestination })
export const chooseAddressFirst = (): CommerceError => stepMissing('Escolha o endereço de entrega.', DELIVERY_STEP)
export const chooseDeliveryFirst = (): CommerceError => stepMissing('Escolha a forma de entrega.', DELIVERY_STEP)
export const choosePaymentFirst = (): CommerceError => stepMissing('Escolha a forma de pagamento.', PAYMENT_STEP)

/** `GET checkout`: what is chosen, re-priced; choices that no longer exist are dropped. */
export const readCheckout = (context: PurchaseContext, buyer: Buyer): Promise<PerfilCheckout> =>
  step(context, buyer, async ({ checkout }) => checkout)

const CHOOSE_FIRST = { address: chooseAddressFirst, delivery: chooseDeliveryFirst, payment: choosePaymentFirst }

/** @throws CommerceError 409 naming the step that is still open before this choice */
function chosenSoFar({ checkout }: CheckoutState, kind: CheckoutChoice['kind']): CheckoutRow {
  const missing = missingStep(checkout ?? NOTHING_CHOSEN, kind)
  if (missing !== undefined || !checkout) throw CHOOSE_FIRST[missing ?? 'address']()
  return checkout
}

/** The choices after a step; `state.checkout` is what they were before it. */
type Choose = (state: CheckoutState, trx: Trx) => Promise<CheckoutRow | undefined> | CheckoutRow | undefined

async function step(context: PurchaseContext, buyer: Buyer, choose: Choose): Promise<PerfilCheckout> {
  return transaction(context.db, async (trx) => {
    const now = context.clock.now()
    const before = await loadCheckout(context, trx, buyer, now)
    const chosen = await choose(before, trx)
    if (!chosen) return wireCheckout(before, buyer)
    // Another address or delivery is another freight: priced again with it.
    const cep = before.addresses.find(({ id }) => id === chosen.addressId)?.cep
    if (cep !== undefined) await keepCep(trx, before.cart, cep, now)
    const priced = cep === undefined ? before.priced : await priceCart(freightOf(context, trx), before.refreshed.lines, cep, before.coupons, chosen.deliveryOption)
    await keepCheckout(trx, chosen, { ...before, priced }, now)
    return wireCheckout(await loadCheckout(context, trx, buyer, now), buyer)
  })
}

/**
 * Stores the order number, and resets delivery, payment and instalment (storefront §4).
 * @throws CommerceError 404 for an address that is not this customer's, 409 with an empty cart
 */
export const chooseAddress = (context: PurchaseContext, buyer: Buyer, addressId: string): Promise<PerfilCheckout> =>
  step(context, buyer, async ({ cart, addresses, checkout, refreshed }, trx) => {
    if (refreshed.lines.length === 0) throw conflict(EMPTY_CART)
    if (!addresses.some(({ id }) => id === addressId)) throw notFound('Endereço não encontrado.')
    const orderNumber = checkout?.orderNumber ?? (await nextOrderNumber(trx))
    return { cartId: cart.id, orderNumber, agreedCentavos: null, ...afterChoice(checkout ?? NOTHING_CHOSEN, { kind: 'address', addressId }) }
  })

/**
 * Resets payment and instalment.
 * @param window date and shift, which a scheduled delivery needs and no other takes
 * @throws CommerceError 409 before an address is chosen, 400 for an option or a window that is not offered
 */
export const chooseDelivery = (context: PurchaseContext, buyer: Buyer, option: string, window: ChosenWindow | undefined): Promise<PerfilCheckout> =>
  step(context, buyer, (state) => {
    const checkout = chosenSoFar(state, 'delivery')
    const chosen = state.deliveryOptions.find(({ id }) => id === option)
    if (!chosen) throw fieldError('idOpcaoEntrega', 'Esta opção de entrega não está disponível para o endereço escolhido.')
    if (window !== undefined && chosen.janelas.length === 0) throw fieldError('janela', 'Esta opção de entrega não tem horário agendado.')
    if (window === undefined && chosen.janelas.length > 0) throw fieldError('janela', 'Escolha a data e o período da entrega.')
    if (window !== undefined && !offersWindow(chosen, window)) throw fieldError('janela', 'Esta data ou este período não está mais disponível. Escolha outro.')
    return { ...checkout, ...afterChoice(checkout, { kind: 'delivery', option, window: window ?? null }) }
  })

/** Resets the instalment. @throws CommerceError 409 before a delivery is chosen, 400 for a means that is not offered */
export const choosePayment = (context: PurchaseContext, buyer: Buyer, method: string): Promise<PerfilCheckout> =>
  step(context, buyer, (state) => {
    const checkout = chosenSoFar(state, 'payment')
    if (!state.paymentOptions.some(({ forma }) => forma === method)) throw fieldError('forma', 'Esta forma de pagamento não está disponível para o pedido.')
    return { ...checkout, ...afterChoice(checkout, { kind: 'payment', method }) }
  })

/** How many points pay a part; 0 uses none. Resets the instalment. @throws CommerceError 409 before a delivery is chosen, 400 for a number that cannot be used */
export const choosePoints = (context: PurchaseContext, buyer: Buyer, points: number): Promise<PerfilCheckout> =>
  step(context, buyer, (state) => {
    const checkout = chosenSoFar(state, 'points')
    const { amounts } = state.priced
    const problem = pointsProblem(points, state.pointsBalance, amounts.products - Math.min(amounts.coupon, amounts.products))
    if (problem !== null) throw fieldError('pontos', problem)
    return { ...checkout, ...afterChoice(checkout, { kind: 'points', points }) }
  })

/** @throws CommerceError 409 before address, delivery or payment are chosen, 400 for a number of instalments that is not offered */
export const chooseInstalments = (context: PurchaseContext, buyer: Buyer, count: number): Promise<PerfilCheckout> =>
  step(context, buyer, (state) => {
    const checkout = chosenSoFar(state, 'instalments')
    const plans = state.paymentOptions.find(({ forma }) => forma === checkout.paymentMethod)?.parcelas ?? []
    if (!plans.some(({ numeroParcelas }) => numeroParcelas === count)) throw fieldError('numeroParcelas', 'Este número de parcelas não está disponível.')
    return { ...checkout, ...afterChoice(checkout, { kind: 'instalments', count }) }
  })
