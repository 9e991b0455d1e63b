import type { Carrinho } from '#commerce/contract/cart/cart.ts'
import type { LigacaoAoVivo, Recado } from '#commerce/contract/televendas/live-call.ts'
import type { Remote } from '#commerce/kernel/actor.ts'
import { CommerceError, conflict, notFound } from '#commerce/kernel/commerce-error.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { isUuid } from '#commerce/kernel/uuid-v7.ts'
import { findAgent } from '#commerce/store/customers/agents.ts'
import { findUser } from '#commerce/store/customers/users.ts'
import type { Reader } from '#commerce/store/rows.ts'
import { type Attendance, attendanceByProtocol, lockAttendance } from '#commerce/store/televendas/attendances.ts'
import { hasRecorded } from '#commerce/store/televendas/audit.ts'
import { type CallNote, countNotes, insertNote, noteRead, notesOf } from '#commerce/store/televendas/call-notes.ts'
import { channelNameOf } from '#commerce/store/televendas/channels.ts'
import { servingCall } from '#commerce/store/televendas/serving.ts'
import { lookAtCart } from '../cart/cart.ts'
import { liveSince, type OpenSession } from '../customers/sessions.ts'
import type { CommerceDeps } from '../deps.ts'
import { maskedCustomer } from './masked-customer.ts'
import { type AgentAtWork, recordAct } from './record.ts'

/** More would be a conversation, while the agent is in another one. */
const MOST_NOTES = 30

const UNKNOWN = 'Ligação não encontrada.'
const OTHERS = 'Esta ligação é de um canal que você não supervisiona.'
const OVER = 'Esta ligação já terminou.'
const OWN = 'Esta ligação é sua.'
const TOO_MANY = `Esta ligação já teve ${MOST_NOTES} recados.`
const NO_NOTE = 'Este recado já foi lido.'

/** Looking at what somebody else sells to whom: told once of each who looked. */
const LOOKED = 'carrinho-acompanhado'

/**
 * A call under way, or one that waits, as a supervisor of its channel follows it (domain §7): the cart at the call's
 * prices, and what its agent was told. Nothing of the cart is changed by it, and that it was looked at is recorded.
 * @throws CommerceError 404 for no call, 403 for another channel's
 */
export async function liveCall(
  deps: CommerceDeps,
  actor: AgentAtWork,
  session: OpenSession,
  protocol: string,
  remote: Remote,
): Promise<LigacaoAoVivo> {
  const { db, clock } = deps
  const call = await followed(db, session, protocol)
  const now = clock.now()
  const [agent, nomeCanal, served, notes] = await Promise.all([
    findAgent(db, call.agent_id),
    channelNameOf(db, call.channel),
    servedIn(deps, call),
    notesOf(db, call.id),
  ])
  const looker: AgentAtWork | undefined = served && {
    ...lookerOf(actor, call),
    kind: 'agentForCustomer',
    customerId: served.id,
  }
  const cart = looker && (await lookAtCart(deps, looker))
  if (looker !== undefined) await recordLook(deps, looker, call, remote)
  return {
    agora: now.toISOString(),
    protocolo: call.protocol,
    situacao: call.ended_at !== null ? 'ENCERRADA' : call.held_at === null ? 'EM_ATENDIMENTO' : 'EM_ESPERA',
    agente: agent?.full_name ?? '',
    canal: call.channel,
    nomeCanal,
    inicio: call.started_at.toISOString(),
    fim: call.ended_at?.toISOString() ?? null,
    cliente: served === undefined ? null : maskedCustomer(served),
    carrinho: served === undefined ? null : wireCart(cart),
    recados: notes.map((note) => ({ ...wireNote(note), lidoEm: note.readAt?.toISOString() ?? null })),
  }
}

/**
 * A supervisor tells the agent something in a call: the agent alone reads it, in their bar, and it is forgotten when the
 * call ends. That it was sent is recorded, never what it says.
 * @throws CommerceError as `liveCall`; 409 for a call that has ended, one's own, or after too many
 */
