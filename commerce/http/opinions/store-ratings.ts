import { randomInt } from 'node:crypto'
import { Hono } from 'hono'
import { AvaliacaoDaLoja, type AvaliacaoRecebida } from '#commerce/contract/content/content.ts'
import { saoPauloClock } from '#commerce/contract/values/sao-paulo.ts'
import { insertStoreRating } from '#commerce/store/opinions/store-ratings.ts'
import type { CommerceDeps } from '../middleware/deps.ts'
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
    const { nota, recomendaria, comentario, numeroPedido } = await readBody(c, AvaliacaoDaLoja)
    const now = deps.clock.now()
    const day = saoPauloClock(now.getTime()).date.replaceAll('-', '')
    const rating = {
      customerId: c.var.actor.customerId ?? null,
      orderNumber: numeroPedido || null,
      score: nota,
      recommends: recomendaria,
      comment: comentario,
    }
    for (;;) {
      // Not counted up: how many opinions a shop gets is nobody's business.
      const protocolo = `${day}${String(randomInt(100_000_000)).padStart(8, '0')}`
      if (await insertStoreRating(deps.db, { ...rating, protocol: protocolo }, now))
        return c.json({ recebida: true, protocolo } satisfies AvaliacaoRecebida, 201)
    }
  })
