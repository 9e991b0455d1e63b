import { type Context, Hono } from 'hono'
import { ProvaSegundoFator } from '#commerce/contract/customers/access.ts'
import {
  agentsFactor,
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
} from '#commerce/operations/customers/second-factor.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { agentAccess, agentNow, endOthers, recordedFactor } from '#commerce/operations/televendas/access.ts'
import { provenAgent } from '../customers/credentials.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { limitPerMinute } from '../middleware/rate-limit.ts'
import { readBody } from '../middleware/request-input.ts'
import { requireAgent } from '../middleware/session-resolution.ts'

const PROOFS_PER_MINUTE = 20

/** The agent's own way in: second factor and open sessions (contract §7). */
export const agentAccessRoutes = (deps: CommerceDeps): Hono<KernelEnv> => {
  const access = async (c: Context<KernelEnv>): Promise<Response> => {
    const { actor, session } = requireAgent(c)
    return c.json(await agentAccess(deps, actor, session))
  }
  const told = (c: Context<KernelEnv>, action: string) =>
    recordedFactor(deps, requireAgent(c).actor, action, c.var.remote)
  return new Hono<KernelEnv>()
    .get('/televendas/access', access)
    .delete('/televendas/access/sessions', async (c) => {
      await endOthers(deps, requireAgent(c).actor, c.var.remote)
      return access(c)
    })
    .post('/televendas/access/second-factor', async (c) =>
      c.json(await beginSecondFactor(deps, agentsFactor(await agentNow(deps, requireAgent(c).actor))), 201),
    )
    .put('/televendas/access/second-factor', async (c) => {
      await limitPerMinute(c, deps, 'segundo-fator', PROOFS_PER_MINUTE)
      requireAgent(c)
      const { senha, codigo } = await readBody(c, ProvaSegundoFator)
      const { agent } = await provenAgent(c, deps, 'senha', senha)
      const tell = told(c, 'segundo-fator-ativado')
      return c.json(await confirmSecondFactor(deps, agentsFactor(agent), codigo, tell))
    })
    .post('/televendas/access/second-factor/removal', async (c) => {
      await limitPerMinute(c, deps, 'segundo-fator', PROOFS_PER_MINUTE)
      requireAgent(c)
      const { senha, codigo } = await readBody(c, ProvaSegundoFator)
      const { agent } = await provenAgent(c, deps, 'senha', senha, codigo)
      await removeSecondFactor(deps, agentsFactor(agent), told(c, 'segundo-fator-removido'))
      return access(c)
    })
}
