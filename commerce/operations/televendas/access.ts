import type { Acesso } from '#commerce/contract/televendas/access.ts'
import { agentPasswordExpiry } from '#commerce/domain/customers/password-expiry.ts'
import type { Remote } from '#commerce/kernel/actor.ts'
import { CommerceError } from '#commerce/kernel/commerce-error.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { type Agent, findAgent } from '#commerce/store/customers/agents.ts'
import { endOtherSessions, openSessionsOf } from '#commerce/store/customers/sessions.ts'
import type { Trx } from '#commerce/store/rows.ts'
import { sessionView } from '../customers/access.ts'
import { agentsFactor, factorView } from '../customers/second-factor.ts'
import { hardLimitOf, liveSince, type OpenSession } from '../customers/sessions.ts'
import type { CommerceDeps } from '../deps.ts'
import { type AgentAtWork, recordAct } from './record.ts'

/** @throws CommerceError 401 for an agent who is none any more */
export async function agentNow({ db }: CommerceDeps, { agentId }: AgentAtWork): Promise<Agent> {
  const agent = await findAgent(db, agentId)
  if (agent !== undefined) return agent
  throw new CommerceError('session-invalid', 'Sua sessão não é mais válida. Entre novamente para continuar.')
}

/** How the agent enters, and where they are in now (contract §7). */
export async function agentAccess(deps: CommerceDeps, actor: AgentAtWork, session: OpenSession): Promise<Acesso> {
  const now = deps.clock.now()
  const [agent, sessions] = await Promise.all([
    agentNow(deps, actor),
    openSessionsOf(deps.db, { agentId: actor.agentId }, liveSince(now, 'agent')),
  ])
  return {
    login: agent.login,
    nome: agent.full_name,
    nivel: agent.level,
    senhaVenceEm: agentPasswordExpiry(agent.password_changed_at).toISOString(),
    segundoFator: await factorView(deps, agentsFactor(agent)),
    segundoFatorPendente: session.isFactorDue,
    sessoes: sessions.map((open) => ({ ...sessionView(open, session.id), canal: open.channel })),
    expiraEm: session.expiresAt.toISOString(),
    limiteEm: hardLimitOf(session).toISOString(),
    agora: now.toISOString(),
  }
}

/** The agent is out everywhere but here. */
export async function endOthers({ db, clock }: CommerceDeps, actor: AgentAtWork, remote: Remote): Promise<void> {
  await transaction(db, async (trx) => {
    await endOtherSessions(trx, { agentId: actor.agentId }, actor.sessionId, 'logout', clock.now())
    await recordAct({ db: trx, clock }, actor, { action: 'sessoes-encerradas' }, remote)
  })
}

/** Records a change of the agent's second factor, in its transaction. */
export const recordedFactor =
  ({ clock }: CommerceDeps, actor: AgentAtWork, action: string, remote: Remote) =>
  (trx: Trx): Promise<void> =>
    recordAct({ db: trx, clock }, actor, { action }, remote)

/** And of their passkeys, by name. */
export const recordedPasskey =
  ({ clock }: CommerceDeps, actor: AgentAtWork, action: string, remote: Remote) =>
  (trx: Trx, _now: Date, nome: string): Promise<void> =>
    recordAct({ db: trx, clock }, actor, { action, after: { nome } }, remote)
