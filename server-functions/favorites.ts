import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { Favoritos, IdProduto } from '#commerce/contract/favorites.ts'
import { callCommerce } from './commerce-client.server.ts'
import { csrfHeader } from './middleware/csrf-header.ts'

const Product = v.object({ idProduto: IdProduto })

/** The customer's favourites with live prices. */
export const listFavorites = createServerFn({ method: 'GET' }).handler(() => callCommerce('GET', 'favorites', { schema: Favoritos }))

/** Only the ids, for a heart. */
export const favoriteIds = createServerFn({ method: 'GET' }).handler(() => callCommerce('GET', 'favorites', { query: { somenteIds: 'true' }, schema: Favoritos }))

export const addFavorite = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(Product)
  .handler(({ data: { idProduto } }) => callCommerce('POST', `favorites/${idProduto}`, { body: {}, schema: Favoritos }))

export const removeFavorite = createServerFn({ method: 'POST' })
  .middleware([csrfHeader])
  .validator(Product)
  .handler(({ data: { idProduto } }) => callCommerce('DELETE', `favorites/${idProduto}`, { schema: Favoritos }))
