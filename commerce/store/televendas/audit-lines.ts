import type { Kysely } from 'kysely'
import type { Database } from '#commerce/kernel/tables.ts'

export interface AuditSearch {
  begin: Date
  end: Date
  agentId: string | undefined
  customerId: string | undefined
  protocol: string | undefined
  action: string | undefined
  channel: string | undefined
  /** The last line of the page before. */
  after: { at: Date; id: string } | undefined
}

/** Lines of the record with the names that go with them, newest first. */
export function searchAudit(db: Kysely<Database>, search: AuditSearch, limit: number) {
  let found = db
    .selectFrom('televendas_audit as line')
    .leftJoin('agents', 'agents.id', 'line.agent_id')
    .leftJoin('users', 'users.id', 'line.customer_id')
    .leftJoin('attendances', 'attendances.id', 'line.attendance_id')
    .select([
      'line.id',
      'line.at',
      'line.channel',
      'line.action',
      'line.entity',
      'line.entity_id',
      'line.before',
      'line.after',
      'line.customer_id',
      'agents.full_name as agent_name',
      'attendances.protocol',
      'attendances.ended_at',
      'users.kind',
      'users.cpf',
      'users.cnpj',
      'users.social_name',
      'users.full_name',
      'users.trade_name',
      'users.company_name',
    ])
    .where('line.at', '>=', search.begin)
    .where('line.at', '<', search.end)
  if (search.agentId !== undefined) found = found.where('line.agent_id', '=', search.agentId)
  if (search.customerId !== undefined) found = found.where('line.customer_id', '=', search.customerId)
  if (search.action !== undefined) found = found.where('line.action', '=', search.action)
  if (search.channel !== undefined) found = found.where('line.channel', '=', search.channel)
  if (search.protocol !== undefined)
    found = found.where('line.attendance_id', '=', (eb) =>
      eb.selectFrom('attendances as call').select('call.id').where('call.protocol', '=', search.protocol!),
    )
  const { after } = search
  if (after !== undefined)
    found = found
      .where('line.at', '<=', after.at)
      .where((eb) => eb.or([eb('line.at', '<', after.at), eb('line.id', '<', after.id)]))
  return found.orderBy('line.at', 'desc').orderBy('line.id', 'desc').limit(limit).execute()
}

export type AuditLine = Awaited<ReturnType<typeof searchAudit>>[number]

/** What was done in a call, oldest first. @param until its end; what a link or a quote led to later is none of it */
export function auditOfCall(db: Kysely<Database>, attendanceId: string, until: Date | null, limit: number) {
  const lines = db
    .selectFrom('televendas_audit as line')
    .leftJoin('agents', 'agents.id', 'line.agent_id')
    .select([
      'line.id',
      'line.at',
      'line.action',
      'line.entity',
      'line.entity_id',
      'line.before',
      'line.after',
      'line.agent_id',
      'agents.full_name as agent_name',
    ])
    .where('line.attendance_id', '=', attendanceId)
  return (until === null ? lines : lines.where('line.at', '<=', until))
    .orderBy('line.at')
    .orderBy('line.id')
    .limit(limit)
    .execute()
}

/** What agents did for a customer or with what is theirs, oldest first: for the copy of their data (domain §4.5). */
export const auditOfCustomer = (db: Kysely<Database>, customerId: string, limit: number) =>
  db
    .selectFrom('televendas_audit as line')
    .leftJoin('agents', 'agents.id', 'line.agent_id')
    .leftJoin('attendances', 'attendances.id', 'line.attendance_id')
    .select(['line.at', 'line.action', 'line.channel', 'line.entity', 'line.entity_id', 'agents.full_name', 'protocol'])
    .where('line.customer_id', '=', customerId)
    .orderBy('line.at')
    .limit(limit)
    .execute()

/** Calls with a customer, oldest first. */
export const attendancesOfCustomer = (db: Kysely<Database>, customerId: string, limit: number) =>
  db
    .selectFrom('attendances')
    .innerJoin('agents', 'agents.id', 'attendances.agent_id')
    .select(['protocol', 'direction', 'channel', 'started_at', 'ended_at', 'outcome', 'note', 'phone', 'full_name'])
    .where('customer_id', '=', customerId)
    .orderBy('started_at')
    .limit(limit)
    .execute()
