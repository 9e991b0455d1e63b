import { readCartChanges } from '#server-functions/cart/cart.ts'
import type { CartResult } from './cart-writer.ts'
import { askAtom } from './dialogs.ts'
import type { ShopStore } from './shop-store.ts'

/**
 * A write of the cart lost against the agent's, or the customer's, at the other end of the line: says what they did and
 * offers it again on the cart as it is now. Another window of the same person's is no such case.
 * @param lost the version the write was made on
 */
export async function offerAgain(
  store: ShopStore,
  lost: number | undefined,
  again: () => Promise<CartResult>,
): Promise<CartResult | undefined> {
  if (lost === undefined) return undefined
  const answer = await readCartChanges({ data: { versao: lost } }).catch(() => undefined)
  const theirs = answer?.ok ? answer.data.mudancas.filter(({ propria }) => !propria) : []
  if (theirs.length === 0) return undefined
  const isWanted = await store
    .set(askAtom, {
      kind: 'confirm',
      title: 'O carrinho mudou',
      message: `${theirs.map(({ texto }) => texto).join(' ')} Deseja fazer a sua alteração mesmo assim?`,
      confirm: 'Fazer minha alteração',
      cancel: 'Manter como está',
    })
    .then(
      () => true,
      () => false,
    )
  return isWanted ? again() : undefined
}
