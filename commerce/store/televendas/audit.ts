import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#commerce/kernel/tables.ts'
import { uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import { onlyRow } from '../rows.ts'

/** Who did it, for whom and where; `agentId` is null for the shop's own jobs and command line. */
export interface AuditActor {
  agentId: string | null
  sessionId?: string | null | undefined
  attendanceId?: string | null | undefined
  customerId?: string | null | undefined
  channel: string
  ip?: string | null | undefined
}

export interface AuditFact {
  /** In the shop's words: `atendimento-iniciado`, `desconto-pedido`, `item-alterado`. */
  action: string
  entity?: string
  entityId?: string
  /** What it was and what it became, without documents, contacts, cards or secrets. */
  before?: Readonly<Record<string, unknown>>
  after?: Readonly<Record<string, unknown>>
}

/** Adds one line to the record, which nothing changes or deletes for five years (domain §7). */
export async function appendAudit(
  db: Kysely<Database> | Transaction<Database>,
  actor: AuditActor,
  fact: AuditFact,
  at: Date,
): Promise<void> {
  await db
    .insertInto('televendas_audit')
    .values(line(actor, fact, at))
    .execute()
}

/** What a page of a customer's was read in a call: told once, however often it is looked at. */
export const READ = 'consulta'

export async function appendRead(
  db: Kysely<Database>,
  actor: AuditActor,
  read: Pick<AuditFact, 'entity' | 'entityId'>,
  at: Date,
): Promise<void> {
  await db
    .insertInto('televendas_audit')
    .values(line(actor, { action: READ, ...read }, at))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const line = (actor: AuditActor, { action, entity, entityId, before, after }: AuditFact, at: Date) => ({
  id: uuidV7(),
  at,
  agent_id: actor.agentId,
  session_id: actor.sessionId ?? null,
  attendance_id: actor.attendanceId ?? null,
  customer_id: actor.customerId ?? null,
  channel: actor.channel,
  action,
  entity: entity ?? null,
  entity_id: entityId ?? null,
  before: before === undefined ? null : JSON.stringify(before),
  after: after === undefined ? null : JSON.stringify(after),
  ip: actor.ip ?? null,
})

/** Whether an agent has left such a line in a call before. */
export async function hasRecorded(
  db: Kysely<Database>,
  { agentId, attendanceId, action }: { agentId: string; attendanceId: string; action: string },
): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean | null }>`
    SELECT EXISTS (SELECT FROM televendas_audit
      WHERE attendance_id = ${attendanceId} AND action = ${action} AND agent_id = ${agentId}) AS "isThere"`.execute(db)
  return rows[0]?.isThere === true
}

/** An act that later requests are judged by. */
export const IDENTITY_REFUSED = 'identidade-recusada'

/** Wrong answers since a moment: about a customer, whoever asked, and of an agent, whoever was asked about. */
export const refusedIdentities = (
  db: Transaction<Database>,
  agentId: string,
  customerId: string,
  since: Date,
): Promise<{ ofCustomer: number; ofAgent: number }> => onlyRow(db)`
    SELECT
      (SELECT count(*) FROM televendas_audit
        WHERE customer_id = ${customerId} AND at > ${since} AND action = ${IDENTITY_REFUSED}) AS "ofCustomer",
      (SELECT count(*) FROM televendas_audit
        WHERE agent_id = ${agentId} AND at > ${since} AND action = ${IDENTITY_REFUSED}) AS "ofAgent"`
