import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { MOST_SHARED } from '#app/lib/most-shared.ts'
import type { PageResult } from '#app/lib/page-result.ts'
import { CartoesResposta, type Cartao } from '#commerce/contract/catalogue/catalogue.ts'
import { Sku } from '#commerce/contract/conventions.ts'
import { Favoritos, IdProduto } from '#commerce/contract/customers/favorites.ts'
import { callCommerce, readCommerce } from '../commerce-client.server.ts'
import { withIdempotencyKey } from '../middleware/idempotency-key.ts'
import { noPage } from '../no-page.server.ts'

const Product = v.object({ idProduto: IdProduto })

/** The customer's favourites with live prices. */
export const listFavorites = createServerFn({ method: 'GET' }).handler(() =>
  callCommerce('GET', 'favorites', { schema: Favoritos }),
)

/** Only the ids, for a heart. */
export const favoriteIds = createServerFn({ method: 'GET' }).handler(() =>
  callCommerce('GET', 'favorites', { query: { somenteIds: 'true' }, schema: Favoritos }),
)

/** A list somebody shared, in its order; products no longer sold are left out. */
export const getSharedList = createServerFn({ method: 'GET' })
  .validator(v.object({ skus: v.pipe(v.array(Sku), v.maxLength(MOST_SHARED)) }))
  .handler(async ({ data: { skus } }): Promise<PageResult<Cartao[]>> => {
    if (skus.length === 0) return { kind: 'found', data: [] }
    const cards = await readCommerce('catalog/products', { skus: skus.join(',') }, CartoesResposta)
    return cards.ok ? { kind: 'found', data: cards.data.produtos } : noPage(cards.error)
  })

export const addFavorite = createServerFn({ method: 'POST' })
  .middleware([withIdempotencyKey])
  .validator(Product)
  .handler(({ data: { idProduto } }) => callCommerce('POST', `favorites/${idProduto}`, { body: {}, schema: Favoritos }))

export const removeFavorite = createServerFn({ method: 'POST' })
  .middleware([withIdempotencyKey])
  .validator(Product)
  .handler(({ data: { idProduto } }) => callCommerce('DELETE', `favorites/${idProduto}`, { schema: Favoritos }))
