import type { Transaction } from 'kysely'
import type { Actor, Remote } from '#commerce/kernel/actor.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { appendAudit, type AuditFact } from '#commerce/store/televendas/audit.ts'
import type { CommerceDeps } from '../deps.ts'

/** An actor who is an agent, acting for a customer or not. */
export type AgentAtWork = Extract<Actor, { agentId: string }>

export const isAgent = (actor: Actor): actor is AgentAtWork => actor.agentId !== undefined

/**
 * Records what an agent did (domain §7). Nothing is recorded for a customer or a visitor, so whoever writes need not
 * ask who acts. Inside a transaction it is written, or not, with what it tells of.
 */
export async function recordAct(
  { db, clock }: Pick<CommerceDeps, 'clock'> & { db: CommerceDeps['db'] | Transaction<Database> },
  actor: Actor,
  fact: AuditFact,
  remote?: Remote,
): Promise<void> {
  if (!isAgent(actor)) return
  const { agentId, sessionId, attendanceId, customerId, canal } = actor
  await appendAudit(
    db,
    { agentId, sessionId, attendanceId, customerId, channel: canal, ip: remote?.address },
    fact,
    clock.now(),
  )
}
