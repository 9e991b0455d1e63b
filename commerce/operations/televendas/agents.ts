import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { hashPassword } from '#commerce/adapters/password-hash.ts'
import { DEFAULT_CHANNEL } from '#commerce/contract/conventions.ts'
import { RECOVERY_BYTES, recoveryCode } from '#commerce/domain/customers/totp.ts'
import type { AgentLevel } from '#commerce/kernel/actor.ts'
import type { Clock } from '#commerce/kernel/clock.ts'
import { conflict, notFound } from '#commerce/kernel/commerce-error.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import {
  type Agent,
  findAgentByLogin,
  insertAgent,
  setOneTimePassword,
  updateAgent,
} from '#commerce/store/customers/agents.ts'
import { clearLoginFailures } from '#commerce/store/customers/login-failures.ts'
import { endOtherSessions } from '#commerce/store/customers/sessions.ts'
import { appendAudit, type AuditFact } from '#commerce/store/televendas/audit.ts'
import { dropFactors } from '../customers/second-factor.ts'
import { giveCartsBack } from './shared-channel.ts'
import { withdrawOffers } from './withdrawn-offers.ts'

interface Context {
  db: Kysely<Database>
  clock: Clock
}

/** What only the shop's own people decide, by command line; each is in the record without an agent. */
const byTheShop = (db: Kysely<Database>, login: string, fact: AuditFact, at: Date): Promise<void> =>
  appendAudit(db, { agentId: null, channel: DEFAULT_CHANNEL }, { ...fact, entity: 'agente', entityId: login }, at)

/** As random as a recovery code: it is good until the first entry, which asks for another. */
const oneTimePassword = (): string => recoveryCode(randomBytes(RECOVERY_BYTES))

async function agentNamed({ db }: Context, login: string): Promise<Agent> {
  const agent = await findAgentByLogin(db, login)
  if (agent === undefined) throw notFound(`Nenhum agente tem o código "${login}".`)
  return agent
}

export interface AgentToAdd {
  login: string
  fullName: string
  level: AgentLevel
  channels: string[]
  cpf: string | null
  sellerCode: string | null
}

/** @returns the password for the first entry, which nobody can read again. @throws CommerceError 409 */
export async function addAgent({ db, clock }: Context, agent: AgentToAdd): Promise<string> {
  const password = oneTimePassword()
  const passwordHash = await hashPassword(password)
  const now = clock.now()
  await transaction(db, async (trx) => {
    const id = await insertAgent(trx, { ...agent, passwordHash, mustChangePassword: true, now })
    if (id === null) throw conflict(`Já existe um agente com o código "${agent.login}".`)
    const { level, channels } = agent
    await byTheShop(trx, agent.login, { action: 'agente-criado', after: { level, channels } }, now)
  })
  return password
}

/** What was offered on a channel that is lost is withdrawn. @throws CommerceError 404 */
export async function changeAgent(
  context: Context,
  login: string,
  change: { level: AgentLevel } | { channels: string[] },
): Promise<void> {
  const { id, level, channels } = await agentNamed(context, login)
  const now = context.clock.now()
  await transaction(context.db, async (trx) => {
    await updateAgent(trx, id, change)
    const before = 'level' in change ? { level } : { channels }
    await byTheShop(trx, login, { action: 'agente-alterado', before, after: change }, now)
    const lost = 'channels' in change ? channels.filter((channel) => !change.channels.includes(channel)) : []
    if (lost.length > 0) await withdrawOffers(trx, id, lost, 'O agente não atende mais neste canal.', now)
  })
}

/**
 * A blocked agent's sessions end at once, no password opens another, and what they offered is withdrawn.
 * @throws CommerceError 404
 */
export async function setBlocked(context: Context, login: string, isBlocked: boolean): Promise<void> {
  const { id } = await agentNamed(context, login)
  const now = context.clock.now()
  const served = await transaction(context.db, async (trx) => {
    await updateAgent(trx, id, { blocked_at: isBlocked ? now : null })
    await byTheShop(trx, login, { action: isBlocked ? 'agente-bloqueado' : 'agente-desbloqueado' }, now)
    if (!isBlocked) return []
    await withdrawOffers(trx, id, undefined, 'O agente foi bloqueado.', now)
    return endOtherSessions(trx, { agentId: id }, null, 'deactivated', now)
  })
  await giveCartsBack(context, served)
}

/** @returns the password for the next entry; sessions end, a lock after wrong guesses too. @throws CommerceError 404 */
export async function resetAgentPassword(context: Context, login: string): Promise<string> {
  const { id } = await agentNamed(context, login)
  const password = oneTimePassword()
  const hash = await hashPassword(password)
  const now = context.clock.now()
  const served = await transaction(context.db, async (trx) => {
    await setOneTimePassword(trx, id, hash, now)
    await clearLoginFailures(trx, `agent:${id}`)
    await byTheShop(trx, login, { action: 'agente-senha-redefinida' }, now)
    return endOtherSessions(trx, { agentId: id }, null, 'password', now)
  })
  await giveCartsBack(context, served)
  return password
}

/**
 * For an agent whose telephone, passkeys and recovery codes are lost: the password alone opens.
 * @throws CommerceError 404
 */
export async function resetSecondFactor(context: Context, login: string): Promise<void> {
  const { id } = await agentNamed(context, login)
  const now = context.clock.now()
  const served = await transaction(context.db, async (trx) => {
    await dropFactors(trx, { table: 'agents', id })
    await byTheShop(trx, login, { action: 'agente-segundo-fator-removido' }, now)
    return endOtherSessions(trx, { agentId: id }, null, 'password', now)
  })
  await giveCartsBack(context, served)
}
