import type { InferOutput } from 'valibot'
import type { ItensNovos } from '#commerce/contract/cart/cart.ts'
import type { PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import type { Actor } from '#commerce/kernel/actor.ts'
import { changeCart } from '../cart/cart.ts'
import { addMissing } from '../cart/items.ts'
import type { PurchaseContext } from '../orders/purchase-context.ts'
import { prepareCheckout } from './prepare.ts'
import type { Buyer } from './state.ts'

type ItemNovo = InferOutput<typeof ItensNovos>['itens'][number]

/**
 * `POST checkout/express`: the items are in the cart, they alone are bought, and everything is filled in for the
 * review. Asked for twice, also by somebody who went back, it is the same purchase.
 * @throws CommerceError as `addItems`
 */
export async function expressCheckout(
  context: PurchaseContext,
  actor: Actor,
  buyer: Buyer,
  items: readonly ItemNovo[],
): Promise<PerfilCheckout> {
  await changeCart(context, actor, undefined, (draft) => addMissing(draft, items, actor.canal, context.clock.now()))
  return prepareCheckout(context, buyer, 'revisao', unitsOf(items))
}

function unitsOf(items: readonly ItemNovo[]): Record<string, number> {
  const units = new Map<string, number>()
  for (const { sku, quantidade } of items) units.set(sku, (units.get(sku) ?? 0) + Math.max(1, quantidade))
  return Object.fromEntries(units)
}
