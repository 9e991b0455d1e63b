import type * as v from 'valibot'
import type { Fila, Filas, ItemDaFila, ProximoDaFila, ResultadoDoItem } from '#commerce/contract/televendas/queues.ts'
import { QUEUE_MINUTES } from '#commerce/contract/terms.ts'
import { concealCnpj } from '#commerce/contract/values/cnpj.ts'
import { concealCpf } from '#commerce/contract/values/cpf.ts'
import { formatBRL } from '#commerce/contract/values/money.ts'
import { formatPhone } from '#commerce/contract/values/phone.ts'
import { saoPauloClock, startOfSaoPauloDay } from '#commerce/contract/values/sao-paulo.ts'
import { maskName, maskPhone } from '#commerce/domain/televendas/masked.ts'
import type { Remote } from '#commerce/kernel/actor.ts'
import { conflict, fieldError, notFound } from '#commerce/kernel/commerce-error.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import {
  type LeasedItem,
  leasedItem,
  leaseNext,
  nextItems,
  queuesOf,
  type QueueRow,
  type WaitingItem,
} from '#commerce/store/televendas/queues.ts'
import type { OpenSession } from '../customers/sessions.ts'
import type { CommerceDeps } from '../deps.ts'
import { heldBy, settleHeld } from './queue-call.ts'
import { type AgentAtWork, recordAct } from './record.ts'

const LEASE_MS = QUEUE_MINUTES * 60_000
const DAY_MS = 24 * 3_600_000
const LONGEST_DAYS = 90
const SHOWN = 8

const UNKNOWN = 'Fila não encontrada.'
const TAKEN = 'Este contato não está mais livre na fila. Escolha outro, ou ligue para o próximo.'
const EMPTY = 'Ninguém espera por uma ligação nesta fila agora.'
const BUSY = 'Encerre o atendimento antes de ligar para o próximo da fila.'
const NOT_THEN = `Escolha um horário daqui para a frente, em até ${LONGEST_DAYS} dias.`

/** Lists of the agent's channels, and whom the agent was given (contract §7). */
export async function queuesAtWork(deps: CommerceDeps, actor: AgentAtWork, session: OpenSession): Promise<Filas> {
  const { db, clock } = deps
  const now = clock.now()
  const today = startOfSaoPauloDay(saoPauloClock(now.getTime()).date)
  const [queues, item] = await Promise.all([
    queuesOf(db, session.agentChannels ?? [], now, today),
    leasedItem(db, actor.agentId, now),
  ])
  const waiting = await Promise.all(queues.map(({ id }) => nextItems(db, id, now, SHOWN)))
  return {
    filas: queues.map((queue, at) => wireQueue(queue, waiting[at]!)),
    item: item === undefined ? null : wireItem(item),
  }
}

/**
 * The next one of a list, or the one picked from it, is the agent's for half an hour; who was given somebody already
 * keeps them.
 * @throws CommerceError 404 for another channel's list; 409 in a call, when nobody waits, or for one picked who is
 *   another's or not due
 */
export async function takeNext(
  deps: CommerceDeps,
  actor: AgentAtWork,
  session: OpenSession,
  { idFila, idItem }: v.InferOutput<typeof ProximoDaFila>,
  remote: Remote,
): Promise<void> {
  if (actor.attendanceId !== undefined) throw conflict(BUSY)
  const now = deps.clock.now()
  const queues = await queuesOf(deps.db, session.agentChannels ?? [], now, now)
  if (!queues.some(({ id }) => id === idFila)) throw notFound(UNKNOWN)
  await transaction(deps.db, async (trx) => {
    if ((await leasedItem(trx, actor.agentId, now)) !== undefined) return
    const until = new Date(now.getTime() + LEASE_MS)
    const id = await leaseNext(trx, { queueId: idFila, itemId: idItem ?? null, agentId: actor.agentId, now, until })
    if (id === undefined) throw conflict(idItem === undefined ? EMPTY : TAKEN)
    await recordAct(
      { db: trx, clock: deps.clock },
      actor,
      { action: 'contato-da-fila-reservado', entity: 'fila', entityId: id },
      remote,
    )
  })
}

/** What became of whom the agent was given. @throws CommerceError 404; 400 for a time that cannot be */
export async function recordResult(
  deps: CommerceDeps,
  actor: AgentAtWork,
  { idItem, resultado, observacao, ligarEm }: v.InferOutput<typeof ResultadoDoItem>,
  remote: Remote,
): Promise<void> {
  const now = deps.clock.now()
  const callAt = resultado === 'LIGAR_DEPOIS' && ligarEm !== undefined ? new Date(ligarEm) : undefined
  if (callAt !== undefined && (callAt <= now || callAt.getTime() > now.getTime() + LONGEST_DAYS * DAY_MS))
    throw fieldError('ligarEm', NOT_THEN)
  await transaction(deps.db, async (trx) => {
    const item = await heldBy(trx, actor.agentId, idItem)
    await settleHeld(trx, actor.agentId, item, { resultado, observacao, ligarEm: callAt }, now)
    await recordAct(
      { db: trx, clock: deps.clock },
      actor,
      { action: 'resultado-da-fila', entity: 'fila', entityId: idItem, after: { resultado } },
      remote,
    )
  })
}

const wireQueue = ({ id, name, channel, due, later, closedToday }: QueueRow, next: readonly WaitingItem[]): Fila => ({
  idFila: id,
  nome: name,
  canal: channel,
  pendentes: due,
  agendados: later,
  concluidosHoje: closedToday,
  proximos: next.map((item) => ({
    idItem: item.id,
    nomeMascarado: maskName(item.name),
    telefoneMascarado: maskPhone(item.phone),
    motivo: item.reason,
    prioridade: item.priority,
    tentativas: item.attempts,
    ligarDesde: item.dueAt.toISOString(),
    carrinho:
      item.cartUnits === null ? null : { unidades: item.cartUnits, valorText: formatBRL(item.cartCentavos ?? 0) },
    ultimoPedido:
      item.lastOrderAt === null
        ? null
        : { em: item.lastOrderAt.toISOString(), valorText: formatBRL(item.lastOrderCentavos ?? 0) },
  })),
})

const wireItem = ({
  id,
  queue,
  name,
  phone,
  reason,
  attempts,
  note,
  leasedUntil,
  kind,
  document,
}: LeasedItem): ItemDaFila => ({
  idItem: id,
  fila: queue,
  nome: name,
  telefone: formatPhone(phone),
  motivo: reason,
  tentativas: attempts,
  observacao: note,
  reservadoAte: leasedUntil.toISOString(),
  documentoMascarado: document === null ? null : kind === 'PJ' ? concealCnpj(document) : concealCpf(document),
})
