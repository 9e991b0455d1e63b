import type { Reembolso } from '#commerce/contract/after-sale/refunds.ts'
import type { OrderState } from '#commerce/contract/choices.ts'
import { dayText, formatBrazilianDate } from '#commerce/contract/values/calendar-date.ts'
import { pointsText } from '#commerce/contract/values/grouped.ts'
import { type Centavos, formatBRL } from '#commerce/contract/values/money.ts'
import { refundMeans } from '#commerce/domain/after-sale/refund-terms.ts'
import { regretLastDay } from '#commerce/domain/after-sale/regret.ts'
import { customerGreeting } from '#commerce/domain/customers/customer-name.ts'
import type { RenderedMail } from '#commerce/domain/mail/content.ts'
import {
  cardDeclinedMail,
  orderCancelledMail,
  orderPartCancelledMail,
  orderDeliveredMail,
  type OrderMailFacts,
  orderPaidMail,
  orderReceivedMail,
  orderReturnedMail,
  orderShippedMail,
  orderToCollectMail,
  paymentChangedMail,
  paymentCodeMail,
  refundDoneMail,
} from '#commerce/domain/mail/orders.ts'
import { cancelledText } from '#commerce/domain/orders/cancelled-parts.ts'
import { heldUntil } from '#commerce/domain/orders/pickup-hold.ts'
import type { CancelReason } from '#commerce/domain/orders/states.ts'
import { METHOD_RULES } from '#commerce/domain/payments/methods.ts'
import { type OrderReturnRow, orderReturns } from '#commerce/store/after-sale/returns.ts'
import { findUser } from '#commerce/store/customers/users.ts'
import { completeMail, type NewMail, queueMail } from '#commerce/store/mail/outbox.ts'
import { findOrder, type OrderRow, orderShipments, type ShipmentRow } from '#commerce/store/orders/orders.ts'
import type { RefundRow } from '#commerce/store/payments/events.ts'
import { orderPayment, type PaymentRow } from '#commerce/store/payments/payments.ts'
import type { Trx } from '#commerce/store/rows.ts'
import { refundRows, wireReturn } from '../after-sale/refund-view.ts'
import { worthOf } from '../orders/worth.ts'
import { soldOutText } from '../payments/hold.ts'
import { afterCode, toPayOf, waitsForCode } from './order-payment.ts'
import { productsIn } from './order-pictures.ts'
import { deliveriesOf, placeOf, summaryOf } from './order-summary.ts'
import { type OrderUrl, orderUrl } from './order-url.ts'

const CANCELLED_WHY: Readonly<Record<CancelReason, string>> = {
  PIX_EXPIRADO: 'porque o código Pix não foi pago no prazo',
  BOLETO_VENCIDO: 'porque o boleto não foi pago no prazo',
  PAGAMENTO_NEGADO: 'porque o pagamento não foi aprovado',
  PEDIDO_DO_CLIENTE: 'como você pediu',
  SEM_ESTOQUE: 'porque um produto ficou sem estoque',
  ACABOU_ANTES: 'porque os produtos acabaram antes de o pagamento chegar',
  NAO_RETIRADO: 'porque não foi retirado no prazo',
}

/** Leaves a mail for who ordered, once per `kind` and `key`; nobody writes to a closed account. */
async function leave(
  trx: Trx,
  order: OrderRow,
  kind: string,
  write: (facts: OrderMailFacts) => RenderedMail,
  now: Date,
  key = '',
  when: Pick<NewMail, 'notBefore'> = {},
): Promise<void> {
  const facts = await factsOf(trx, order, now)
  if (!facts) return
  const { to, secretUntil, ...known } = facts
  const mail = { ...write(known), dedupeKey: `${kind}:${order.number}${key}` }
  await queueMail(trx, { kind, to, ...mail, now, ...when, ...(secretUntil ? { secretUntil } : {}) })
}

/** To whom a mail about an order goes and what all of them know; undefined of a closed account. */
async function factsOf(
  trx: Trx,
  order: OrderRow,
  now: Date,
): Promise<(OrderMailFacts & OrderUrl & { to: string }) | undefined> {
  const user = await findUser(trx, order.customerId)
  if (!user || user.deactivated_at !== null) return undefined
  return {
    to: user.email,
    name: customerGreeting(user),
    number: order.number,
    byLink: user.provisional,
    ...(await orderUrl(trx, user, order.number, now)),
  }
}

