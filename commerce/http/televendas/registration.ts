import type { Context } from 'hono'
import { CadastroPessoaJuridicaPorTelefone } from '#commerce/contract/customers/companies.ts'
import { CadastroPessoaFisicaPorTelefone } from '#commerce/contract/customers/users.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { registerCompanyByAgent, registerPersonByAgent } from '#commerce/operations/televendas/registration.ts'
import type { KernelEnv } from '../middleware/kernel-env.ts'
import { readBody } from '../middleware/request-input.ts'
import { endedSessionError, requireAgent } from '../middleware/session-resolution.ts'
import { nowActing } from './now-acting.ts'

/**
 * Whether an agent registers somebody else: they stay who they are, and nobody is asked for a password (contract §7).
 * @throws CommerceError 401 for an agent whose session has ended meanwhile
 */
export function isAgents(c: Context<KernelEnv>): boolean {
  const { session, actor } = c.var
  if (session.kind === 'ended' && session.wasAgent) throw endedSessionError(session)
  return actor.agentId !== undefined
}

/** POST users by an agent. */
export async function registeredByAgent(c: Context<KernelEnv>, deps: CommerceDeps): Promise<Response> {
  const { actor, session } = requireAgent(c)
  const form = await readBody(c, CadastroPessoaFisicaPorTelefone)
  const acting = await registerPersonByAgent(deps, actor, session, form, c.var.remote)
  return c.json(nowActing(c, deps, acting), 201)
}

/** POST users/pj by an agent. */
export async function companyRegisteredByAgent(c: Context<KernelEnv>, deps: CommerceDeps): Promise<Response> {
  const { actor, session } = requireAgent(c)
  const form = await readBody(c, CadastroPessoaJuridicaPorTelefone)
  const acting = await registerCompanyByAgent(deps, actor, session, form, c.var.remote)
  return c.json(nowActing(c, deps, acting), 201)
}
