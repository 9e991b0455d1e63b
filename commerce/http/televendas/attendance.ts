import { Hono } from 'hono'
import { AtenderCliente, AtendimentoPedido } from '#commerce/contract/televendas/attendance.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { actFor, stopActing } from '#commerce/operations/televendas/acting.ts'
import { agentAtWork, beginAttendance, endAttendance } from '#commerce/operations/televendas/attendance.ts'
import { holdCall, resumeCall } from '#commerce/operations/televendas/held-calls.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { limitPerMinute } from '../middleware/rate-limit.ts'
import { readBody } from '../middleware/request-input.ts'
import { requireAgent, showSession } from '../middleware/session-resolution.ts'
import { setContextCookies } from '../middleware/wire-cookies.ts'
import { forgetCaller, nowActing } from './now-acting.ts'

const IDENTIFICATIONS_PER_MINUTE = 20

/** The call, and acting for its customer (contract §2 and §7). */
export const attendanceRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .get('/televendas/attendance', async (c) => {
      const { actor, session } = requireAgent(c)
      const atWork = await agentAtWork(deps, actor, session)
      // The browser still greets whoever ended it elsewhere.
      if (atWork.atendimento?.encerradoPeloCliente === true) showSession(c, deps, session)
      return c.json(atWork)
    })
    .post('/televendas/attendance', async (c) => {
      const { actor, session } = requireAgent(c)
      const wish = await readBody(c, AtendimentoPedido)
      if ('fim' in wish) {
        await endAttendance(deps, actor, wish, c.var.remote)
        const left = { ...session, attendanceId: null, customerId: null }
        forgetCaller(c, deps, left)
        return c.json(await agentAtWork(deps, { ...withoutCustomer(actor), attendanceId: undefined }, left))
      }
      if ('espera' in wish) {
        await holdCall(deps, actor, c.var.remote)
        const left = { ...session, attendanceId: null, customerId: null }
        forgetCaller(c, deps, left)
        return c.json(await agentAtWork(deps, { ...withoutCustomer(actor), attendanceId: undefined }, left))
      }
      if ('retomar' in wish) {
        const onwards = await resumeCall(deps, actor, session, wish.retomar, c.var.remote)
        forgetCaller(c, deps, onwards.session)
        setContextCookies(c, deps, onwards.actor.canal)
        return c.json(await agentAtWork(deps, onwards.actor, onwards.session))
      }
      const call = await beginAttendance(deps, actor, wish, c.var.remote)
      const begun = { ...session, attendanceId: call.id, customerId: null }
      return c.json(await agentAtWork(deps, { ...withoutCustomer(actor), attendanceId: call.id }, begun), 201)
    })
    .post('/users/auth/televendas', async (c) => {
      await limitPerMinute(c, deps, 'atender-cliente', IDENTIFICATIONS_PER_MINUTE)
      const { actor, session } = requireAgent(c)
      const wish = await readBody(c, AtenderCliente)
      const acting = await actFor(deps, actor, session, wish, c.var.remote)
      return c.json(nowActing(c, deps, acting))
    })
    .delete('/users/auth/televendas', async (c) => {
      const { actor, session } = requireAgent(c)
      forgetCaller(c, deps, await stopActing(deps, actor, session, c.var.remote))
      return c.json({})
    })

type AtWork = ReturnType<typeof requireAgent>['actor']

const withoutCustomer = (actor: AtWork): AtWork => {
  const { sessionId, guestId, agentId, agentLevel, attendanceId, canal } = actor
  return { kind: 'agent', sessionId, guestId, agentId, agentLevel, attendanceId, canal }
}
