import { Hono } from 'hono'
import { AvaliacaoDaLoja } from '#commerce/contract/opinions/store-ratings.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { rateStore } from '#commerce/operations/opinions/store-ratings.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { limitPerMinute } from '../middleware/rate-limit.ts'
import { readBody } from '../middleware/request-input.ts'

const RATINGS_PER_MINUTE = 5

/**
 * POST store/ratings: anybody may say what they think of the shop; a customer's opinion is kept with who they are
 * (contract §3).
 */
export const storeRatingRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>().post('/store/ratings', async (c) => {
    await limitPerMinute(c, deps, 'avaliacao-da-loja', RATINGS_PER_MINUTE)
    const rating = await readBody(c, AvaliacaoDaLoja)
    return c.json(await rateStore(deps, rating, c.var.actor.customerId), 201)
  })
