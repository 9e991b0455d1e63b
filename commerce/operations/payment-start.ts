import { GatewayError, type PaymentGateway } from '../adapters/payment/payment-gateway.ts'
import type { EstadoPagamento } from '../contract/checkout.ts'
import { formatBRL, toReais } from '../contract/values/money.ts'
import type { Reader } from '../store/catalog-rows.ts'
import { markStarted, orderPayment, type PaymentRow, postponeStart } from '../store/payments.ts'
import type { PurchaseContext } from './purchase-context.ts'

export interface PaymentContext extends PurchaseContext {
  gateway: PaymentGateway
}

/** 2, 4, 8 … seconds, a minute at the most. */
export const retryAt = (attempts: number, now: Date): Date => new Date(now.getTime() + Math.min(60_000, 1000 * 2 ** (attempts + 1)))

/**
 * Tells the gateway of a charge it does not know yet. Safe to repeat and to run twice at once: the charge keeps its txid, so a crash
 * between the order's commit and this call is made good by whoever comes next. Never throws for the gateway's sake.
 */
export async function startPayment(context: PaymentContext, payment: PaymentRow): Promise<void> {
  const now = context.clock.now()
  if (payment.startedAt !== null || payment.state !== 'PENDENTE') return
  const expiresInSeconds = payment.expiresAt ? Math.floor((payment.expiresAt.getTime() - now.getTime()) / 1000) : 86_400
  if (expiresInSeconds <= 0) return
  try {
    const charge = await context.gateway.createCharge({ txid: payment.txid, centavos: payment.centavos, expiresInSeconds, description: `Pedido ${payment.orderNumber}` })
    await markStarted(context.db, payment.id, charge.pixCode, charge.demonstration, now)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    await postponeStart(context.db, payment.id, retryAt(payment.startAttempts, now), now)
  }
}

/** The order's payment as the wire carries it; `pix` is null until the gateway has answered, and once there is nothing to pay. */
export function wirePayment({ orderNumber, state, centavos, pixCode, expiresAt, demonstration }: PaymentRow, now: Date): EstadoPagamento {
  const payableStill = state === 'PENDENTE' && pixCode !== null && expiresAt !== null && expiresAt > now
  return {
    numeroPedido: String(orderNumber),
    forma: 'PIX',
    estado: state,
    valor: toReais(centavos),
    valorText: formatBRL(centavos),
    pix: payableStill ? { brCode: pixCode, expiraEm: expiresAt.toISOString() } : null,
    demonstracao: demonstration,
  }
}

/** @throws RangeError for an order without a payment: none is made that way */
export async function paymentOf(db: Reader, orderNumber: number): Promise<PaymentRow> {
  const payment = await orderPayment(db, orderNumber)
  if (!payment) throw new RangeError(`Order ${orderNumber} has no payment`)
  return payment
}
