import type { NovaSolicitacao, SolicitacaoAberta } from '#commerce/contract/after-sale/requests.ts'
import type { RequestKind } from '#commerce/contract/choices.ts'
import { PAYMENT_METHODS } from '#commerce/contract/payments/methods.ts'
import type { RequestState } from '#commerce/contract/states.ts'
import { addDays } from '#commerce/contract/values/calendar-date.ts'
import { saoPauloClock } from '#commerce/contract/values/sao-paulo.ts'
import { refundKey } from '#commerce/domain/after-sale/refund-key.ts'
import { deliveredAt } from '#commerce/domain/after-sale/regret.ts'
import {
  ANSWER_DAYS,
  ENDED_STATES,
  isEnded,
  isResalable,
  protocolOf,
  REQUEST_KINDS,
  REQUEST_STATES,
  requestProblem,
  requestStateLabel,
  settlementOf,
} from '#commerce/domain/after-sale/request-rules.ts'
import { conflict, fieldError, notFound } from '#commerce/kernel/commerce-error.ts'
import { tidyText } from '#commerce/kernel/tidy-text.ts'
import { attachTo } from '#commerce/store/after-sale/attachments.ts'
import {
  customerRequests,
  findRequest,
  insertMessage,
  insertRequest,
  lockRequest,
  nextSequence,
  requestItems,
  requestMessages,
  type RequestRow,
  requestsOfOrder,
  setRequestState,
} from '#commerce/store/after-sale/requests.ts'
import { orderEvents } from '#commerce/store/orders/events.ts'
import { lockOrder, orderItems, type OrderRow } from '#commerce/store/orders/orders.ts'
import { lockLastPayment } from '#commerce/store/payments/payments.ts'
import type { Reader, Trx } from '#commerce/store/rows.ts'
import { notifyRequestAnswered, notifyRequestOpened, notifyRequestMoved } from '../mail/requests.ts'
import { cancelAsAsked, checkWhatStays, stateOfNamed } from './cancellations.ts'
import { NONE_CLAIMED, claimedUnits, unitsWanted } from './claimed-units.ts'
import { expectedReturn } from './expected-return.ts'
import { wireRefunds } from './refund-view.ts'
import { restock } from './restock.ts'
import { settleReturn } from './settle-return.ts'

/** Open requests of one customer, and lines of one conversation. */
const MOST_OPEN = 20
const MOST_MESSAGES = 100

export interface Opener {
  customerId: string
  agentId?: string | undefined
}

/** Of a regret, which needs none. */
const NO_REASON = 'Desistência da compra'
const NO_ORDER = 'Pedido não encontrado.'

/** Protocol of a request of this kind that is not over yet. */
export const waitingRequest = async (trx: Trx, orderNumber: number, kind: RequestKind): Promise<string | undefined> =>
  waitingOf(await requestsOfOrder(trx, orderNumber), kind)

/** The same of an order's requests. */
export const waitingOf = (requests: readonly RequestRow[], wanted: RequestKind): string | undefined =>
  requests.find(({ kind, state }) => kind === wanted && !isEnded(state))?.protocol

/**
 * Opens a request with its files and items, and mails the confirmation.
 * @throws CommerceError 404 for somebody else's order, 400 by field, 409 when the order's state or an open request does
 * not allow it
 */
export async function openRequest(
  trx: Trx,
  { customerId, agentId }: Opener,
  wish: NovaSolicitacao,
  now: Date,
): Promise<SolicitacaoAberta> {
  const { total } = await customerRequests(trx, customerId, false, ENDED_STATES, 0, 1)
  if (total >= MOST_OPEN)
    throw conflict(`Você já tem ${MOST_OPEN} solicitações abertas. Acompanhe-as antes de abrir outra.`)
  const order =
    wish.numeroPedido === null ? undefined : await ownLockedOrder(trx, customerId, Number(wish.numeroPedido))
  const items = order ? await checkOrder(trx, order, wish, now) : []
  const pixKey = order ? refundKeyOf(order, wish, agentId !== undefined) : null
  const { date } = saoPauloClock(now.getTime())
  const request: RequestRow = {
    protocol: protocolOf(date, await nextSequence(trx, date)),
    customerId,
    agentId: agentId ?? null,
    orderNumber: order?.number ?? null,
    kind: wish.tipo,
    state: 'ABERTA',
    reason: tidyText(wish.motivo) || NO_REASON,
    description: tidyText(wish.descricao),
    preference: wish.preferencia,
    pixKey,
    dueOn: addDays(date, ANSWER_DAYS),
    openedAt: now,
  }
  await insertRequest(trx, request, items)
  await setRequestState(trx, request.protocol, 'ABERTA', null, now)
  if ((await attachTo(trx, customerId, request.protocol, wish.anexos)) < new Set(wish.anexos).size)
    throw fieldError('anexos', 'Um dos arquivos expirou. Envie-o de novo.')
  await notifyRequestOpened(trx, request, await expectedReturn(trx, request, items), now)
  return { protocolo: request.protocol, prazo: request.dueOn }
}

