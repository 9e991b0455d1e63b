import {
  BOLETO_PAGO,
  CARTAO_APROVADO,
  CARTAO_EM_ANALISE,
  CARTAO_RECUSADO,
  ESTORNADO,
  type EventoPagamento,
  PIX_DEVOLVIDO,
  PIX_RECEBIDO,
} from '#commerce/contract/payments/payments.ts'
import { ANALYSIS_HOURS } from '#commerce/contract/terms.ts'
import { fromReais } from '#commerce/contract/values/money.ts'
import { canOrderMove } from '#commerce/domain/orders/states.ts'
import { METHOD_RULES } from '#commerce/domain/payments/methods.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { findOrder, lockOrder } from '#commerce/store/orders/orders.ts'
import { retakeReservation } from '#commerce/store/orders/reservations.ts'
import {
  concludeRefunds,
  hasEvent,
  insertRefund,
  noteEvent,
  noteOutcome,
  refundedOf,
} from '#commerce/store/payments/events.ts'
import {
  lockPaymentByTxid,
  orderPayment,
  type PaymentRow,
  setDeclined,
  setInAnalysis,
  setPaid,
  setPaymentState,
} from '#commerce/store/payments/payments.ts'
import type { Trx } from '#commerce/store/rows.ts'
import { notifyRefunded } from '../mail/orders.ts'
import { appendNote } from '../orders/note.ts'
import type { PurchaseContext } from '../orders/purchase-context.ts'
import { transitionOrder } from '../orders/transitions.ts'
import { declineAtOnce } from './decline.ts'
import { soldOutText } from './hold.ts'
import { saveAcceptedCard } from './save-accepted-card.ts'

/** What came of an event; kept beside it. */
export type EventOutcome = 'aplicado' | 'repetido' | 'desconhecido' | 'ignorado' | 'devolver' | 'fora-de-ordem'

const HOUR_MS = 3_600_000
const REPLACED_NOTE = 'Pagamento recebido pela forma que você trocou: o valor será devolvido automaticamente.'
const LATE_NOTE = 'Pagamento recebido depois do prazo: o valor será devolvido automaticamente.'
/** What tells of money that came, and of the same money gone back. */
const RECEIVED = new Set([PIX_RECEBIDO, CARTAO_APROVADO, BOLETO_PAGO])
const GIVEN_BACK = new Set([PIX_DEVOLVIDO, ESTORNADO])

/**
 * Does what a signed event of the gateway says, once: the only way a payment changes its state to paid or refunded.
 * Events may come twice, late, in any order, or about nothing this shop knows.
 */
export async function applyPaymentEvent(context: PurchaseContext, event: EventoPagamento): Promise<EventOutcome> {
  return transaction(context.db, async (trx) => {
    const now = context.clock.now()
    const payment = await lockPaymentByTxid(trx, event.txid)
    const { idEvento: id, txid, tipo: kind, endToEndId } = event
    const isNew = await noteEvent(trx, {
      id,
      paymentId: payment?.id ?? null,
      txid,
      kind,
      endToEndId,
      body: event,
      occurredAt: new Date(event.horario),
      receivedAt: now,
    })
    if (!isNew) return 'repetido'
    const outcome = payment ? await apply(trx, payment, event, now) : 'desconhecido'
    await noteOutcome(trx, id, outcome)
    return outcome
  })
}

function apply(trx: Trx, payment: PaymentRow, event: EventoPagamento, now: Date): Promise<EventOutcome> {
  if (RECEIVED.has(event.tipo)) return received(trx, payment, event, now)
  if (GIVEN_BACK.has(event.tipo)) return refunded(trx, payment, event, now)
  if (event.tipo === CARTAO_EM_ANALISE) return analysed(trx, payment, now)
  if (event.tipo === CARTAO_RECUSADO) return declined(trx, payment, event, now)
  return Promise.resolve('ignorado')
}

async function received(trx: Trx, payment: PaymentRow, event: EventoPagamento, now: Date): Promise<EventOutcome> {
  // Another event about the same transfer, or one that came after its own refund.
  if (payment.endToEndId === event.endToEndId) return 'repetido'
  if ((await hasEvent(trx, PIX_DEVOLVIDO, event.endToEndId)) || (await hasEvent(trx, ESTORNADO, event.endToEndId)))
    return 'fora-de-ordem'
  const centavos = fromReais(event.valor)
  const order = await findOrder(trx, payment.orderNumber)
  const isOpen =
    (payment.state === 'PENDENTE' || payment.state === 'EM_ANALISE') &&
    order !== undefined &&
    canOrderMove(order.status, 'PAGO')
  if (isOpen && centavos === payment.centavos) {
    await setPaid(trx, payment.id, event.endToEndId, new Date(event.horario), now)
    if (!(await holdsGoods(trx, payment.orderNumber, now))) return soldOut(trx, payment, event, now)
    await transitionOrder(trx, payment.orderNumber, { to: 'PAGO', source: 'psp' }, now)
    await saveAcceptedCard(trx, payment, now)
    return 'aplicado'
  }
  // Expired, cancelled, paid already, or another amount: the money goes back.
  if (centavos > 0) {
    const reason = isOpen ? 'VALOR_DIVERGENTE' : payment.state === 'PAGO' ? 'PAGO_DUAS_VEZES' : 'FORA_DO_PRAZO'
    await insertRefund(
      trx,
      { id: refundId(event.endToEndId), paymentId: payment.id, endToEndId: event.endToEndId, centavos, reason },
      now,
    )
    if (reason === 'FORA_DO_PRAZO')
      await tell(trx, payment.orderNumber, (await isReplaced(trx, payment)) ? REPLACED_NOTE : LATE_NOTE, now)
  }
  return 'devolver'
}

