import { type Context, Hono } from 'hono'
import { type ChaveAdicionada, ProvaSegundoFator } from '#commerce/contract/customers/access.ts'
import { NovaChave } from '#commerce/contract/customers/passkeys.ts'
import { addPasskey, beginPasskey, passkeyName, removePasskey } from '#commerce/operations/customers/passkeys.ts'
import {
  agentsFactor,
  beginSecondFactor,
  confirmSecondFactor,
  factorView,
  removeSecondFactor,
} from '#commerce/operations/customers/second-factor.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import {
  agentAccess,
  agentNow,
  endOthers,
  recordedFactor,
  recordedPasskey,
} from '#commerce/operations/televendas/access.ts'
import { PROOFS_PER_MINUTE, provenAgent, secondSent } from '../customers/credentials.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { limitPerMinute } from '../middleware/rate-limit.ts'
import { requireRecentProof } from '../middleware/recent-proof.ts'
import { readBody } from '../middleware/request-input.ts'
import { requireAgent } from '../middleware/session-resolution.ts'

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
      const { actor } = requireAgent(c)
      requireRecentProof(c, deps)
      await endOthers(deps, actor, c.var.remote)
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
      const { agent } = await provenAgent(c, deps, 'senha', senha, secondSent(c, 'prova', { codigo }))
      await removeSecondFactor(deps, agentsFactor(agent), told(c, 'segundo-fator-removido'))
      return access(c)
    })
    .post('/televendas/access/passkeys/challenge', async (c) => {
      await limitPerMinute(c, deps, 'segundo-fator', PROOFS_PER_MINUTE)
      const { actor } = requireAgent(c)
      requireRecentProof(c, deps)
      return c.json(await beginPasskey(deps, agentsFactor(await agentNow(deps, actor)), c.var.csrfOwner))
    })
    .post('/televendas/access/passkeys', async (c) => {
      await limitPerMinute(c, deps, 'segundo-fator', PROOFS_PER_MINUTE)
      const { actor } = requireAgent(c)
      const { nome, resposta } = await readBody(c, NovaChave)
      requireRecentProof(c, deps)
      const added = { nome: passkeyName(nome, c.req.header('User-Agent')), resposta, bound: c.var.csrfOwner }
      const tell = recordedPasskey(deps, actor, 'chave-acesso-criada', c.var.remote)
      const codes = await addPasskey(deps, agentsFactor(await agentNow(deps, actor)), added, tell)
      const segundoFator = await factorView(deps, agentsFactor(await agentNow(deps, actor)))
      return c.json({ ...codes, segundoFator } satisfies ChaveAdicionada, 201)
    })
    .delete('/televendas/access/passkeys/:id', async (c) => {
      const { actor } = requireAgent(c)
      requireRecentProof(c, deps)
      const tell = recordedPasskey(deps, actor, 'chave-acesso-removida', c.var.remote)
      await removePasskey(deps, agentsFactor(await agentNow(deps, actor)), c.req.param('id'), tell)
      return access(c)
    })
}