async function ownLockedOrder(trx: Trx, customerId: string, number: number): Promise<OrderRow> {
  const order = await lockOrder(trx, number)
  if (order?.customerId !== customerId) throw notFound(NO_ORDER)
  return order
}

/** An order that may be cancelled on request is paid; every other request says what it wants. */
const refundKeyOf = (
  { paymentMethod, total, customer }: OrderRow,
  { tipo, preferencia, chavePix }: NovaSolicitacao,
  byAgent: boolean,
): string | null =>
  refundKey(
    {
      needsKey: PAYMENT_METHODS[paymentMethod].back === 'pix-key',
      isRefunded: total > 0 && (tipo === 'CANCELAMENTO' || settlementOf(tipo, preferencia) === 'REEMBOLSO'),
      document: customer['documento'],
      byAgent,
    },
    chavePix ?? '',
  )

/** @returns rows of the items asked for */
async function checkOrder(
  trx: Trx,
  order: OrderRow,
  wish: NovaSolicitacao,
  now: Date,
): Promise<{ itemId: string; quantity: number }[]> {
  const { tipo, itens } = wish
  const bought = (await orderItems(trx, [order.number])).filter(({ kind }) => kind === 'produto')
  const state = tipo === 'CANCELAMENTO' ? await stateOfNamed(trx, order, bought, itens) : order.status
  const problem = requestProblem(tipo, state, deliveredAt(await orderEvents(trx, order.number)), now)
  if (problem !== undefined) throw conflict(problem)
  const waiting = tipo === 'CANCELAMENTO' ? await waitingRequest(trx, order.number, tipo) : undefined
  if (waiting !== undefined)
    throw conflict(`Já existe uma solicitação de cancelamento deste pedido: protocolo ${waiting}.`)
  const isCounted = tipo === 'CANCELAMENTO' || REQUEST_KINDS[tipo].returns
  const wanted = unitsWanted(bought, itens, isCounted ? await claimedUnits(trx, order.number) : NONE_CLAIMED)
  if (tipo === 'CANCELAMENTO') checkWhatStays(bought, wanted)
  return [...wanted].map(([itemId, quantity]) => ({ itemId, quantity }))
}

/** A request of this customer; undefined for anybody else's. */
export async function ownRequest(db: Reader, customerId: string, protocol: string): Promise<RequestRow | undefined> {
  const request = /^\d{16}$/.test(protocol) ? await findRequest(db, protocol) : undefined
  return request?.customerId === customerId ? request : undefined
}

const NO_REQUEST = 'Solicitação não encontrada.'

async function locked(trx: Trx, protocol: string): Promise<RequestRow> {
  const request = /^\d{16}$/.test(protocol) ? await lockRequest(trx, protocol) : undefined
  if (!request) throw notFound(NO_REQUEST)
  return request
}

/** One more line of the conversation. @throws CommerceError 404, 409 when it is over */
export async function writeMessage(
  trx: Trx,
  customerId: string,
  protocol: string,
  text: string,
  now: Date,
): Promise<void> {
  const request = await locked(trx, protocol)
  if (request.customerId !== customerId) throw notFound(NO_REQUEST)
  await checkOpen(trx, request)
  const body = tidyText(text)
  if (body === '') throw fieldError('texto', 'Escreva uma mensagem.')
  await insertMessage(trx, protocol, 'CLIENTE', body, now)
}