/**
 * The code of a charge is there: the mail that waits for it takes it along; one that has left is followed by another.
 */
export async function notifyCodeReady(trx: Trx, { id, orderNumber, centavos }: PaymentRow, now: Date): Promise<void> {
  const order = await findOrder(trx, orderNumber)
  if (!order || order.status !== 'AGUARDANDO_PAGAMENTO' || !waitsForCode(order.paymentMethod, centavos)) return
  const toPay = await toPayOf(trx, order, centavos)
  const facts = await factsOf(trx, order, now)
  if (!facts || toPay === null || toPay.code.length === 0) return
  const summary = await summaryOf(trx, order)
  const changed = paymentChangedMail(facts, summary, toPay)
  if (await completeMail(trx, { dedupeKey: `pedido-outra-forma:${orderNumber}:${id}`, ...changed, now })) return
  const received = orderReceivedMail(facts, summary, toPay)
  if (await completeMail(trx, { dedupeKey: `pedido-recebido:${orderNumber}`, ...received, now })) return
  await leave(trx, order, 'pedido-codigo', () => paymentCodeMail(facts, toPay), now, `:${id}`)
}

/** The summary of the contract, in the transaction that makes the order. @param due centavos still to be paid */
export async function notifyOrderReceived(trx: Trx, number: number, due: number, now: Date): Promise<void> {
  const order = (await findOrder(trx, number))!
  const toPay = await toPayOf(trx, order, due)
  const summary = await summaryOf(trx, order)
  const when = afterCode(order.paymentMethod, due, now)
  await leave(trx, order, 'pedido-recebido', (facts) => orderReceivedMail(facts, summary, toPay), now, '', when)
}

/** @param due centavos of the new charge; with nothing left to pay the payment itself is told */
export async function notifyPaymentChanged(
  trx: Trx,
  number: number,
  paymentId: string,
  due: number,
  now: Date,
): Promise<void> {
  const order = await findOrder(trx, number)
  const toPay = order ? await toPayOf(trx, order, due) : null
  if (!order || toPay === null) return
  const summary = await summaryOf(trx, order)
  await leave(
    trx,
    order,
    'pedido-outra-forma',
    (facts) => paymentChangedMail(facts, summary, toPay),
    now,
    `:${paymentId}`,
    afterCode(order.paymentMethod, due, now),
  )
}

export async function notifyCardDeclined(
  trx: Trx,
  number: number,
  paymentId: string,
  why: string,
  now: Date,
): Promise<void> {
  const order = await findOrder(trx, number)
  if (order)
    await leave(trx, order, 'pedido-cartao-recusado', (facts) => cardDeclinedMail(facts, why), now, `:${paymentId}`)
}

/** The gateway gave money back. */
export async function notifyRefunded(
  trx: Trx,
  { orderNumber, method }: PaymentRow,
  { id, centavos, pixKey }: Pick<RefundRow, 'id' | 'centavos' | 'pixKey'>,
  now: Date,
): Promise<void> {
  const order = await findOrder(trx, orderNumber)
  if (order)
    await leave(
      trx,
      order,
      'reembolso-feito',
      (facts) => refundDoneMail(facts, formatBRL(centavos), refundMeans(method, pixKey)),
      now,
      `:${id}`,
    )
}

/** A parcel came back without a request. */
export const notifyOrderReturned = (trx: Trx, order: OrderRow, given: readonly Reembolso[], now: Date): Promise<void> =>
  leave(
    trx,
    order,
    'pedido-devolvido',
    (facts) => orderReturnedMail(facts, refundRows(given)),
    now,
    given.length > 1 ? `:${given.length}` : '',
  )

/** Sellers' parts of an order were cancelled, the rest goes on if there is any. */
export async function notifyPartCancelled(
  trx: Trx,
  order: OrderRow,
  { shipments, reason, given }: { shipments: readonly ShipmentRow[]; reason: CancelReason; given: OrderReturnRow },
  now: Date,
): Promise<void> {
  const items = await productsIn(trx, order, shipments)
  const all = await orderShipments(trx, [order.number])
  const goesOn = all.some(({ status }) => status !== 'CANCELADO')
  const worth = goesOn ? worthOf(order, await orderReturns(trx, [order.number])) : null
  const told = {
    what: cancelledText(shipments, all),
    why: CANCELLED_WHY[reason],
    goesOn,
    given: refundRows(await wireReturn(trx, given)),
    worth: worth && worth.lines,
    items,
  }
  await leave(
    trx,
    order,
    'pedido-parte-cancelada',
    (facts) => orderPartCancelledMail(facts, told),
    now,
    `:${shipments.map(({ position }) => position).join('-')}`,
  )
}

