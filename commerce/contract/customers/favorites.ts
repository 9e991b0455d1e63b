import * as v from 'valibot'
import { Cartao } from '../catalogue/catalogue.ts'

export const MAX_FAVORITES = 200

/**
 * `GET favorites`: all ids, and the cards of those still for sale, kept last in front, with the prices of this moment.
 */
export const Favoritos = v.object({ ids: v.array(v.string()), produtos: v.array(Cartao) })
export type Favoritos = v.InferOutput<typeof Favoritos>

/** `somenteIds=true` leaves the cards out: enough for a heart. */
export const FavoritosQuery = v.object({ somenteIds: v.optional(v.picklist(['true', 'false'], 'Use true ou false.')) })
export const IdProduto = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/, 'Produto inválido.'))
