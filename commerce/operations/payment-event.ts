import { type EventoPagamento, PIX_DEVOLVIDO, PIX_RECEBIDO } from '../contract/payments.ts'
import { fromReais } from '../contract/values/money.ts'
import { canOrderMove } from '../domain/order-states.ts'
import type { Trx } from '../store/catalog-rows.ts'
import { findOrder } from '../store/orders.ts'
import { appendOrderEvent } from '../store/orders-events.ts'
import { concludeRefund, hasEvent, insertRefund, noteEvent, noteOutcome } from '../store/payment-events.ts'
import { lockPaymentByTxid, type PaymentRow, setPaid, setPaymentState } from '../store/payments.ts'
import { transaction } from '../store/postgres/transaction.ts'
import { asOrderState, moveOrder } from './order-moves.ts'
import type { PurchaseContext } from './purchase-context.ts'

/** What came of an event; kept beside it. */
export type EventOutcome = 'aplicado' | 'repetido' | 'desconhecido' | 'ignorado' | 'devolver' | 'fora-de-ordem'

const LATE_NOTE = 'Pagamento recebido depois do prazo: o valor será devolvido automaticamente.'
const REFUNDED_NOTE = 'Valor devolvido pelo Pix.'

/**
 * Does what a signed event of the gateway says, once: the only way a payment changes its state to paid or refunded. Events may come
 * twice, late, in any order, or about nothing this shop knows.
 */
export async function applyPaymentEvent(context: PurchaseContext, event: EventoPagamento): Promise<EventOutcome> {
  return transaction(context.db, async (trx) => {
    const now = context.clock.now()
    const payment = await lockPaymentByTxid(trx, event.txid)
    const { idEvento: id, txid, tipo: kind, endToEndId } = event
    const isNew = await noteEvent(trx, { id, paymentId: payment?.id ?? null, txid, kind, endToEndId, body: event, occurredAt: new Date(event.horario), receivedAt: now })
    if (!isNew) return 'repetido'
    const outcome = payment ? await apply(trx, payment, event, now) : 'desconhecido'
    await noteOutcome(trx, id, outcome)
    return outcome
  })
}

function apply(trx: Trx, payment: PaymentRow, event: EventoPagamento, now: Date): Promise<EventOutcome> {
  if (event.tipo === PIX_RECEBIDO) return received(trx, payment, event, now)
  if (event.tipo === PIX_DEVOLVIDO) return refunded(trx, payment, event, now)
  return Promise.resolve('ignorado')
}

async function received(trx: Trx, payment: PaymentRow, event: EventoPagamento, now: Date): Promise<EventOutcome> {
  // Another event about the same transfer, or one that came after its own refund.
  if (payment.endToEndId === event.endToEndId) return 'repetido'
  if (await hasEvent(trx, PIX_DEVOLVIDO, event.endToEndId)) return 'fora-de-ordem'
  const centavos = fromReais(event.valor)
  if (payment.state === 'PENDENTE' && centavos === payment.centavos) {
    await setPaid(trx, payment.id, event.endToEndId, new Date(event.horario), now)
    await moveOrder(trx, payment.orderNumber, { to: 'PAGO', source: 'psp' }, now)
    return 'aplicado'
  }
  // Expired, cancelled, paid already, or another amount: the money goes back.
  if (centavos > 0) {
    const reason = payment.state === 'PENDENTE' ? 'VALOR_DIVERGENTE' : payment.state === 'PAGO' ? 'PAGO_DUAS_VEZES' : 'FORA_DO_PRAZO'
    await insertRefund(trx, { id: refundId(event.endToEndId), paymentId: payment.id, endToEndId: event.endToEndId, centavos, reason }, now)
    if (reason === 'FORA_DO_PRAZO') await tell(trx, payment.orderNumber, LATE_NOTE, now)
  }
  return 'devolver'
}

/** 32 letters and digits, as BACEN's refund ids may be: derived, so that one transfer is refunded once. */
export const refundId = (endToEndId: string): string => `D${endToEndId.slice(1)}`

async function refunded(trx: Trx, payment: PaymentRow, event: EventoPagamento, now: Date): Promise<EventOutcome> {
  await concludeRefund(trx, event.endToEndId, now)
  if (payment.state === 'PAGO' && payment.endToEndId === event.endToEndId) {
    if (fromReais(event.valor) < payment.centavos) return 'aplicado'
    await setPaymentState(trx, payment.id, 'ESTORNADO', now)
    const order = await findOrder(trx, payment.orderNumber)
    if (order && canOrderMove(asOrderState(order.status), 'CANCELADO')) {
      await moveOrder(trx, order.number, { to: 'CANCELADO', source: 'psp', reason: 'PAGAMENTO_NEGADO', note: REFUNDED_NOTE }, now)
    }
    return 'aplicado'
  }
  if (payment.state === 'EXPIRADO' || payment.state === 'CANCELADO') {
    await setPaymentState(trx, payment.id, 'ESTORNADO', now)
    await tell(trx, payment.orderNumber, REFUNDED_NOTE, now)
    return 'aplicado'
  }
  return (await hasEvent(trx, PIX_RECEBIDO, event.endToEndId)) ? 'aplicado' : 'fora-de-ordem'
}

/** A line in the history that moves nothing. */
async function tell(trx: Trx, orderNumber: number, note: string, now: Date): Promise<void> {
  const order = await findOrder(trx, orderNumber)
  if (!order) return
  await appendOrderEvent(trx, { orderNumber, shipmentId: null, status: order.status, reason: order.cancelReason, note, source: 'psp', customerId: order.customerId, agentId: null, at: now })
}