/** By which way what was paid goes back; null of an order that nothing was paid for. */
function backOf(
  { paymentMethod, voucher, pointsUsed }: OrderRow,
  paid: Centavos,
  reason: CancelReason | undefined,
): string | null {
  const ways = [
    paid === 0 ? undefined : reason === 'ACABOU_ANTES' ? soldOutText(paid) : METHOD_RULES[paymentMethod].refund.asked,
    voucher > 0 ? `${formatBRL(voucher)} estão de volta no seu saldo de vale.` : undefined,
    pointsUsed > 0 ? `${pointsText(pointsUsed)} estão de volta no seu saldo de pontos.` : undefined,
  ].filter((way) => way !== undefined)
  return ways.length === 0 ? null : ways.join(' ')
}

/** What the customer is told of a move, each kind once per order. */
export async function notifyOrderMoved(
  trx: Trx,
  order: OrderRow,
  to: OrderState,
  reason: CancelReason | undefined,
  now: Date,
): Promise<void> {
  const shipments = await orderShipments(trx, [order.number])
  const there = shipments.filter(({ status }) => status === to)
  switch (to) {
    case 'PAGO':
      return leave(trx, order, 'pedido-pago', (facts) => orderPaidMail(facts, deliveriesOf(shipments, now)), now)
    case 'EM_TRANSPORTE': {
      const items = await productsIn(trx, order, there)
      return leave(
        trx,
        order,
        'pedido-enviado',
        (facts) =>
          orderShippedMail(
            facts,
            there.flatMap(({ sellerName, trackingCode }) =>
              trackingCode === null ? [] : [[sellerName, trackingCode] as const],
            ),
            deliveriesOf(there, now),
            items,
          ),
        now,
        there.length < shipments.length ? `:${there.length}` : '',
      )
    }
    case 'PRONTO_RETIRADA':
      return leave(
        trx,
        order,
        'pedido-retirada',
        (facts) =>
          orderToCollectMail(
            facts,
            there.flatMap((shipment) =>
              shipment.pickup ? [shipment.pickup.nome, ...placeOf(shipment)].join('. ') : [],
            ),
            formatBrazilianDate(heldUntil(now)),
            there.length === shipments.length,
          ),
        now,
      )
    case 'ENTREGUE':
    case 'RETIRADO': {
      const items = await productsIn(trx, order, there)
      return leave(
        trx,
        order,
        'pedido-entregue',
        (facts) => orderDeliveredMail(facts, dayText(regretLastDay(now)), items),
        now,
        there.length < shipments.length ? `:${there.length}` : '',
      )
    }
    case 'CANCELADO':
      return notifyCancelled(trx, order, shipments, reason, now)
    case 'CRIADO':
    case 'AGUARDANDO_PAGAMENTO':
    case 'EM_ANALISE':
    case 'EM_SEPARACAO':
    case 'FATURADO':
    case 'SAIU_PARA_ENTREGA':
    case 'TENTATIVA_ENTREGA':
    case 'DEVOLVIDO_PARCIAL':
    case 'DEVOLVIDO':
      return
  }
}

async function notifyCancelled(
  trx: Trx,
  order: OrderRow,
  shipments: readonly ShipmentRow[],
  reason: CancelReason | undefined,
  now: Date,
): Promise<void> {
  const payment = await orderPayment(trx, order.number)
  const items = await productsIn(trx, order, shipments)
  const wasPaid =
    payment !== undefined && (payment.state === 'PAGO' || payment.state === 'ESTORNADO') && payment.endToEndId !== null
  const back = backOf(order, wasPaid ? payment.centavos : 0, reason)
  const why = reason ? CANCELLED_WHY[reason] : ''
  return leave(trx, order, 'pedido-cancelado', (facts) => orderCancelledMail(facts, why, back, items), now)
}