/** An order whose goods were given back meanwhile takes them again, if there are any. */
async function holdsGoods(trx: Trx, orderNumber: number, now: Date): Promise<boolean> {
  await lockOrder(trx, orderNumber)
  return (await retakeReservation(trx, orderNumber, now)).length === 0
}

/** The money goes back at once, and the order is over. */
async function soldOut(
  trx: Trx,
  payment: PaymentRow,
  { endToEndId }: EventoPagamento,
  now: Date,
): Promise<EventOutcome> {
  const { id: paymentId, orderNumber, centavos } = payment
  await insertRefund(trx, { id: refundId(endToEndId), paymentId, endToEndId, centavos, reason: 'SEM_ESTOQUE' }, now)
  await transitionOrder(
    trx,
    orderNumber,
    { to: 'CANCELADO', source: 'psp', reason: 'ACABOU_ANTES', note: soldOutText(centavos) },
    now,
  )
  return 'devolver'
}

async function analysed(trx: Trx, payment: PaymentRow, now: Date): Promise<EventOutcome> {
  if (payment.state !== 'PENDENTE') return 'fora-de-ordem'
  await setInAnalysis(trx, payment.id, new Date(now.getTime() + ANALYSIS_HOURS * HOUR_MS), now)
  await transitionOrder(trx, payment.orderNumber, { to: 'EM_ANALISE', source: 'psp' }, now)
  return 'aplicado'
}

/**
 * Refused at once, the order waits for another card or another means; refused after an analysis it is over (domain
 * §2.3).
 */
async function declined(trx: Trx, payment: PaymentRow, event: EventoPagamento, now: Date): Promise<EventOutcome> {
  if (payment.state !== 'PENDENTE' && payment.state !== 'EM_ANALISE') return 'fora-de-ordem'
  if (payment.state === 'PENDENTE') await declineAtOnce(trx, payment, event.motivo ?? '', now)
  else {
    await setDeclined(trx, payment.id, event.motivo ?? '', now)
    await transitionOrder(trx, payment.orderNumber, { to: 'CANCELADO', source: 'psp', reason: 'PAGAMENTO_NEGADO' }, now)
  }
  return 'aplicado'
}

/** 32 letters and digits, as BACEN's refund ids may be: derived, so that one transfer is refunded once. */
export const refundId = (endToEndId: string): string => `D${endToEndId.slice(1)}`

async function refunded(trx: Trx, payment: PaymentRow, event: EventoPagamento, now: Date): Promise<EventOutcome> {
  const concluded = await concludeRefunds(trx, event.endToEndId, event.idDevolucao ?? null, now)
  for (const refund of concluded) await notifyRefunded(trx, payment, refund, now)
  if (payment.state === 'PAGO' && payment.endToEndId === event.endToEndId) {
    // In parts, as returns ask for it: the payment is over once all of it has gone back.
    const { done } = await refundedOf(trx, event.endToEndId)
    if (Math.max(done, fromReais(event.valor)) < payment.centavos) return 'aplicado'
    await setPaymentState(trx, payment.id, 'ESTORNADO', now)
    const order = await findOrder(trx, payment.orderNumber)
    if (order && canOrderMove(order.status, 'CANCELADO')) {
      await transitionOrder(
        trx,
        order.number,
        { to: 'CANCELADO', source: 'psp', reason: 'PAGAMENTO_NEGADO', note: METHOD_RULES[payment.method].refund.done },
        now,
      )
    }
    return 'aplicado'
  }
  if (payment.state === 'EXPIRADO' || payment.state === 'CANCELADO') {
    await setPaymentState(trx, payment.id, 'ESTORNADO', now)
    await tell(trx, payment.orderNumber, METHOD_RULES[payment.method].refund.done, now)
    return 'aplicado'
  }
  for (const kind of RECEIVED) if (await hasEvent(trx, kind, event.endToEndId)) return 'aplicado'
  return 'fora-de-ordem'
}

/** A line in the history, told by the gateway. */
const tell = (trx: Trx, orderNumber: number, note: string, now: Date): Promise<void> =>
  appendNote(trx, orderNumber, note, 'psp', now)

/** Another charge has taken its place. */
const isReplaced = async (trx: Trx, { id, orderNumber }: PaymentRow): Promise<boolean> =>
  (await orderPayment(trx, orderNumber))?.id !== id
