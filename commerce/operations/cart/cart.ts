import type { Aviso, Carrinho } from '#commerce/contract/cart/cart.ts'
import { saoPauloClock } from '#commerce/contract/values/sao-paulo.ts'
import { changedPart } from '#commerce/domain/televendas/acts.ts'
import { type Sums, withSums } from '#commerce/domain/televendas/sums.ts'
import { type Actor, isInCall } from '#commerce/kernel/actor.ts'
import { conflict } from '#commerce/kernel/commerce-error.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import {
  type CartItemRow,
  type CartOwner,
  type CartRow,
  cartItems,
  deleteCartItems,
  ensureCart,
  findCart,
  orderCartItems,
  updateCart,
  writeCartItems,
} from '#commerce/store/cart/carts.ts'
import { findCheckout, clearConsent } from '#commerce/store/checkout/checkouts.ts'
import { ownMeans } from '#commerce/store/customers/own-means.ts'
import type { Reader, Trx } from '#commerce/store/rows.ts'
import { cartOwner, freightOf, type PurchaseContext, termsOf } from '../orders/purchase-context.ts'
import { recordChange, recordOfCustomer } from '../televendas/record.ts'
import { changeOf, recordCartChange } from './changes.ts'
import { type CouponBook, readCoupons, withoutRefused } from './coupons.ts'
import { currentCart } from './current-cart.ts'
import type { CartDraft } from './draft.ts'
import { lapse, negotiate } from './negotiated.ts'
import { hasPassed, leftBy, newest } from './notices.ts'
import { type RefreshedLines, refreshLines } from './refresh.ts'
import { servedCart } from './served-cart.ts'
import { cartSums } from './sums.ts'
import { itemCount, priceCart, wireCart, wireItems } from './view.ts'

const NEVER_WRITTEN: CartRow = { id: '', version: 0, cep: null, couponCodes: [], notices: [], updatedAt: new Date(0) }
const STALE = 'Seu carrinho foi alterado em outra janela. Confira os itens e tente de novo.'

async function answer(
  context: PurchaseContext,
  db: Reader,
  actor: Actor,
  cart: CartRow,
  { lines }: Pick<RefreshedLines, 'lines'>,
  coupons: CouponBook,
): Promise<Carrinho> {
  const checkout = cart.id === '' ? undefined : await findCheckout(db, cart.id)
  const priced = await priceCart(freightOf(context, db), lines, cart.cep, coupons, checkout?.deliveries)
  const now = context.clock.now()
  const means = await meansOf(db, actor, now)
  return wireCart(priced, {
    cart,
    orderNumber: checkout?.orderNumber ?? null,
    ...means,
    now,
    call: actor.kind === 'customer' ? actor.call : undefined,
  })
}

/**
 * The terms of whose cart it is, a guest's a person's; and what the customer at home could pay with: an agent neither
 * sees nor spends it (domain §7).
 */
async function meansOf(db: Reader, { customerId, agentId }: Actor, now: Date) {
  const found = customerId === undefined ? undefined : await ownMeans(db, customerId, saoPauloClock(now.getTime()).date)
  const own = agentId === undefined ? found : undefined
  return { terms: termsOf(found?.kind ?? 'PF'), points: own?.points ?? 0, vouchers: own?.vouchers ?? 0 }
}

/**
 * The cart as it is now, re-priced (contract §4). Writes only when the catalogue changed something since it was last
 * looked at.
 */
export async function readCart(context: PurchaseContext, actor: Actor): Promise<Carrinho> {
  const owner = cartOwner(actor)
  const cart = owner && (await findCart(context.db, owner))
  const now = context.clock.now()
  if (!owner || !cart)
    return answer(
      context,
      context.db,
      actor,
      NEVER_WRITTEN,
      { lines: [] },
      await readCoupons(context.db, [], [], actor, now),
    )
  const { refreshed, lapsed, coupons } = await currentCart(context, owner, cart, actor)
  const isOld = cart.notices.some((notice) => hasPassed(notice.at, now))
  const isSame = refreshed.touched.length === 0 && lapsed.length === 0 && withoutRefused(cart, coupons) === cart
  if (isSame && !isOld) return answer(context, context.db, actor, cart, refreshed, coupons)
  return transaction(context.db, async (trx) => {
    const locked = await refreshedCart(trx, owner, actor.canal, now)
    if (locked.refreshed.notices.some(isOfQuantity)) await clearConsent(trx, locked.cart.id)
    return answer(context, trx, actor, locked.cart, locked.refreshed, locked.coupons)
  })
}

