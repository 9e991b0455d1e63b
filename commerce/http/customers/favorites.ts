import { Hono } from 'hono'
import * as v from 'valibot'
import type { Cartao } from '#commerce/contract/catalogue/catalogue.ts'
import { type Favoritos, FavoritosQuery, IdProduto, MAX_FAVORITES } from '#commerce/contract/customers/favorites.ts'
import { conflict, notFound } from '#commerce/kernel/commerce-error.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { addFavorite, favoriteIds, removeFavorite } from '#commerce/store/customers/favorites.ts'
import { cardsByProduct } from '#commerce/store/publication/documents.ts'
import { cardsOn } from '../catalogue/products.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { readQuery } from '../middleware/request-input.ts'
import { requireCustomer } from '../middleware/session-resolution.ts'

/** What the customer keeps (contract §6). */
export const favoriteRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .get('/favorites', async (c) => {
      const { customerId, canal } = requireCustomer(c)
      const { somenteIds } = readQuery(c, FavoritosQuery)
      const ids = await favoriteIds(deps.db, customerId)
      const cards =
        somenteIds === 'true' ? [] : (await cardsByProduct(deps.db, ids)).map((card) => JSON.parse(card) as Cartao)
      return c.json({ ids: ids.map(String), produtos: await cardsOn(deps, cards, canal) } satisfies Favoritos)
    })
    .post('/favorites/:idProduto', async (c) => {
      const { customerId } = requireCustomer(c)
      const done = await transaction(deps.db, (trx) =>
        addFavorite(trx, customerId, productId(c.req.param('idProduto')), MAX_FAVORITES, deps.clock.now()),
      )
      if (done === 'unknown') throw notFound('Produto não encontrado.')
      if (done === 'full') throw conflict(`Você já tem ${MAX_FAVORITES} favoritos. Remova um deles para guardar outro.`)
      return c.json(await onlyIds(deps, customerId), 201)
    })
    .delete('/favorites/:idProduto', async (c) => {
      const { customerId } = requireCustomer(c)
      await removeFavorite(deps.db, customerId, productId(c.req.param('idProduto')))
      return c.json(await onlyIds(deps, customerId))
    })

const onlyIds = async ({ db }: CommerceDeps, customerId: string): Promise<Favoritos> => ({
  ids: (await favoriteIds(db, customerId)).map(String),
  produtos: [],
})

function productId(text: string): number {
  const id = v.safeParse(IdProduto, text)
  if (!id.success) throw notFound('Produto não encontrado.')
  return Number(id.output)
}
