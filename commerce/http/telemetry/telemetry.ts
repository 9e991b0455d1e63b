import { Hono } from 'hono'
import { OperacaoQuery } from '#commerce/contract/telemetry/operation.ts'
import { BrowserErrors } from '#commerce/contract/telemetry/reports.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { keepBrowserErrors } from '#commerce/operations/telemetry/keep.ts'
import { operation } from '#commerce/operations/telemetry/operation.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { limitPerMinute } from '../middleware/rate-limit.ts'
import { readBody, readQuery } from '../middleware/request-input.ts'
import { requireSupervisor } from '../middleware/session-resolution.ts'

/** A page that breaks tells of it once or twice; a family shares an address. */
const REPORTS_PER_MINUTE = 30

/** Faults of browsers, and how the shop works (contract §7). */
export const telemetryRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .post('/telemetry', async (c) => {
      const { errors } = await readBody(c, BrowserErrors)
      await limitPerMinute(c, deps, 'telemetria', REPORTS_PER_MINUTE)
      await keepBrowserErrors(deps, errors)
      return c.body(null, 204)
    })
    .get('/televendas/operation', async (c) => {
      requireSupervisor(c)
      return c.json(await operation(deps, readQuery(c, OperacaoQuery).periodo))
    })