/** The same for somebody who only looks: nothing is written, and so nobody is told of anything. */
export async function lookAtCart(context: PurchaseContext, actor: Actor): Promise<Carrinho | undefined> {
  const owner = cartOwner(actor)
  const cart = owner && (await findCart(context.db, owner))
  if (!owner || !cart) return undefined
  const { refreshed, coupons } = await currentCart(context, owner, cart, actor)
  return answer(context, context.db, actor, withoutRefused(cart, coupons), refreshed, coupons)
}

/** A cart brought up to date. */
export interface RefreshedCart {
  cart: CartRow
  refreshed: RefreshedLines
  coupons: CouponBook
}

/** The same for whoever only looks: nothing is locked or written. */
export async function cartAsItIs(
  context: Parameters<typeof currentCart>[0],
  owner: CartOwner,
  actor: Pick<Actor, 'customerId' | 'canal'>,
): Promise<RefreshedCart> {
  const cart = (await findCart(context.db, owner)) ?? NEVER_WRITTEN
  const { refreshed, coupons } = await currentCart(context, owner, cart, actor)
  return { cart: withoutRefused(cart, coupons), refreshed, coupons }
}

/**
 * Locks the cart and writes what the catalogue, or a coupon that stopped applying, changed of it.
 * @param lockCoupons for an order that is about to use them
 */
export async function refreshedCart(
  trx: Trx,
  owner: CartOwner,
  canal: string,
  now: Date,
  lockCoupons = false,
): Promise<RefreshedCart> {
  const cart = await ensureCart(trx, owner, now)
  const refreshed = await refreshLines(trx, await cartItems(trx, cart.id), canal, now)
  await writeCartItems(trx, cart.id, refreshed.touched, now)
  await lapse(trx, await negotiate(trx, cart, owner.customerId, canal, refreshed, now), refreshed, canal, now)
  const kept = cart.notices.filter((notice) => !hasPassed(notice.at, now))
  const notices = newest([...kept, ...refreshed.notices.map((notice) => ({ ...notice, at: now.toISOString() }))])
  const coupons = await readCoupons(
    trx,
    cart.couponCodes,
    refreshed.lines,
    { customerId: owner.customerId, canal },
    now,
    lockCoupons,
  )
  const told = { ...cart, notices }
  const left = withoutRefused(told, coupons)
  const isVisible = refreshed.visible || left !== told
  const next = { ...left, version: cart.version + (isVisible ? 1 : 0) }
  if (isVisible || next.notices.length !== cart.notices.length) await updateCart(trx, next, now)
  return { cart: next, refreshed, coupons }
}

/** Fewer units than were agreed to; a lower price needs nobody's consent. */
export const isOfQuantity = ({ tipo }: Aviso): boolean => tipo === 'estoque-reduzido' || tipo.startsWith('quantidade')

/**
 * One write of the cart, serialised with every other of it.
 * @param versao the version the customer saw, when told
 * @throws CommerceError 409 with the current cart when it is another one
 */
