import type { InferOutput } from 'valibot'
import type { ItensNovos } from '#commerce/contract/cart/cart.ts'
import type { PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import type { Actor } from '#commerce/kernel/actor.ts'
import { changeCart } from '../cart/cart.ts'
import type { CartDraft } from '../cart/draft.ts'
import { addItems, setServices } from '../cart/items.ts'
import type { PurchaseContext } from '../orders/purchase-context.ts'
import { prepareCheckout } from './prepare.ts'
import type { Buyer } from './state.ts'

type ItemNovo = InferOutput<typeof ItensNovos>['itens'][number]

/**
 * `POST checkout/express`: the items join the cart, and everything is filled in for the review. Asked for twice, also
 * by somebody who went back, it is the same purchase.
 * @throws CommerceError as `addItems`
 */
export async function expressCheckout(
  context: PurchaseContext,
  actor: Actor,
  buyer: Buyer,
  items: readonly ItemNovo[],
): Promise<PerfilCheckout> {
  await changeCart(context, actor, undefined, (draft) => addMissing(draft, items, actor.canal, context.clock.now()))
  return prepareCheckout(context, buyer, 'revisao')
}

/** Units and services that are there already count. */
async function addMissing(draft: CartDraft, items: readonly ItemNovo[], canal: string, now: Date): Promise<void> {
  const has = (item: ItemNovo, id: string) => (ownLine(draft, item)?.services[id] ?? 0) > 0
  const missing = items.flatMap((item) => {
    const units = Math.max(1, item.quantidade) - (ownLine(draft, item)?.quantity ?? 0)
    const servicos = item.servicos.filter((id) => !has(item, id))
    return units > 0 ? [{ ...item, quantidade: units, servicos }] : []
  })
  if (missing.length > 0) await addItems(draft, missing, canal, now)
  for (const item of items) {
    const own = ownLine(draft, item)
    const others = own ? Object.entries(own.services) : []
    const wanted = item.servicos.filter((id) => !has(item, id)).map((id): [string, number] => [id, own?.quantity ?? 1])
    if (own && wanted.length > 0)
      await setServices(
        draft,
        own.id,
        [...others, ...wanted].map(([idServico, quantidade]) => ({ idServico, quantidade })),
      )
  }
}

const ownLine = ({ items }: CartDraft, { sku }: ItemNovo) => items.find((line) => line.sku === sku)
