import { Hono } from 'hono'
import { type FreteResposta, FreteParametros } from '#commerce/contract/checkout/freight.ts'
import { simulateFreight } from '#commerce/operations/checkout/freight-simulation.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { readQuery } from '../middleware/request-input.ts'

/** Freight of one product on its page (contract §3), at the price of the session's channel. */
export const freightRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>().get('/catalog/freight', async (c) =>
    c.json((await simulateFreight(deps, c.var.actor.canal, readQuery(c, FreteParametros))) satisfies FreteResposta),
  )