async function checkOpen(trx: Trx, { protocol, state }: RequestRow): Promise<void> {
  if (isEnded(state)) throw conflict('Esta solicitação já foi encerrada. Se precisar, abra outra.')
  if ((await requestMessages(trx, protocol)).length >= MOST_MESSAGES)
    throw conflict('Esta conversa já é longa demais. Fale com o nosso atendimento.')
}

/** The shop's answer, mailed to the customer; the first one takes the request into analysis. @throws CommerceError */
export async function answerRequest(trx: Trx, protocol: string, text: string, now: Date): Promise<void> {
  const request = await locked(trx, protocol)
  await checkOpen(trx, request)
  const body = tidyText(text)
  const id = await insertMessage(trx, protocol, 'LOJA', body, now)
  if (request.state === 'ABERTA') await setRequestState(trx, protocol, 'EM_ANALISE', null, now)
  await notifyRequestAnswered(trx, request, id, body, now)
}

/** What was sent back is settled as the customer wished: by the money or a voucher (domain §6.2). */
async function settle(
  trx: Trx,
  { protocol, kind, preference, pixKey }: RequestRow,
  orderNumber: number,
  now: Date,
): Promise<void> {
  const resolution = settlementOf(kind, preference)
  const order = resolution === 'NADA' ? undefined : await lockOrder(trx, orderNumber)
  // A parcel that came back by itself was settled whole by then.
  if (!order || resolution === 'NADA' || order.status === 'DEVOLVIDO') return
  await settleReturn(trx, order, { protocol, resolution, units: await unitsOf(trx, protocol), pixKey }, now)
}

/** Goods are looked at as they are received; concluded without that step, only when somebody says how they came. */
async function inspect(
  trx: Trx,
  { protocol, kind, orderNumber }: RequestRow,
  to: RequestState,
  resalable: boolean | undefined,
  now: Date,
): Promise<number> {
  const isInspected = to === 'RECEBIDA' || (to === 'CONCLUIDA' && resalable !== undefined)
  const order = isInspected && orderNumber !== null ? await lockOrder(trx, orderNumber) : undefined
  if (!order) return 0
  return restock(trx, order, await unitsOf(trx, protocol), { protocol, resalable: resalable ?? isResalable(kind) }, now)
}

const unitsOf = async (trx: Trx, protocol: string): Promise<Map<string, number>> =>
  new Map((await requestItems(trx, protocol)).map(({ itemId, quantity }) => [itemId, quantity]))

/**
 * Moves a request on; an approved cancellation cancels its order, a concluded return settles it, and the money goes
 * back by itself.
 * @param note told to the customer; a refusal needs one
 * @param resalable what the inspection of received goods found; undefined = as usual for its kind
 * @returns units that went back into the stock
 * @throws CommerceError 404, 409 for an illegal jump
 */
export async function moveRequest(
  trx: Trx,
  protocol: string,
  to: RequestState,
  note: string | null,
  now: Date,
  resalable?: boolean,
): Promise<number> {
  const known = await findRequest(trx, protocol)
  if (!known) throw notFound(NO_REQUEST)
  // Payment, order, request: the order in which everybody locks them.
  if (known.orderNumber !== null) {
    await lockLastPayment(trx, known.orderNumber)
    await lockOrder(trx, known.orderNumber)
  }
  const request = await locked(trx, protocol)
  const from = request.state
  if (!REQUEST_STATES[from].next.includes(to))
    throw conflict(
      `A solicitação está em "${requestStateLabel(from)}" e não pode passar para "${requestStateLabel(to)}".`,
    )
  if (to === 'REPROVADA' && (note ?? '') === '')
    throw conflict('Diga o motivo: o cliente precisa saber por que não foi aprovada.')
  const event = await setRequestState(trx, protocol, to, note, now)
  const restocked = await inspect(trx, request, to, resalable, now)
  if (to === 'CONCLUIDA' && request.orderNumber !== null) await settle(trx, request, request.orderNumber, now)
  const given = request.orderNumber === null ? [] : await wireRefunds(trx, request.orderNumber, protocol)
  await notifyRequestMoved(trx, request, event, to, note, to === 'CONCLUIDA' ? given : [], now)
  if (to === 'APROVADA' && request.kind === 'CANCELAMENTO' && request.orderNumber !== null)
    await cancelAsAsked(trx, request, request.orderNumber, now)
  return restocked
}
