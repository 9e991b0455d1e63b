import { Hono } from 'hono'
import { PedidoDaFila } from '#commerce/contract/televendas/queues.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { queuesAtWork, recordResult, takeNext } from '#commerce/operations/televendas/queues.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { readBody } from '../middleware/request-input.ts'
import { requireAgent } from '../middleware/session-resolution.ts'

/** Lists of whom to call (contract §7). */
export const queueRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .get('/televendas/queues', async (c) => {
      const { actor, session } = requireAgent(c)
      return c.json(await queuesAtWork(deps, actor, session))
    })
    .post('/televendas/queues', async (c) => {
      const { actor, session } = requireAgent(c)
      const wish = await readBody(c, PedidoDaFila)
      if ('resultado' in wish) await recordResult(deps, actor, wish, c.var.remote)
      else await takeNext(deps, actor, session, wish, c.var.remote)
      return c.json(await queuesAtWork(deps, actor, session))
    })
