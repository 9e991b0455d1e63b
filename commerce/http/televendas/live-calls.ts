import { Hono } from 'hono'
import { RecadoNovo } from '#commerce/contract/televendas/live-call.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { agentAtWork } from '#commerce/operations/televendas/attendance.ts'
import { dismissNote, liveCall, sendNote } from '#commerce/operations/televendas/live-call.ts'
import { replayOf } from '#commerce/operations/televendas/replay.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { limitPerMinute } from '../middleware/rate-limit.ts'
import { readBody } from '../middleware/request-input.ts'
import { requireAgent, requireSupervisor } from '../middleware/session-resolution.ts'

const NOTES_PER_MINUTE = 10

/** A call as its supervisor follows it, and what they tell its agent (contract §7). */
export const liveCallRoutes = (deps: CommerceDeps): Hono<KernelEnv> =>
  new Hono<KernelEnv>()
    .get('/televendas/calls/:protocolo', async (c) => {
      const actor = requireSupervisor(c)
      const { session } = requireAgent(c)
      return c.json(await liveCall(deps, actor, session, c.req.param('protocolo'), c.var.remote))
    })
    .post('/televendas/calls/:protocolo/notes', async (c) => {
      const actor = requireSupervisor(c)
      const { session } = requireAgent(c)
      await limitPerMinute(c, deps, 'recado-ao-agente', NOTES_PER_MINUTE)
      const { texto } = await readBody(c, RecadoNovo)
      return c.json(await sendNote(deps, actor, session, c.req.param('protocolo'), texto, c.var.remote))
    })
    .get('/televendas/calls/:protocolo/replay', async (c) =>
      c.json(await replayOf(deps, requireSupervisor(c), c.req.param('protocolo'), c.var.remote)),
    )
    .delete('/televendas/attendance/notes/:idRecado', async (c) => {
      const { actor, session } = requireAgent(c)
      await dismissNote(deps, actor, c.req.param('idRecado'), c.var.remote)
      return c.json(await agentAtWork(deps, actor, session))
    })
