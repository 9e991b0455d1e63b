import { Hono } from 'hono'
import { voucherStatement } from '#commerce/operations/after-sale/vouchers.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { requireCustomer } from '../middleware/session-resolution.ts'

/** Balance and statement of the customer's vouchers (contract §6, domain §6.2). */
export const voucherRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>().get('/users/vouchers', async (c) =>
    c.json(await voucherStatement(deps.db, requireCustomer(c).customerId)),
  )
