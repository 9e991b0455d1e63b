import { Hono } from 'hono'
import { AuditoriaQuery } from '#commerce/contract/televendas/audit.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { auditCsv, auditPage } from '#commerce/operations/televendas/audit.ts'
import { recordAct } from '#commerce/operations/televendas/record.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { limitPerMinute } from '../middleware/rate-limit.ts'
import { readQuery } from '../middleware/request-input.ts'
import { requireSupervisor } from '../middleware/session-resolution.ts'

const EXPORTS_PER_MINUTE = 5

const asCsv = (name: string) => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': `attachment; filename="${name}.csv"`,
  'Cache-Control': 'no-store',
})

/** What is kept of agents' work, and who looks at it (contract §7). */
export const managementRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>().get('/televendas/audit', async (c) => {
    const actor = requireSupervisor(c)
    const query = readQuery(c, AuditoriaQuery)
    if (query.formato === 'json') return c.json(await auditPage(deps, query))
    await limitPerMinute(c, deps, 'exportacao-auditoria', EXPORTS_PER_MINUTE)
    const { csv, count } = await auditCsv(deps, query)
    await recordAct(deps, actor, { action: 'auditoria-exportada', after: { linhas: count } }, c.var.remote)
    return c.body(csv, 200, asCsv('auditoria-televendas'))
  })
