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
import { type Buyer, loadCheckout } from './state.ts'
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
    const paidBy = only === undefined ? null : await buyOnly(context, trx, buyer, only)
    let state = await loadCheckout(context, trx, buyer, context.clock.now())
    const put = async (checkout: CheckoutRow, choice: CheckoutChoice) => {
      state = await settle(context, trx, buyer, state, afterChoice(checkout, choice))
    }
    const { cart, refreshed, addresses, checkout: before } = state
    // The main one, whichever CEP was looked for before.
    const [address] = addresses
    if (refreshed.lines.length > 0 && address && (before?.addressId ?? null) === null) {
      const orderNumber = before?.orderNumber ?? (await nextOrderNumber(trx))
      const open = { ...NOTHING_CHOSEN, onlyUnits: null, ...before, cartId: cart.id, orderNumber, agreedCentavos: null }
      await put(open, { kind: 'address', addressId: address.id })
    } else if (before)
      state = await settle(context, trx, buyer, state, {
        ...before,
        deliveries: { ...before.deliveries, ...state.gone },
      })
    if (goal === 'entrega' || state.checkout?.paymentMethod != null) return wireCheckout(state, buyer)
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

/**
 * Says what of the cart is bought; what else was chosen stands as far as it is still offered.
 * @returns the means of payment chosen before, to be chosen again where another delivery resets it
 */
async function buyOnly(
  context: PurchaseContext,
  trx: Trx,
  buyer: Buyer,
  onlyUnits: CheckoutRow['onlyUnits'],
): Promise<string | null> {
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
