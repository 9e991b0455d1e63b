import type { Solicitacao, SolicitacoesQuery, SolicitacoesResposta } from '#commerce/contract/after-sale/requests.ts'
import {
  ENDED_STATES,
  isEnded,
  PREFERENCES,
  REQUEST_KINDS,
  requestStateLabel,
  settlementOf,
} from '#commerce/domain/after-sale/request-rules.ts'
import { boughtName } from '#commerce/domain/orders/bought-name.ts'
import { attachmentsOf } from '#commerce/store/after-sale/attachments.ts'
import {
  customerRequests,
  requestEvents,
  requestItems,
  requestMessages,
  type RequestRow,
} from '#commerce/store/after-sale/requests.ts'
import { findOrder } from '#commerce/store/orders/orders.ts'
import type { Reader } from '#commerce/store/rows.ts'
import { expectedReturn } from './expected-return.ts'
import { wireRefunds } from './refund-view.ts'
import { giftsToReturn } from './settle-return.ts'

/** One page of a customer's requests, newest first. */
export async function listRequests(
  db: Reader,
  customerId: string,
  { page, resultsPerPage, situacao }: SolicitacoesQuery,
): Promise<SolicitacoesResposta> {
  const ended = situacao === undefined ? null : situacao === 'encerradas'
  const { total, requests } = await customerRequests(
    db,
    customerId,
    ended,
    ENDED_STATES,
    (page - 1) * resultsPerPage,
    resultsPerPage,
  )
  return {
    total,
    page,
    pages: Math.ceil(total / resultsPerPage),
    solicitacoes: requests.map((request) => ({ ...summary(request), motivo: request.reason })),
  }
}

const summary = ({ protocol, kind, state, orderNumber, openedAt, dueOn }: RequestRow) => ({
  protocolo: protocol,
  tipo: kind,
  tipoText: REQUEST_KINDS[kind].label,
  situacao: state,
  situacaoText: requestStateLabel(state),
  numeroPedido: orderNumber === null ? null : String(orderNumber),
  abertaEm: openedAt.toISOString(),
  prazo: dueOn,
})

/** `GET users/requests/{protocolo}`. */
export async function wireRequest(db: Reader, request: RequestRow): Promise<Solicitacao> {
  const { protocol } = request
  const [items, files, messages, events] = await Promise.all([
    requestItems(db, protocol),
    attachmentsOf(db, protocol),
    requestMessages(db, protocol),
    requestEvents(db, protocol),
  ])
  return {
    ...summary(request),
    motivo: request.reason,
    descricao: request.description,
    preferenciaText: request.preference === null ? null : PREFERENCES[request.preference],
    itens: items.map(({ itemId, quantity, ...bought }) => ({
      idItem: itemId,
      nome: boughtName(bought),
      thumbnail: typeof bought.snapshot['thumbnail'] === 'string' ? bought.snapshot['thumbnail'] : null,
      quantidade: quantity,
    })),
    anexos: files.map(({ id, name, mediaType, size }) => ({ idAnexo: id, nome: name, tipo: mediaType, bytes: size })),
    mensagens: messages.map(({ id, author, body, at }) => ({ id, autor: author, texto: body, em: at.toISOString() })),
    linhaDoTempo: events.map(({ state, note, at }) => ({
      situacao: state,
      texto: requestStateLabel(state),
      nota: note,
      em: at.toISOString(),
    })),
    podeResponder: !isEnded(request.state),
    brindes: await giftsOf(db, request, items),
    previsto: await expectedReturn(db, request, items),
    reembolsos: request.orderNumber === null ? [] : await wireRefunds(db, request.orderNumber, protocol),
  }
}

async function giftsOf(
  db: Reader,
  { state, kind, preference, orderNumber }: RequestRow,
  items: readonly { itemId: string; quantity: number }[],
): Promise<Solicitacao['brindes']> {
  if (orderNumber === null || isEnded(state) || settlementOf(kind, preference) === 'NADA') return []
  const order = await findOrder(db, orderNumber)
  const gifts = order
    ? await giftsToReturn(db, order, new Map(items.map(({ itemId, quantity }) => [itemId, quantity])))
    : []
  return gifts.map(({ name, quantity }) => ({ nome: name, quantidade: quantity }))
}
