import { type OrderState, STATUS_PEDIDO, UNPAID_STATES } from '#commerce/contract/choices.ts'
import { isValidNfeKey, normalizeNfeKey } from '#commerce/domain/orders/nfe-key.ts'
import {
  CANCEL_REASONS,
  type CancelReason,
  canShipmentMove,
  orderStateLabel,
  STATE_SOURCES,
} from '#commerce/domain/orders/states.ts'
import { isValidTrackingCode, normalizeTrackingCode } from '#commerce/domain/orders/tracking-code.ts'
import { conflict, fieldError, notFound } from '#commerce/kernel/commerce-error.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { findOrder, orderShipments } from '#commerce/store/orders/orders.ts'
import type { Trx } from '#commerce/store/rows.ts'
import { returnOrder } from '../after-sale/return-order.ts'
import { cancelOrder } from './cancel.ts'
import { collectOrder } from './collection.ts'
import type { GivenDocuments } from './fiscal-documents.ts'
import type { PurchaseContext } from './purchase-context.ts'
import { transitionOrder } from './transitions.ts'

type HandContext = Pick<PurchaseContext, 'db' | 'clock'>

/** What checkout and gateway alone decide: nobody pays an order by hand. */
const NOT_BY_HAND: readonly OrderState[] = [...UNPAID_STATES, 'PAGO']

/** A move as somebody types it. */
interface TypedMove {
  /** undefined: only looked at. */
  state: string | undefined
  reason: string | undefined
  invoiceKey: string | undefined
  trackingCode: string | undefined
  collectionCode: string | undefined
  /** What the inspection of returned goods found. */
  resalable: boolean | undefined
}

export interface HandMove {
  to: OrderState
  reason: CancelReason
  documents: GivenDocuments
  collectionCode: string
  resalable: boolean | undefined
}

/** @throws CommerceError 400 for what no order could do, and for documents that are none */
export function handMove(typed: TypedMove): HandMove | undefined {
  const to = typed.state === undefined ? undefined : stateOf(typed.state)
  const reason = reasonOf(typed.reason)
  const documents = documentsOf(typed.invoiceKey, typed.trackingCode)
  return to && { to, reason, documents, collectionCode: typed.collectionCode ?? '', resalable: typed.resalable }
}

/** @throws CommerceError 404, 400 without the code of a collection, 409 for an illegal jump */
export async function moveByHand(context: HandContext, number: number, move: HandMove): Promise<void> {
  const { db, clock } = context
  if (move.to !== 'RETIRADO') return transaction(db, (trx) => carryOut(trx, number, move, clock.now()))
  if (move.collectionCode.trim() === '')
    throw fieldError('codigo', 'Informe o código de retirada que o cliente mostra: --codigo 7K3P-Q9XM.')
  return collectOrder(context, number, move.collectionCode)
}

async function carryOut(
  trx: Trx,
  number: number,
  { to, reason, documents, resalable }: HandMove,
  now: Date,
): Promise<void> {
  const source = STATE_SOURCES[to].find((each) => each !== 'cliente' && each !== 'checkout' && each !== 'psp')!
  if (to === 'CANCELADO') await cancelOrder(trx, number, { source, reason, pixKey: null }, now)
  else if (to === 'DEVOLVIDO') await returnOrder(trx, number, now, resalable)
  else if (to === 'DEVOLVIDO_PARCIAL')
    throw conflict(
      'Uma devolução em parte é concluída pela solicitação do cliente: npm run shop -- request move <protocolo> CONCLUIDA.',
    )
  else await transitionOrder(trx, number, { to, source, documents }, now)
}

/** Where an order stands, and where it may be taken by hand. @throws CommerceError 404 */
export async function orderStanding(
  { db }: HandContext,
  number: number,
): Promise<{ state: OrderState; label: string; next: OrderState[] }> {
  const order = await findOrder(db, number)
  if (!order) throw notFound('Pedido não encontrado.')
  const state = order.status
  const shipments = await orderShipments(db, [number])
  const next = STATUS_PEDIDO.filter(
    (each) =>
      !NOT_BY_HAND.includes(each) &&
      shipments.some(({ status, pickup }) => canShipmentMove(status, each, pickup !== null)),
  )
  return { state, label: orderStateLabel(state), next }
}

/** Documents with a wrong check digit are a slip of whoever typed them. */
function documentsOf(key: string | undefined, code: string | undefined): GivenDocuments {
  if (key !== undefined && !isValidNfeKey(key))
    throw fieldError('chave', 'A chave da NF-e não é válida: são 44 caracteres com dígito verificador.')
  if (code !== undefined && !isValidTrackingCode(code))
    throw fieldError('rastreio', 'O código de rastreio não é válido: duas letras, nove números e BR.')
  return { invoiceKey: key && normalizeNfeKey(key), trackingCode: code && normalizeTrackingCode(code) }
}

function stateOf(text: string): OrderState {
  const state = STATUS_PEDIDO.find((candidate) => candidate === text.toUpperCase())
  if (!state) throw fieldError('estado', `O estado "${text}" não existe. Estados: ${STATUS_PEDIDO.join(', ')}.`)
  if (NOT_BY_HAND.includes(state))
    throw fieldError('estado', `O estado ${state} só é dado pela loja ou pelo gateway de pagamento.`)
  return state
}

function reasonOf(text: string | undefined): CancelReason {
  if (text === undefined) return 'PEDIDO_DO_CLIENTE'
  const reason = Object.keys(CANCEL_REASONS).find(
    (candidate): candidate is CancelReason => candidate === text.toUpperCase(),
  )
  if (!reason)
    throw fieldError('motivo', `O motivo "${text}" não existe. Motivos: ${Object.keys(CANCEL_REASONS).join(', ')}.`)
  return reason
}
