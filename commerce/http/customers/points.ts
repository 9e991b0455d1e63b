import { Hono } from 'hono'
import { PontosQuery } from '#commerce/contract/customers/points.ts'
import { pointsStatement } from '#commerce/operations/customers/points.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { readQuery } from '../middleware/request-input.ts'
import { requireCustomer } from '../middleware/session-resolution.ts'

/** Balance and statement of the customer's points (contract §6, domain §8). */
export const pointsRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>().get('/users/points', async (c) => {
    const { customerId } = requireCustomer(c)
    const { dataInicial, dataFinal } = readQuery(c, PontosQuery)
    return c.json(await pointsStatement(deps, customerId, dataInicial, dataFinal))
  })
