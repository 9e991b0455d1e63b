import type { InferOutput } from 'valibot'
import type {
  AgenteEmAtendimento,
  Atendimento,
  FimAtendimento,
  InicioAtendimento,
} from '#commerce/contract/televendas/attendance.ts'
import type { Recado } from '#commerce/contract/televendas/live-call.ts'
import { concealCnpj } from '#commerce/contract/values/cnpj.ts'
import { concealCpf } from '#commerce/contract/values/cpf.ts'
import { formatPhone } from '#commerce/contract/values/phone.ts'
import { saoPauloDay } from '#commerce/contract/values/sao-paulo.ts'
import { protocolOf } from '#commerce/domain/after-sale/request-rules.ts'
import { customerName } from '#commerce/domain/customers/customer-name.ts'
import type { Remote } from '#commerce/kernel/actor.ts'
import { CommerceError, conflict } from '#commerce/kernel/commerce-error.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import { nextSequence } from '#commerce/store/after-sale/requests.ts'
import { findAgent } from '#commerce/store/customers/agents.ts'
import { endedAttendanceSessions, openSessionsOf, setSessionAttendance } from '#commerce/store/customers/sessions.ts'
import { findUser, type User } from '#commerce/store/customers/users.ts'
import {
  type Attendance,
  endAttendance as closeAttendance,
  findAttendance,
  heldAttendancesOf,
  insertAttendance,
  openAttendanceOf,
} from '#commerce/store/televendas/attendances.ts'
import { channelNameOf } from '#commerce/store/televendas/channels.ts'
import { hardLimitOf, liveSince, type OpenSession } from '../customers/sessions.ts'
import type { CommerceDeps } from '../deps.ts'
import { heldCalls } from './held-calls.ts'
import { unreadNotes } from './live-call.ts'
import { keepForCall, settleCalled } from './queue-call.ts'
import { type AgentAtWork, recordAct } from './record.ts'
import { giveCartBack } from './shared-channel.ts'
import { endWaitingDiscounts } from './withdrawn-offers.ts'

/** Of the texts the agent reads aloud (domain §7); kept with every call. */
export const SCRIPT_VERSION = '2026-11'

const BUSY = 'Você já está em um atendimento. Encerre-o antes de iniciar outro.'
const NOT_IN_CALL = 'Nenhum atendimento em andamento.'

/**
 * Begins a call: its protocol is made now, to be spoken.
 * @throws CommerceError 409 when the agent is in one, in whichever of their sessions; 404 for a call of a list that was
 * not given to them
 */
export async function beginAttendance(
  deps: CommerceDeps,
  actor: AgentAtWork,
  { direcao, telefone, idItemFila }: InferOutput<typeof InicioAtendimento>,
  remote: Remote,
): Promise<Attendance> {
  const now = deps.clock.now()
  return transaction(deps.db, async (trx) => {
    const day = saoPauloDay(now.getTime())
    const item = idItemFila === undefined ? undefined : await keepForCall(trx, actor.agentId, idItemFila, now)
    const call = await insertAttendance(trx, {
      id: uuidV7(),
      protocol: protocolOf(day, await nextSequence(trx, day)),
      agentId: actor.agentId,
      sessionId: actor.sessionId,
      channel: actor.canal,
      direction: direcao,
      phone: telefone ?? item?.phone ?? null,
      queueItemId: item?.id ?? null,
      scriptVersion: SCRIPT_VERSION,
      now,
    })
    if (call === undefined) throw conflict(BUSY, { protocolo: (await openAttendanceOf(trx, actor.agentId))?.protocol })
    await setSessionAttendance(trx, actor.sessionId, call.id)
    await recordAct(
      { db: trx, clock: deps.clock },
      { ...actor, attendanceId: call.id },
      { action: 'atendimento-iniciado', entity: 'atendimento', entityId: call.protocol, after: { direcao } },
      remote,
    )
    return call
  })
}

type Ending = Pick<InferOutput<typeof FimAtendimento>, 'desfecho' | 'observacao'>

/**
 * Ends the agent's call and, with it, acting for its customer: in every session of the agent.
 * @throws CommerceError 409 without a call
 */
export async function endAttendance(
  deps: CommerceDeps,
  actor: AgentAtWork,
  ending: Ending,
  remote: Remote,
): Promise<void> {
  const call = await openAttendanceOf(deps.db, actor.agentId)
  if (call === undefined) throw conflict(NOT_IN_CALL)
  await endCall(deps, actor, call, ending, remote)
  if (actor.customerId !== undefined) await giveCartBack(deps, { customerId: actor.customerId, agentId: actor.agentId })
}