export async function sendNote(
  deps: CommerceDeps,
  actor: AgentAtWork,
  session: OpenSession,
  protocol: string,
  body: string,
  remote: Remote,
): Promise<LigacaoAoVivo> {
  const { id } = await followed(deps.db, session, protocol)
  await transaction(deps.db, async (trx) => {
    const call = await lockAttendance(trx, id)
    if (call === undefined || call.ended_at !== null) throw conflict(OVER)
    if (call.agent_id === actor.agentId) throw conflict(OWN)
    if ((await countNotes(trx, id)) >= MOST_NOTES) throw conflict(TOO_MANY)
    await insertNote(trx, { attendanceId: id, authorId: actor.agentId, at: deps.clock.now(), body })
    await recordAct(
      { db: trx, clock: deps.clock },
      lookerOf(actor, call),
      { action: 'recado-enviado', entity: 'atendimento', entityId: call.protocol },
      remote,
    )
  })
  return liveCall(deps, actor, session, protocol, remote)
}

/** The agent has read a note of the call they are in. @throws CommerceError 404 */
export async function dismissNote(
  { db, clock }: Pick<CommerceDeps, 'db' | 'clock'>,
  actor: AgentAtWork,
  id: string,
  remote: Remote,
): Promise<void> {
  const { attendanceId } = actor
  if (attendanceId === undefined || !isUuid(id)) throw notFound(NO_NOTE)
  await transaction(db, async (trx) => {
    if (!(await noteRead(trx, attendanceId, id, clock.now()))) throw notFound(NO_NOTE)
    await recordAct({ db: trx, clock }, actor, { action: 'recado-lido', entity: 'atendimento' }, remote)
  })
}

/** What the agent in a call was told and has not read yet, the first one first. */
export async function unreadNotes(db: Reader, attendanceId: string): Promise<Recado[]> {
  const notes = await notesOf(db, attendanceId)
  return notes
    .filter(({ readAt }) => readAt === null)
    .map(wireNote)
    .toReversed()
}

async function followed(db: Reader, { agentChannels }: OpenSession, protocol: string): Promise<Attendance> {
  const call = /^\d{16}$/.test(protocol) ? await attendanceByProtocol(db, protocol) : undefined
  if (call === undefined) throw notFound(UNKNOWN)
  if (agentChannels?.includes(call.channel) !== true) throw new CommerceError('forbidden', OTHERS)
  return call
}

/** Whom the call's agent acts for now: nobody once they were let go, took their cart back, or their agent is away. */
async function servedIn({ db, clock }: CommerceDeps, { id, customer_id, ended_at }: Attendance) {
  if (customer_id === null || ended_at !== null) return undefined
  const serving = await servingCall(db, customer_id, liveSince(clock.now(), 'agent').seenAfter)
  return serving?.id === id ? findUser(db, customer_id) : undefined
}

/** The supervisor as the record names them in somebody else's call. */
const lookerOf = ({ sessionId, agentId, agentLevel }: AgentAtWork, call: Attendance): AgentAtWork => ({
  kind: 'agent',
  sessionId,
  agentId,
  agentLevel,
  attendanceId: call.id,
  canal: call.channel,
})

async function recordLook(deps: CommerceDeps, looker: AgentAtWork, call: Attendance, remote: Remote): Promise<void> {
  const { agentId } = looker
  if (agentId === call.agent_id) return
  if (await hasRecorded(deps.db, { agentId, attendanceId: call.id, action: LOOKED })) return
  await recordAct(deps, looker, { action: LOOKED, entity: 'carrinho' }, remote)
}

const wireNote = ({ id, author, at, body }: CallNote): Recado => ({
  idRecado: id,
  de: author,
  em: at.toISOString(),
  texto: body,
})

const NO_CART: LigacaoAoVivo['carrinho'] = {
  versao: 0,
  linhas: [],
  descontos: [],
  valores: { linhas: [], nomeTotal: '', totalText: '' },
}

const wireCart = (cart: Carrinho | undefined): LigacaoAoVivo['carrinho'] =>
  cart === undefined
    ? NO_CART
    : {
        versao: cart.versao,
        linhas: cart.itensPedido.map(({ idItem, nome, quantidade, valorUnitarioText, valorTotalText, disponivel }) => ({
          idItem,
          nome,
          unidades: quantidade,
          precoText: valorUnitarioText,
          totalText: valorTotalText,
          disponivel,
        })),
        descontos: (cart.descontoNegociado?.itens ?? []).map(({ descricao, valorText, validoAte }) => ({
          descricao,
          valorText,
          validoAte,
        })),
        valores: cart.valores,
      }
