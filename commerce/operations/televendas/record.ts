import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction } from 'kysely'
import { ATTEMPT, isPersonalRead, thingOf, writeAction } from '#commerce/domain/televendas/acts.ts'
import type { Actor, Remote } from '#commerce/kernel/actor.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import type { Reader, Trx } from '#commerce/store/rows.ts'
import { appendAudit, appendRead, type AuditFact } from '#commerce/store/televendas/audit.ts'
import type { PaymentLinkRow } from '#commerce/store/televendas/payment-links.ts'
import type { CommerceDeps } from '../deps.ts'

/** An actor who is an agent, acting for a customer or not. */
export type AgentAtWork = Extract<Actor, { agentId: string }>

export const isAgent = (actor: Actor): actor is AgentAtWork => actor.agentId !== undefined

/** One request of an agent. */
interface AgentRequest {
  actor: AgentAtWork
  remote: Remote
  /** Something particular was recorded: the general line is not wanted. */
  isRecorded: boolean
}

const requests = new AsyncLocalStorage<AgentRequest>()

/** Runs a request of an agent's; answers whether anything in it recorded what it did. */
export async function agentRequest(actor: AgentAtWork, remote: Remote, work: () => Promise<void>): Promise<boolean> {
  const request: AgentRequest = { actor, remote, isRecorded: false }
  await requests.run(request, work)
  return request.isRecorded
}

interface AnsweredRequest {
  method: string
  /** Its pattern, below the store's base. */
  route: string
  params: Readonly<Record<string, string>>
  outcome: { kind: 'done' } | { kind: 'refused'; why: string } | { kind: 'failed' }
  /** Something particular was recorded on the way. */
  isRecorded: boolean
}

/** The general line of a request: a write nobody recorded, one that was refused, or a customer's page read in a call. */
export async function recordRequest(
  { db, clock }: Pick<CommerceDeps, 'db' | 'clock'>,
  actor: AgentAtWork,
  remote: Remote,
  { method, route, params, outcome, isRecorded }: AnsweredRequest,
): Promise<void> {
  const about = { ...actor, channel: actor.canal, ip: remote.address }
  const now = clock.now()
  if (method === 'GET') {
    const isRead = outcome.kind === 'done' && actor.attendanceId !== undefined && actor.kind === 'agentForCustomer'
    if (isRead && !isRecorded && isPersonalRead(route))
      await appendRead(db, about, { entity: route.slice(1), ...idOf(params) }, now)
    return
  }
  const action = writeAction(method, route)
  if (action === undefined) return
  if (outcome.kind === 'refused') {
    const fact = { action: ATTEMPT, entity: action, ...idOf(params), after: { recusa: outcome.why } }
    await appendAudit(db, about, fact, now)
  } else if (outcome.kind === 'done' && !isRecorded) await appendAudit(db, about, { action, ...thingOf(params) }, now)
}

const idOf = (params: Readonly<Record<string, string>>) => {
  const thing = thingOf(params)
  return thing === undefined ? {} : { entityId: thing.entityId }
}

/**
 * Records what was before and after a write that serves customers and agents alike, whoever it is done for: nothing
 * outside a request of an agent's. In the transaction of the write.
 */
export async function recordChange(db: Reader | Trx, fact: AuditFact, now: Date): Promise<void> {
  const request = requests.getStore()
  if (request !== undefined) await recordAct({ db, clock: { now: () => now } }, request.actor, fact, request.remote)
}

/** What a customer does to their cart while a call with them runs is a part of that call. */
export async function recordOfCustomer(db: Reader | Trx, actor: Actor, fact: AuditFact, now: Date): Promise<void> {
  if (actor.kind !== 'customer' || actor.call === undefined) return
  const { customerId, call } = actor
  await appendAudit(db, { agentId: null, attendanceId: call.id, customerId, channel: call.channel }, fact, now)
}

/** Says of a link or a quote what its customer did with it; no agent is who does. */
export const recordHolder = (
  db: Reader | Trx,
  { attendanceId, customerId, channel }: Pick<PaymentLinkRow, 'attendanceId' | 'customerId' | 'channel'>,
  fact: AuditFact,
  at: Date,
): Promise<void> => appendAudit(db, { agentId: null, attendanceId, customerId, channel }, fact, at)

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
  const request = requests.getStore()
  if (request !== undefined) request.isRecorded = true
  const { agentId, sessionId, attendanceId, customerId, canal } = actor
  await appendAudit(
    db,
    { agentId, sessionId, attendanceId, customerId, channel: canal, ip: remote?.address },
    fact,
    clock.now(),
  )
}