/** @throws CommerceError 409 for one that has ended meanwhile */
async function endCall(
  deps: CommerceDeps,
  actor: AgentAtWork,
  call: Attendance,
  { desfecho, observacao }: Ending,
  remote: Remote,
): Promise<void> {
  const now = deps.clock.now()
  await transaction(deps.db, async (trx) => {
    if (!(await closeAttendance(trx, call.id, { outcome: desfecho, note: observacao ?? null, now })))
      throw conflict(NOT_IN_CALL)
    await endedAttendanceSessions(trx, call.id)
    await endWaitingDiscounts(trx, actor.agentId, call.id, now)
    await settleCalled(trx, actor.agentId, call.queue_item_id, { desfecho, observacao }, now)
    await recordAct(
      { db: trx, clock: deps.clock },
      { ...actor, attendanceId: call.id },
      { action: 'atendimento-encerrado', entity: 'atendimento', entityId: call.protocol, after: { desfecho } },
      remote,
    )
  })
}

/**
 * The agent leaves in the middle of a call, which ends as one that was cut off; one that another session of theirs is
 * in goes on there. Those that wait end with the last session.
 */
export async function dropAttendance(deps: CommerceDeps, actor: AgentAtWork, remote: Remote): Promise<void> {
  const open = await openSessionsOf(deps.db, { agentId: actor.agentId }, liveSince(deps.clock.now(), 'agent'))
  const others = open.filter(({ id }) => id !== actor.sessionId)
  const ending = { desfecho: 'QUEDA' } as const
  if (actor.attendanceId !== undefined && !others.some((other) => other.attendance_id === actor.attendanceId))
    await endAttendance(deps, actor, ending, remote).catch(unlessEnded)
  if (others.length > 0) return
  for (const call of await heldAttendancesOf(deps.db, actor.agentId)) {
    await endCall(deps, actor, call, ending, remote).catch(unlessEnded)
    if (call.customer_id !== null) await giveCartBack(deps, { customerId: call.customer_id, agentId: actor.agentId })
  }
}

function unlessEnded(error: unknown): void {
  if (!(error instanceof CommerceError && error.kind === 'conflict')) throw error
}

/** The agent at work, their channel and the call they are in (contract §7). */
export async function agentAtWork(
  deps: CommerceDeps,
  actor: AgentAtWork,
  session: OpenSession,
): Promise<AgenteEmAtendimento> {
  const { db, clock } = deps
  const [agent, call, customer, nomeCanal, emEspera] = await Promise.all([
    findAgent(db, actor.agentId),
    session.attendanceId === null ? undefined : findAttendance(db, session.attendanceId),
    actor.customerId === undefined ? undefined : findUser(db, actor.customerId),
    channelNameOf(db, actor.canal),
    heldCalls(db, actor.agentId),
  ])
  if (agent === undefined)
    throw new CommerceError('session-invalid', 'Sua sessão não é mais válida. Entre novamente para continuar.')
  const open = call === undefined || call.ended_at !== null ? undefined : call
  return {
    agente: { idAgente: agent.id, nome: agent.full_name, nivel: agent.level },
    canal: actor.canal,
    nomeCanal,
    expiraEm: session.expiresAt.toISOString(),
    limiteEm: hardLimitOf(session).toISOString(),
    agora: clock.now().toISOString(),
    atendimento: open === undefined ? null : wireCall(open, customer, await unreadNotes(db, open.id)),
    emEspera,
  }
}

const wireCall = (call: Attendance, customer: User | undefined, recados: Recado[]): Atendimento => ({
  protocolo: call.protocol,
  inicio: call.started_at.toISOString(),
  direcao: call.direction,
  telefone: call.phone === null ? null : formatPhone(call.phone),
  canal: call.channel,
  cliente: customer === undefined ? null : wireServed(customer),
  encerradoPeloCliente: call.customer_left_at !== null,
  roteiro: call.script_version,
  recados,
})

/** The customer as the agent's bar names them: known, yet never a whole document. */
const wireServed = (user: User): NonNullable<Atendimento['cliente']> => ({
  idUsuario: user.id,
  nome: customerName(user),
  tipo: user.kind,
  documentoMascarado: user.kind === 'PF' ? concealCpf(user.cpf ?? '') : concealCnpj(user.cnpj ?? ''),
  telefone: user.mobile === null ? null : formatPhone(user.mobile),
})
