import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { MAX_RESULTS_PER_PAGE } from '#commerce/contract/conventions.ts'
import { EstrelasResposta } from '#commerce/contract/opinions/reviews.ts'
import { readCommerce } from '../commerce-client.server.ts'

/** A retailer's own ids may be any short word. */
const Ids = v.pipe(
  v.array(v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/, 'Produto inválido.'))),
  v.minLength(1),
  v.maxLength(MAX_RESULTS_PER_PAGE),
)

/** Stars of the products of a list, as they stand now; products without opinions are left out. */
export const readStars = createServerFn({ method: 'GET' })
  .validator(v.object({ ids: Ids }))
  .handler(({ data: { ids } }) => readCommerce('catalog/reviews/stars', { ids: ids.join(',') }, EstrelasResposta))
