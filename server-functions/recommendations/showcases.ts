import { createServerFn } from '@tanstack/react-start'
import * as v from 'valibot'
import { allBlocks, type OwnShowcase } from '#app/lib/showcase-blocks.ts'
import { reasonOf } from '#app/lib/showcase-reasons.ts'
import { Recomendacoes } from '#commerce/contract/catalogue/catalogue.ts'
import { PAGINAS, RECURSOS } from '#commerce/contract/recommendations/showcases.ts'
import { callCommerce } from '../commerce-client.server.ts'

const ids = v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.maxLength(60)), [])
const ShowcaseInput = v.object({
  name: v.picklist(PAGINAS),
  source: v.picklist(['desktop', 'mobile']),
  deviceId: v.optional(v.pipe(v.string(), v.maxLength(100))),
  productId: ids,
  categoryId: ids,
  blocos: v.optional(v.pipe(v.array(v.picklist(RECURSOS)), v.maxLength(RECURSOS.length)), []),
})

/** Showcases of one visitor on the channel of their session; none when they cannot be had (storefront §7). */
export const getShowcases = createServerFn({ method: 'GET' })
  .validator(ShowcaseInput)
  .handler(async ({ data: { productId, categoryId, blocos, ...query } }): Promise<OwnShowcase[]> => {
    const lists = { productId: productId.join(','), categoryId: categoryId.join(','), blocos: blocos.join(',') }
    const result = await callCommerce('GET', 'catalog/pages/recommendations', {
      query: { ...query, ...lists },
      schema: Recomendacoes,
    })
    return result.ok ? allBlocks(result.data).map((block) => ({ ...block, reason: reasonOf(block.feature) })) : []
  })
