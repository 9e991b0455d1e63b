import { GatewayError, type PaymentGateway } from '#commerce/adapters/payment/payment-gateway.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { findOrder, type OrderRow } from '#commerce/store/orders/orders.ts'
import {
  lockPaymentByTxid,
  markStarted,
  orderPayment,
  type PaymentRow,
  paymentsToStart,
  postponeStart,
  type StartedCharge,
} from '#commerce/store/payments/payments.ts'
import type { Reader } from '#commerce/store/rows.ts'
import { notifyCodeReady } from '../mail/orders.ts'
import type { PurchaseContext } from '../orders/purchase-context.ts'
import { declineAtOnce } from './decline.ts'
import { saveAcceptedCard } from './save-accepted-card.ts'

export interface PaymentContext extends PurchaseContext {
  gateway: PaymentGateway
}

/** 2, 4, 8 … seconds, a minute at the most. */
export const retryAt = (attempts: number, now: Date): Date =>
  new Date(now.getTime() + Math.min(60_000, 1000 * 2 ** (attempts + 1)))

/** Charges the gateway does not know yet. */
export const unstartedPayments = ({ db, clock }: PaymentContext, limit: number): Promise<PaymentRow[]> =>
  paymentsToStart(db, clock.now(), limit)

/**
 * Tells the gateway of a charge it does not know yet. Safe to repeat and to run twice at once: the charge keeps its
 * txid, so a crash between the order's commit and this call is made good by whoever comes next. Never throws for the
 * gateway's sake.
 */
export async function startPayment(context: PaymentContext, payment: PaymentRow): Promise<void> {
  const now = context.clock.now()
  if (payment.startedAt !== null || payment.state !== 'PENDENTE') return
  if (payment.expiresAt !== null && payment.expiresAt <= now) return
  try {
    await noteStarted(context, payment, await charge(context, payment, now), now)
    if (payment.cardSaved) await keepApproved(context, payment, now)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    // A token that is none, or was used: no use in asking again.
    if (error.kind === 'refused' && payment.method === 'CARTAO') return declineCard(context, payment, now)
    await postponeStart(context.db, payment.id, retryAt(payment.startAttempts, now), now)
  }
}

/** Of two who start the same charge at once, the first tells its code. */
const noteStarted = ({ db }: PaymentContext, { id, txid }: PaymentRow, made: StartedCharge, now: Date): Promise<void> =>
  transaction(db, async (trx) => {
    const before = await lockPaymentByTxid(trx, txid)
    await markStarted(trx, id, made, now)
    const started = before?.startedAt === null ? await lockPaymentByTxid(trx, txid) : undefined
    if (started?.state === 'PENDENTE') await notifyCodeReady(trx, started, now)
  })

/** The event of an approval may be faster than the answer that tells the card's expiry. */
const keepApproved = ({ db }: PaymentContext, { txid }: PaymentRow, now: Date): Promise<void> =>
  transaction(db, async (trx) => {
    const payment = await lockPaymentByTxid(trx, txid)
    if (payment?.state === 'PAGO') await saveAcceptedCard(trx, payment, now)
  })

const declineCard = ({ db }: PaymentContext, { txid }: PaymentRow, now: Date): Promise<void> =>
  transaction(db, async (trx) => {
    const payment = await lockPaymentByTxid(trx, txid)
    if (payment?.state === 'PENDENTE') await declineAtOnce(trx, payment, 'RECUSADO', now)
  })

async function charge(
  { db, gateway }: PaymentContext,
  { method, txid, centavos, orderNumber, dueOn, cardToken, instalments, expiresAt }: PaymentRow,
  now: Date,
): Promise<StartedCharge> {
  switch (method) {
    case 'CARTAO': {
      const {
        brand: cardBrand,
        last4: cardLast4,
        expiry: cardExpiry,
        demonstration,
      } = await gateway.chargeCard({ txid, centavos, token: cardToken ?? '', instalments })
      return { cardBrand, cardLast4, cardExpiry, demonstration }
    }
    case 'BOLETO':
      return gateway.issueBoleto({ txid, centavos, due: dueOn!, payer: payerOf((await findOrder(db, orderNumber))!) })
    case 'PIX':
    case 'PONTOS':
    case 'VALE': {
      const expiresInSeconds = Math.max(
        1,
        expiresAt ? Math.floor((expiresAt.getTime() - now.getTime()) / 1000) : 86_400,
      )
      return gateway.createCharge({ txid, centavos, expiresInSeconds, description: `Pedido ${orderNumber}` })
    }
  }
}

function payerOf({ address, customer }: OrderRow) {
  const text = (value: unknown): string => (typeof value === 'string' ? value : '')
  return {
    name: text(customer['nome']),
    document: text(customer['documento']),
    address: [
      text(address['logradouro']),
      text(address['numero']),
      text(address['bairro']),
      `${text(address['cidade'])} - ${text(address['uf'])}`,
      `CEP ${text(address['cep'])}`,
    ]
      .filter(Boolean)
      .join(', '),
  }
}

/** @throws RangeError for an order without a payment: none is made that way */
export async function paymentOf(db: Reader, orderNumber: number): Promise<PaymentRow> {
  const payment = await orderPayment(db, orderNumber)
  if (!payment) throw new RangeError(`Order ${orderNumber} has no payment`)
  return payment
}
