import { Hono } from 'hono'
import * as v from 'valibot'
import { FavoritosQuery, IdProduto } from '#commerce/contract/customers/favorites.ts'
import { notFound } from '#commerce/kernel/commerce-error.ts'
import { dropFavorite, favoriteCards, favoriteList, keepFavorite } from '#commerce/operations/customers/favorites.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { readQuery } from '../middleware/request-input.ts'
import { requireCustomer } from '../middleware/session-resolution.ts'

/** What the customer keeps (contract §6). */
export const favoriteRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .get('/favorites', async (c) => {
      const { customerId, canal } = requireCustomer(c)
      const { somenteIds } = readQuery(c, FavoritosQuery)
      return c.json(
        somenteIds === 'true' ? await favoriteList(deps, customerId) : await favoriteCards(deps, customerId, canal),
      )
    })
    .post('/favorites/:idProduto', async (c) => {
      const { customerId } = requireCustomer(c)
      return c.json(await keepFavorite(deps, customerId, productId(c.req.param('idProduto'))), 201)
    })
    .delete('/favorites/:idProduto', async (c) => {
      const { customerId } = requireCustomer(c)
      return c.json(await dropFavorite(deps, customerId, productId(c.req.param('idProduto'))))
    })

function productId(text: string): number {
  const id = v.safeParse(IdProduto, text)
  if (!id.success) throw notFound('Produto não encontrado.')
  return Number(id.output)
}
