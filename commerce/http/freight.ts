import { Hono } from 'hono'
import { type FreteResposta, FreteParametros } from '../contract/freight.ts'
import { simulateFreight } from '../operations/freight-simulation.ts'
import type { CommerceDeps } from './kernel/deps.ts'
import type { KernelEnv } from './kernel/kernel-env.ts'
import { readQuery } from './kernel/request-input.ts'

/** Freight of one product on its page (contract §3), at the price of the session's channel. */
export const freightRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>().get('/catalog/freight', async (c) => c.json((await simulateFreight(deps, c.var.actor.canal, readQuery(c, FreteParametros))) satisfies FreteResposta))
