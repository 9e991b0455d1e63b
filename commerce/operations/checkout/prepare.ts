import { isDeepStrictEqual } from 'node:util'
import type { PerfilCheckout, PreparoCheckout } from '#commerce/contract/checkout/checkout.ts'
import { afterChoice, type CheckoutChoice, NOTHING_CHOSEN } from '#commerce/domain/checkout/choices.ts'
import { presetMethod, presetWays } from '#commerce/domain/checkout/presets.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { ensureCart } from '#commerce/store/cart/carts.ts'
import { type CheckoutRow, findCheckout, nextOrderNumber, saveCheckout } from '#commerce/store/checkout/checkouts.ts'
import { lastPaymentMethod } from '#commerce/store/orders/orders.ts'
import type { Trx } from '#commerce/store/rows.ts'
import type { PurchaseContext } from '../orders/purchase-context.ts'
import { settle } from './checkout.ts'
import { type Buyer, type CheckoutState, loadCheckout } from './state.ts'
import { wireCheckout } from './view.ts'

/** How far the checkout is to be filled in before it is shown (contract §5). */
export type Goal = NonNullable<PreparoCheckout['preparar']>

/**
 * `GET checkout?preparar=`: what nobody chose yet is filled in as this customer usually buys, so that a page shows it
 * and what it comes to at once; what was chosen stays, and what has to be said by hand stays open. Up to the review
 * only with a means of payment known from the last order, and never in an agent's name.
 */
export const prepareCheckout = (
  context: PurchaseContext,
  buyer: Buyer,
  goal: Goal,
  only?: CheckoutRow['onlyUnits'],
): Promise<PerfilCheckout> =>
  transaction(context.db, async (trx) => {
    const paidBy = only === undefined || buyer.isServed ? null : await buyOnly(context, trx, buyer, only)
    let state = await loadCheckout(context, trx, buyer, context.clock.now())
    const put = async (checkout: CheckoutRow, choice: CheckoutChoice) => {
      state = await settle(context, trx, buyer, state, afterChoice(checkout, choice))
    }
    const { cart, refreshed, addresses, checkout: before } = state
    // A customer's main one, whichever CEP was looked for before; in a call, the one the freight was told for.
    const isTold = buyer.agentId !== undefined || buyer.isServed === true
    const address = (isTold && addresses.find(({ cep }) => cep === cart.cep)) || addresses[0]
    if (refreshed.lines.length > 0 && address && (before?.addressId ?? null) === null)
      await put(await opened(trx, state), { kind: 'address', addressId: address.id })
    // What was told last on the selling screen is taken instead, below.
    else if (before && goal !== 'venda')
      state = await settle(context, trx, buyer, state, {
        ...before,
        deliveries: { ...before.deliveries, ...state.gone },
      })
    if (goal === 'venda' && buyer.agentId !== undefined) state = await takeToldDelivery(context, trx, buyer, state)
    if (goal === 'entrega' || goal === 'venda' || state.checkout?.paymentMethod != null)
      return wireCheckout(state, buyer)
    const last = paidBy ?? (await lastPaymentMethod(trx, buyer.customerId))
    if (goal === 'revisao' && state.checkout && last !== undefined && buyer.by === undefined) {
      const ways = presetWays(state.deliveries, state.checkout.deliveries)
      if (ways && state.paymentOptions.length === 0) await put(state.checkout, { kind: 'delivery', deliveries: ways })
    }
    const method =
      presetMethod(state.paymentOptions, last) ?? (goal === 'pagamento' ? state.paymentOptions[0]?.forma : undefined)
    if (state.checkout && method && (goal === 'pagamento' || buyer.by === undefined))
      await put(state.checkout, { kind: 'payment', method })
    return wireCheckout(state, buyer)
  })

/** A checkout to choose in, begun with the first choice. */
const opened = async (trx: Trx, { cart, checkout }: CheckoutState): Promise<CheckoutRow> => ({
  ...NOTHING_CHOSEN,
  onlyUnits: null,
  ...checkout,
  cartId: cart.id,
  orderNumber: checkout?.orderNumber ?? (await nextOrderNumber(trx)),
  agreedCentavos: null,
})

/**
 * Takes what an agent told the customer on the selling screen: the address of the CEP that the freight was reckoned for,
 * and each seller's usual way where none was chosen. What has to be said by hand stays open.
 */
export async function takeToldDelivery(
  context: PurchaseContext,
  trx: Trx,
  buyer: Buyer,
  before: CheckoutState,
): Promise<CheckoutState> {
  const { cart, addresses, refreshed } = before
  if (refreshed.lines.length === 0) return before
  let state = before
  const known = addresses.find(({ id }) => id === state.checkout?.addressId)
  const told = known?.cep === cart.cep ? known : addresses.find(({ cep }) => cep === cart.cep)
  if (told && told !== known)
    state = await settle(
      context,
      trx,
      buyer,
      state,
      afterChoice(await opened(trx, state), { kind: 'address', addressId: told.id }),
    )
  const { checkout, deliveries } = state
  const ways = checkout?.addressId && presetWays(deliveries, checkout.deliveries)
  const isOpen = deliveries.some(({ selecao }) => selecao === null)
  if (!checkout || !ways || !isOpen) return state
  return settle(context, trx, buyer, state, afterChoice(checkout, { kind: 'delivery', deliveries: ways }))
}

/**
 * Says what of the cart is bought; what else was chosen stands as far as it is still offered.
 * @returns the means of payment chosen before, to be chosen again where another delivery resets it
 */
async function buyOnly(
  context: PurchaseContext,
  trx: Trx,
  buyer: Buyer,
  onlyUnits: CheckoutRow['onlyUnits'],
): Promise<CheckoutRow['paymentMethod']> {
  const now = context.clock.now()
  const cart = await ensureCart(trx, { customerId: buyer.customerId }, now)
  const known = await findCheckout(trx, cart.id)
  const paidBy = known?.paymentMethod ?? null
  if (!known && onlyUnits === null) return paidBy
  const orderNumber = known?.orderNumber ?? (await nextOrderNumber(trx))
  if (isDeepStrictEqual(known?.onlyUnits ?? null, onlyUnits)) return paidBy
  await saveCheckout(
    trx,
    { ...NOTHING_CHOSEN, ...known, cartId: cart.id, orderNumber, agreedCentavos: null, onlyUnits },
    now,
  )
  return paidBy
}
