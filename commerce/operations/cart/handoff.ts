import type { CopiaDoCarrinho } from '#commerce/contract/cart/copy.ts'
import { formatBRL } from '#commerce/contract/values/money.ts'
import { type CartCopy, COPY_LIVES_MS } from '#commerce/domain/cart/copy.ts'
import { thumbnailUrl } from '#commerce/domain/catalogue/product-document.ts'
import type { Actor } from '#commerce/kernel/actor.ts'
import { conflict } from '#commerce/kernel/commerce-error.ts'
import { cartItems, findCart } from '#commerce/store/cart/carts.ts'
import { sellables } from '#commerce/store/cart/catalogue.ts'
import { effectivePrices } from '../catalogue/effective-prices.ts'
import { cartOwner, type PurchaseContext } from '../orders/purchase-context.ts'
import type { CartDraft } from './draft.ts'
import { addItems } from './items.ts'

/** What of a cart is handed on. @throws CommerceError 409 for an empty one */
export async function copyCart({ db, clock }: PurchaseContext, actor: Actor): Promise<CartCopy> {
  const owner = cartOwner(actor)
  const cart = owner && (await findCart(db, owner))
  const items = cart ? await cartItems(db, cart.id) : []
  if (items.length === 0) throw conflict('Seu carrinho está vazio. Adicione um produto para compartilhar.')
  return {
    until: clock.now().getTime() + COPY_LIVES_MS,
    items: items.map(({ sku, quantity, services }) => ({ sku, quantity, services })),
  }
}

/** The copy as whoever opens it sees it: their channel's prices, what is still sold. */
export async function showCopy(
  { db, clock }: PurchaseContext,
  actor: Actor,
  { until, items }: CartCopy,
): Promise<CopiaDoCarrinho> {
  const skus = items.map(({ sku }) => sku)
  const known = await sellables(db, skus)
  const prices = await effectivePrices(db, skus, actor.canal, clock.now())
  return {
    validoAte: new Date(until).toISOString(),
    itens: items.map(({ sku, quantity, services }) => {
      const facts = known.get(sku)
      const price = prices.get(sku)?.amount
      const disponivel = facts?.onSale === true && facts.stock > 0 && price !== undefined
      return {
        sku,
        nome: facts?.name ?? `Produto ${sku}`,
        thumbnail: facts?.picture ? thumbnailUrl(facts.picture) : null,
        opcoes: facts?.options ?? {},
        quantidade: quantity,
        disponivel,
        valorUnitarioText: disponivel ? formatBRL(price) : 'Indisponível',
        servicos: (facts?.services ?? []).flatMap(({ id, name }) =>
          services[id] ? [{ nome: name, quantidade: services[id] }] : [],
        ),
      }
    }),
  }
}

/**
 * Adds the copy to what is in the cart, each service as often as it was chosen there.
 * @throws CommerceError 404 or 409 when none of it can be sold any more
 */
export async function takeCopy(draft: CartDraft, { items }: CartCopy, canal: string, now: Date): Promise<void> {
  await addItems(
    draft,
    items.map(({ sku, quantity }) => ({ sku, quantidade: quantity, servicos: [] })),
    canal,
    now,
  )
  for (const { sku, services } of items) {
    const item = draft.items.find((candidate) => candidate.sku === sku)
    // One that is no longer offered goes when the cart is brought up to date.
    for (const [id, count] of item ? Object.entries(services) : [])
      item!.services[id] = Math.min(item!.quantity, (item!.services[id] ?? 0) + count)
  }
}
