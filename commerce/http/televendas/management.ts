import { Hono } from 'hono'
import { AuditoriaQuery } from '#commerce/contract/televendas/audit.ts'
import { BuscasQuery } from '#commerce/contract/televendas/customers.ts'
import { FigurasQuery, PedidosDoAgenteQuery } from '#commerce/contract/televendas/figures.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { ordersOfAgent } from '#commerce/operations/televendas/agent-orders.ts'
import { auditCsv, auditPage } from '#commerce/operations/televendas/audit.ts'
import { board, endSessionsOf } from '#commerce/operations/televendas/board.ts'
import { figuresCsv, figuresOf } from '#commerce/operations/televendas/figures.ts'
import { lookupReport } from '#commerce/operations/televendas/lookups.ts'
import { recordAct } from '#commerce/operations/televendas/record.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { limitPerMinute } from '../middleware/rate-limit.ts'
import { readQuery } from '../middleware/request-input.ts'
import { requireAgent, requireSupervisor } from '../middleware/session-resolution.ts'

const EXPORTS_PER_MINUTE = 5

const asCsv = (name: string) => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': `attachment; filename="${name}.csv"`,
  'Cache-Control': 'no-store',
})

/** What is kept of agents' work, who looks at it, and phone sales as they are now (contract §7). */
export const managementRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .get('/televendas/orders', async (c) => {
      const { actor } = requireAgent(c)
      return c.json(await ordersOfAgent(deps, actor.agentId, readQuery(c, PedidosDoAgenteQuery)))
    })
    .get('/televendas/figures', async (c) => {
      const { actor } = requireAgent(c)
      const query = readQuery(c, FigurasQuery)
      const figures = await figuresOf(deps, actor, query)
      return query.formato === 'json'
        ? c.json(figures)
        : c.body(figuresCsv(figures), 200, asCsv('resultados-televendas'))
    })
    .get('/televendas/board', async (c) =>
      c.json(await board(deps, requireSupervisor(c), requireAgent(c).session.agentChannels ?? [])),
    )
    .post('/televendas/agents/:idAgente/logout', async (c) => {
      await endSessionsOf(deps, requireSupervisor(c), c.req.param('idAgente'), c.var.remote)
      return c.json({})
    })
    .get('/televendas/lookups', async (c) => {
      requireSupervisor(c)
      return c.json(await lookupReport(deps, readQuery(c, BuscasQuery)))
    })
    .get('/televendas/audit', async (c) => {
      const actor = requireSupervisor(c)
      const query = readQuery(c, AuditoriaQuery)
      if (query.formato === 'json') return c.json(await auditPage(deps, query))
      await limitPerMinute(c, deps, 'exportacao-auditoria', EXPORTS_PER_MINUTE)
      const { csv, count } = await auditCsv(deps, query)
      await recordAct(deps, actor, { action: 'auditoria-exportada', after: { linhas: count } }, c.var.remote)
      return c.body(csv, 200, asCsv('auditoria-televendas'))
    })