export async function changeCart(
  context: PurchaseContext,
  actor: Actor,
  versao: number | undefined,
  change: (draft: CartDraft) => Promise<void> | void,
): Promise<Carrinho> {
  const owner = cartOwner(actor)
  if (!owner) throw new RangeError('A cart is written for a customer or a guest')
  return transaction(context.db, async (trx) => {
    const now = context.clock.now()
    const known = await ensureCart(trx, owner, now)
    const cart = actor.kind === 'agentForCustomer' ? await servedCart(trx, actor.customerId, known) : known
    const before = await cartItems(trx, cart.id)
    if (versao !== undefined && versao !== cart.version) {
      const present = await refreshLines(trx, before, actor.canal, now)
      await negotiate(trx, cart, owner.customerId, actor.canal, present, now)
      throw conflict(STALE, {
        carrinho: await answer(
          context,
          trx,
          actor,
          cart,
          present,
          await readCoupons(trx, cart.couponCodes, present.lines, actor, now),
        ),
      })
    }
    const told = toldIn(actor)
    const sums = (of: CartRow) => told && cartSums(context, trx, told, of)
    const was = await sums(cart)
    const draft: CartDraft = {
      trx,
      cart: { ...cart },
      items: before.map((item) => ({ ...item })),
      known: new Set(before.map(({ id }) => id)),
      notices: [],
    }
    await change(draft)
    const refreshed = await refreshLines(trx, draft.items, actor.canal, now)
    const agreed = await negotiate(trx, draft.cart, owner.customerId, actor.canal, refreshed, now)
    await lapse(trx, agreed, refreshed, actor.canal, now)
    const gone = before.filter(({ id }) => !draft.items.some((item) => item.id === id))
    await deleteCartItems(
      trx,
      cart.id,
      gone.map(({ id }) => id),
    )
    await writeCartItems(
      trx,
      cart.id,
      refreshed.lines.map((line) => line.item),
      now,
    )
    if (draft.isReordered)
      await orderCartItems(
        trx,
        cart.id,
        draft.items.map(({ id }) => id),
        now,
      )
    const kept = leftBy(draft, cart.notices, told !== undefined, now)
    const fresh = [...draft.notices, ...refreshed.notices].map((notice) => ({ ...notice, at: now.toISOString() }))
    const notices = newest([...kept, ...fresh])
    const coupons = await readCoupons(trx, draft.cart.couponCodes, refreshed.lines, actor, now)
    const next = withoutRefused({ ...draft.cart, version: draft.cart.version + 1, notices }, coupons)
    await updateCart(trx, next, now)
    const items = refreshed.lines.map((line) => line.item)
    await recordCartChange(trx, actor, next, changeOf({ cart, items: before }, { cart: next, items }), now)
    await clearConsent(trx, cart.id)
    const changed = changedPart(heldBy(cart, before), heldBy(next, items))
    if (changed !== undefined) await recordHeld(trx, actor, changed, [was, await sums(next)], now)
    return answer(context, trx, actor, next, refreshed, coupons)
  })
}

/** Whose cart a call has now, and at which prices: of an agent's customer, or of one who is served on the telephone. */
function toldIn(actor: Actor): { customerId: string; canal: string } | undefined {
  return isInCall(actor) ? { customerId: actor.customerId, canal: actor.canal } : undefined
}

/** What of the cart changed, and what it came to, for the record of the call. */
async function recordHeld(
  trx: Trx,
  actor: Actor,
  changed: Record<'before' | 'after', Record<string, unknown>>,
  [was, is]: readonly [Sums | undefined, Sums | undefined],
  now: Date,
): Promise<void> {
  const fact = {
    before: was ? withSums(changed.before, was) : changed.before,
    after: is ? withSums(changed.after, is) : changed.after,
  }
  await recordChange(trx, { action: 'carrinho-alterado', entity: 'carrinho', ...fact }, now)
  await recordOfCustomer(trx, actor, { action: 'carrinho-alterado-pelo-cliente', entity: 'carrinho', ...fact }, now)
}

/** Quantities by sku with what goes with them, and coupons. */
const heldBy = ({ couponCodes }: CartRow, items: readonly CartItemRow[]): Record<string, unknown> => ({
  ...Object.fromEntries(
    items.map(({ sku, quantity, services }) => [
      sku,
      Object.keys(services).length === 0 ? quantity : { quantidade: quantity, servicos: services },
    ]),
  ),
  ...(couponCodes.length === 0 ? {} : { cupons: couponCodes }),
})

/** Items in an actor's cart, as `numberOfItemsInCart` counts them. */
export async function cartCount(context: PurchaseContext, actor: Actor): Promise<number> {
  const owner = cartOwner(actor)
  const cart = owner && (await findCart(context.db, owner))
  const items = cart ? await cartItems(context.db, cart.id) : []
  if (items.length === 0) return 0
  const now = context.clock.now()
  const { lines } = await refreshLines(context.db, items, actor.canal, now)
  return itemCount(wireItems(await priceCart(freightOf(context, context.db), lines, null), now))
}
