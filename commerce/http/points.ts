import { Hono } from 'hono'
import { PontosQuery } from '../contract/points.ts'
import { pointsStatement } from '../operations/points.ts'
import type { CommerceDeps } from './kernel/deps.ts'
import type { KernelEnv } from './kernel/kernel-env.ts'
import { readQuery } from './kernel/request-input.ts'
import { requireCustomer } from './kernel/session-resolution.ts'

/** Balance and statement of the customer's points (contract §6, domain §8). */
export const pointsRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>().get('/users/points', async (c) => {
    const { customerId } = requireCustomer(c)
    const { dataInicial, dataFinal } = readQuery(c, PontosQuery)
    return c.json(await pointsStatement(deps, customerId, dataInicial, dataFinal))
  })
