import type { Cartao } from '#commerce/contract/catalogue/catalogue.ts'
import { type Favoritos, MAX_FAVORITES } from '#commerce/contract/customers/favorites.ts'
import { conflict, notFound } from '#commerce/kernel/commerce-error.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { addFavorite, favoriteIds, removeFavorite } from '#commerce/store/customers/favorites.ts'
import { cardsByProduct } from '#commerce/store/publication/documents.ts'
import { cardsOn } from '../catalogue/cards.ts'
import type { PurchaseContext } from '../orders/purchase-context.ts'
import { recordChange } from '../televendas/record.ts'

type FavoriteContext = Pick<PurchaseContext, 'db' | 'clock'>

/** What a customer keeps, with cards at the channel's prices. */
export async function favoriteCards(context: FavoriteContext, customerId: string, canal: string): Promise<Favoritos> {
  const ids = await favoriteIds(context.db, customerId)
  const cards = (await cardsByProduct(context.db, ids)).map((card) => JSON.parse(card) as Cartao)
  return { ids: ids.map(String), produtos: await cardsOn(context, cards, canal) }
}

/** What a customer keeps, ids only: for the hearts of a page. */
export const favoriteList = async ({ db }: FavoriteContext, customerId: string): Promise<Favoritos> => ({
  ids: (await favoriteIds(db, customerId)).map(String),
  produtos: [],
})

const factOf = (action: string, productId: number) => ({ action, entity: 'produto', entityId: String(productId) })

/** @throws CommerceError 404 for what is not sold, 409 when the list is full */
export async function keepFavorite(
  context: FavoriteContext,
  customerId: string,
  productId: number,
): Promise<Favoritos> {
  const done = await transaction(context.db, async (trx) => {
    const now = context.clock.now()
    const added = await addFavorite(trx, customerId, productId, MAX_FAVORITES, now)
    if (added !== 'unknown' && added !== 'full') await recordChange(trx, factOf('favorito-guardado', productId), now)
    return added
  })
  if (done === 'unknown') throw notFound('Produto não encontrado.')
  if (done === 'full') throw conflict(`Você já tem ${MAX_FAVORITES} favoritos. Remova um deles para guardar outro.`)
  return favoriteList(context, customerId)
}

export async function dropFavorite(
  context: FavoriteContext,
  customerId: string,
  productId: number,
): Promise<Favoritos> {
  await removeFavorite(context.db, customerId, productId)
  await recordChange(context.db, factOf('favorito-retirado', productId), context.clock.now())
  return favoriteList(context, customerId)
}
