import { type AgenteEmAtendimento, MOST_HELD } from '#commerce/contract/televendas/attendance.ts'
import { formatPhone } from '#commerce/contract/values/phone.ts'
import { customerName } from '#commerce/domain/customers/customer-name.ts'
import type { Remote } from '#commerce/kernel/actor.ts'
import { conflict, notFound } from '#commerce/kernel/commerce-error.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import {
  attachCustomer,
  endedAttendanceSessions,
  setSessionAttendance,
  setSessionChannel,
} from '#commerce/store/customers/sessions.ts'
import { findUser } from '#commerce/store/customers/users.ts'
import type { Reader } from '#commerce/store/rows.ts'
import {
  heldAttendancesOf,
  holdAttendance,
  lockAttendance,
  openAttendanceOf,
  resumeAttendance,
  setAttendanceChannel,
} from '#commerce/store/televendas/attendances.ts'
import type { OpenSession } from '../customers/sessions.ts'
import type { CommerceDeps } from '../deps.ts'
import { type AgentAtWork, recordAct } from './record.ts'

/** Who waits is the same person so long; afterwards they answer anew. */
const IDENTITY_MS = 30 * 60_000

const BUSY = 'Você está em um atendimento. Encerre-o ou deixe-o em espera antes de retomar outro.'
const NOT_IN_CALL = 'Nenhum atendimento em andamento.'
const NOT_HELD = 'Esta ligação não está mais em espera.'
const FULL = `Você já tem ${MOST_HELD} ligações em espera. Retome ou encerre uma delas antes.`

/** The agent's calls that wait, as the bar names them. */
export async function heldCalls(db: Reader, agentId: string): Promise<AgenteEmAtendimento['emEspera']> {
  const calls = await heldAttendancesOf(db, agentId)
  return Promise.all(
    calls.map(async ({ protocol, customer_id, customer_left_at, phone, held_at }) => {
      const customer = customer_id === null || customer_left_at !== null ? undefined : await findUser(db, customer_id)
      return {
        protocolo: protocol,
        cliente: customer === undefined ? null : customerName(customer),
        telefone: phone === null ? null : formatPhone(phone),
        desde: held_at!.toISOString(),
      }
    }),
  )
}

/**
 * The call under way waits with its cart, at its own prices (domain §7): nobody is acted for meanwhile.
 * @throws CommerceError 409 without a call, or while two wait
 */
export async function holdCall(deps: CommerceDeps, actor: AgentAtWork, remote: Remote): Promise<void> {
  const now = deps.clock.now()
  await transaction(deps.db, async (trx) => {
    const call = await openAttendanceOf(trx, actor.agentId)
    if (call === undefined) throw conflict(NOT_IN_CALL)
    if ((await heldAttendancesOf(trx, actor.agentId)).length >= MOST_HELD) throw conflict(FULL)
    if (!(await holdAttendance(trx, call.id, now))) throw conflict(NOT_IN_CALL)
    await endedAttendanceSessions(trx, call.id)
    await recordAct(
      { db: trx, clock: deps.clock },
      { ...actor, attendanceId: call.id },
      { action: 'atendimento-em-espera', entity: 'atendimento', entityId: call.protocol },
      remote,
    )
  })
}

/**
 * The agent goes on with a call that waits, and with its customer, who answers anew after half an hour. The call keeps
 * its channel while that is still the agent's.
 * @throws CommerceError 409 in another call, 404 for one that does not wait
 */
export async function resumeCall(
  deps: CommerceDeps,
  actor: AgentAtWork,
  session: OpenSession,
  protocol: string,
  remote: Remote,
): Promise<{ session: OpenSession; actor: AgentAtWork }> {
  const now = deps.clock.now()
  return transaction(deps.db, async (trx) => {
    if ((await openAttendanceOf(trx, actor.agentId)) !== undefined) throw conflict(BUSY)
    const held = (await heldAttendancesOf(trx, actor.agentId)).find((call) => call.protocol === protocol)
    const call = held && (await lockAttendance(trx, held.id))
    if (call === undefined || call.held_at === null || call.ended_at !== null) throw notFound(NOT_HELD)
    await resumeAttendance(trx, call.id)
    await setSessionAttendance(trx, session.id, call.id)
    const isKnown = call.customer_left_at === null && now.getTime() - call.held_at.getTime() < IDENTITY_MS
    const customerId = isKnown && call.customer_id !== null ? call.customer_id : undefined
    if (customerId !== undefined) await attachCustomer(trx, session.id, customerId)
    const mayHave = call.channel === actor.canal || session.agentChannels?.includes(call.channel) === true
    const canal = mayHave ? call.channel : actor.canal
    await (mayHave ? setSessionChannel(trx, session.id, canal) : setAttendanceChannel(trx, call.id, canal))
    const { sessionId, guestId, agentId, agentLevel } = actor
    const agent = { sessionId, guestId, agentId, agentLevel, attendanceId: call.id, canal }
    const onwards: AgentAtWork =
      customerId === undefined ? { kind: 'agent', ...agent } : { kind: 'agentForCustomer', ...agent, customerId }
    await recordAct(
      { db: trx, clock: deps.clock },
      onwards,
      { action: 'atendimento-retomado', entity: 'atendimento', entityId: call.protocol },
      remote,
    )
    return {
      actor: onwards,
      session: { ...session, channel: canal, attendanceId: call.id, customerId: customerId ?? null },
    }
  })
}
