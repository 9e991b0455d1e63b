import type { Carrinho } from '#commerce/contract/cart/cart.ts'
import { normalizeQuantity } from '#commerce/domain/cart/quantity.ts'
import { isStillOwed } from '#commerce/domain/catalogue/shown-price.ts'
import type { Actor } from '#commerce/kernel/actor.ts'
import { uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import { type CartItemRow, cartItems, deleteCart, findCart, lockCart } from '#commerce/store/cart/carts.ts'
import { type Sellable, sellables } from '#commerce/store/cart/catalogue.ts'
import type { PurchaseContext } from '../orders/purchase-context.ts'
import { changeCart } from './cart.ts'
import { type CartDraft } from './draft.ts'
import { setCep } from './items.ts'
import { quantityRules } from './refresh.ts'
import { knownName } from './sale-name.ts'

/**
 * Joins the browser's cart to the customer's after a login: quantities add up to the maximum, and whatever that changed
 * is told (contract §2). An agent's browser keeps its cart apart from the customer's, unless it is handed over.
 * @param cep of the customer's main address: what a cart without one is delivered to
 * @returns the joined cart, undefined when the browser had nothing
 */
export async function mergeGuestCart(
  context: PurchaseContext,
  actor: Actor,
  guestId: string | undefined,
  cep?: string,
): Promise<Carrinho | undefined> {
  const { customerId } = actor
  if (customerId === undefined) return undefined
  if (guestId === undefined || !(await findCart(context.db, { guestId }))) {
    if (cep !== undefined && (await findCart(context.db, { customerId }))?.cep === null)
      await changeCart(context, actor, undefined, (draft) => setCep(draft, cep))
    return undefined
  }
  let joined = false
  const carrinho = await changeCart(context, actor, undefined, async (draft) => {
    // Of prices and stock it says nothing.
    draft.keeps = () => true
    joined = await mergeInto(draft, guestId, actor.canal, context.clock.now())
    draft.cart.cep ??= cep ?? null
  })
  return joined ? carrinho : undefined
}

/** The customer's cart is locked first, the guest's after it: every merge takes them in this order. */
async function mergeInto(draft: CartDraft, guestId: string, canal: string, now: Date): Promise<boolean> {
  const guest = await lockCart(draft.trx, { guestId })
  if (!guest) return false
  const brought = await cartItems(draft.trx, guest.id)
  const known = await sellables(
    draft.trx,
    brought.map((item) => item.sku),
  )
  for (const item of brought) mergeItem(draft, item, known.get(item.sku), canal, now)
  draft.cart.cep ??= guest.cep
  // Whoever holds the guest's last version must see the joined cart as the newer one.
  draft.cart.version = Math.max(draft.cart.version, guest.version)
  draft.cart.couponCodes = [...new Set([...draft.cart.couponCodes, ...guest.couponCodes])]
  await deleteCart(draft.trx, guest.id)
  return brought.length > 0
}

function mergeItem(draft: CartDraft, item: CartItemRow, facts: Sellable | undefined, canal: string, now: Date): void {
  const existing = draft.items.find((candidate) => candidate.sku === item.sku)
  if (!existing) {
    draft.items.push({ ...item, id: uuidV7() })
    return
  }
  const sum = existing.quantity + item.quantity
  const asked = facts?.onSale ? normalizeQuantity(sum, quantityRules(facts)) : undefined
  const quantity = asked && asked.quantity > 0 ? asked.quantity : sum
  const name = knownName(item.sku, facts)
  const limit = quantity < sum ? ` Ficaram ${quantity}, o máximo que podemos vender agora.` : ''
  draft.notices.push({
    tipo: 'carrinho-unificado',
    sku: item.sku,
    mensagem: `${name}: juntamos ${item.quantity} deste carrinho a ${existing.quantity} que já estavam na sua conta.${limit}`,
  })
  existing.quantity = quantity
  for (const [id, count] of Object.entries(item.services))
    existing.services[id] = Math.min(quantity, (existing.services[id] ?? 0) + count)
  existing.quoted ??= item.quoted
  existing.adultAt ??= item.adultAt
  existing.shown = owedOf([existing.shown, item.shown], canal, now)
}

/** Of the prices shown on the channel that is bought on, the lowest that still binds. */
function owedOf(shown: readonly CartItemRow['shown'][], canal: string, now: Date): CartItemRow['shown'] {
  const binding = shown.filter(
    (price) => price !== null && price.channel === canal && isStillOwed(price.at.getTime(), now.getTime()),
  )
  return (
    binding.reduce(
      (lowest, price) => (lowest && price && price.centavos < lowest.centavos ? price : lowest),
      binding[0],
    ) ??
    shown.find((price) => price !== null) ??
    null
  )
}
