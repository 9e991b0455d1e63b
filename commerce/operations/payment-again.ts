import type { CartaoUsado } from '../contract/checkout.ts'
import { conflict } from '../domain/commerce-error.ts'
import { saoPauloClock } from '../domain/sao-paulo-time.ts'
import type { Reader, Trx } from '../store/catalog-rows.ts'
import { lockOrder, type OrderRow } from '../store/orders.ts'
import { insertPayment, lockPaymentByTxid, orderPayment, paymentAttempts, type PaymentRow, setPaymentState } from '../store/payments.ts'
import { cardOf, newPayment } from './order-payment.ts'

/** Cards tried for one order; boletos issued for it. */
const MOST_CARDS = 5
const MOST_BOLETOS = 3

/** A refused card may be followed by another while the order waits and its stock is held. */
export async function mayTryAnotherCard(db: Reader, payment: PaymentRow, { status, number }: Pick<OrderRow, 'status' | 'number'>, now: Date): Promise<boolean> {
  if (payment.state !== 'RECUSADO' || status !== 'AGUARDANDO_PAGAMENTO' || payment.expiresAt === null || payment.expiresAt <= now) return false
  return (await paymentAttempts(db, number)) < MOST_CARDS
}

/**
 * Charges another card for an order whose last one was refused, within the time the first one had.
 * @throws CommerceError 409 when there is nothing to try again
 */
export async function payWithAnotherCard(trx: Trx, customerId: string, orderNumber: number, card: CartaoUsado, now: Date): Promise<void> {
  const { order, last } = await lockBoth(trx, orderNumber)
  if (!order || !last || !(await mayTryAnotherCard(trx, last, order, now))) throw conflict('Este pedido não aceita outra tentativa de pagamento. Confira a situação em Meus pedidos.')
  const used = await cardOf(trx, customerId, card)
  const payment = newPayment({ orderNumber, method: 'CARTAO', centavos: last.centavos, instalments: last.instalments, card: used }, now)
  await insertPayment(trx, { ...payment, expiresAt: last.expiresAt }, now)
}

/** The payment before the order, as the gateway's events do. */
async function lockBoth(trx: Trx, orderNumber: number): Promise<{ order: OrderRow | undefined; last: PaymentRow | undefined }> {
  const found = await orderPayment(trx, orderNumber)
  const last = found && (await lockPaymentByTxid(trx, found.txid))
  return { order: await lockOrder(trx, orderNumber), last }
}

/**
 * A second copy: the same boleto while it may be paid, a new one with a new day once it is overdue. Never two that can be paid (domain §2.2).
 * @throws CommerceError 409 when the order has no boleto waiting
 */
export async function renewBoleto(trx: Trx, orderNumber: number, now: Date): Promise<void> {
  const { order, last } = await lockBoth(trx, orderNumber)
  if (order?.status !== 'AGUARDANDO_PAGAMENTO' || last?.method !== 'BOLETO' || last.state !== 'PENDENTE' || last.dueOn === null) throw conflict('Este pedido não tem boleto a pagar.')
  if (saoPauloClock(now.getTime()).date <= last.dueOn) return
  if ((await paymentAttempts(trx, orderNumber)) >= MOST_BOLETOS) throw conflict('Este pedido já teve todas as segundas vias. Fale com o nosso atendimento.')
  await setPaymentState(trx, last.id, 'CANCELADO', now)
  await insertPayment(trx, newPayment({ orderNumber, method: 'BOLETO', centavos: last.centavos, instalments: 1, card: undefined }, now), now)
}
