import { ownOrigin } from '#commerce/adapters/site-origin.ts'
import type { Reembolso } from '#commerce/contract/after-sale/refunds.ts'
import { dayText, formatBrazilianDate } from '#commerce/contract/values/calendar-date.ts'
import { formatCep } from '#commerce/contract/values/cep.ts'
import { formatBRL } from '#commerce/contract/values/money.ts'
import { dateTimeText } from '#commerce/contract/values/sao-paulo.ts'
import { refundMeans } from '#commerce/domain/after-sale/refund-terms.ts'
import { regretLastDay } from '#commerce/domain/after-sale/regret.ts'
import { freightText } from '#commerce/domain/checkout/freight-quote.ts'
import { customerGreeting } from '#commerce/domain/customers/customer-name.ts'
import type { RenderedMail } from '#commerce/domain/mail/content.ts'
import {
  cardDeclinedMail,
  orderCancelledMail,
  orderDeliveredMail,
  type OrderMailFacts,
  orderPaidMail,
  orderReceivedMail,
  orderReturnedMail,
  orderShippedMail,
  orderToCollectMail,
  paymentChangedMail,
  refundDoneMail,
} from '#commerce/domain/mail/orders.ts'
import { heldUntil } from '#commerce/domain/orders/pickup-hold.ts'
import { type CancelReason, type OrderState } from '#commerce/domain/orders/states.ts'
import { findUser } from '#commerce/store/customers/users.ts'
import { queueMail } from '#commerce/store/mail/outbox.ts'
import {
  findOrder,
  orderItems,
  type OrderRow,
  orderShipments,
  type ShipmentRow,
} from '#commerce/store/orders/orders.ts'
import type { RefundRow } from '#commerce/store/payments/events.ts'
import { orderPayment, type PaymentRow } from '#commerce/store/payments/payments.ts'
import type { Trx } from '#commerce/store/rows.ts'
import { refundRows } from '../after-sale/refund-view.ts'
import { concealedDocument, shipmentTerm } from '../checkout/delivery-view.ts'
import { soldByPhone } from '../televendas/attribution.ts'

const METHODS: Readonly<Record<string, string>> = {
  PIX: 'Pix',
  BOLETO: 'Boleto',
  CARTAO: 'Cartão de crédito',
  PONTOS: 'Pontos',
}
const TO_PAY: Readonly<Record<string, string>> = {
  PIX: 'Falta só o pagamento: abra a página do pedido e pague com o QR Code ou o Pix Copia e Cola em até 30 minutos.',
  BOLETO:
    'Falta só o pagamento: abra a página do pedido para ver o boleto e a linha digitável, e pague até o vencimento.',
  CARTAO: 'Estamos confirmando o pagamento com o seu cartão. Avisaremos assim que houver resposta.',
}
const REFUNDS: Readonly<Record<string, string>> = {
  PIX: 'O valor pago volta para a mesma conta pelo Pix em até 1 dia útil.',
  CARTAO: 'Pedimos o estorno ao seu cartão: ele aparece em até duas faturas.',
  BOLETO: 'O valor pago é devolvido em até 10 dias úteis.',
}

const CANCELLED_WHY: Readonly<Record<CancelReason, string>> = {
  PIX_EXPIRADO: 'porque o código Pix não foi pago no prazo',
  BOLETO_VENCIDO: 'porque o boleto não foi pago no prazo',
  PAGAMENTO_NEGADO: 'porque o pagamento não foi aprovado',
  PEDIDO_DO_CLIENTE: 'como você pediu',
  SEM_ESTOQUE: 'porque um produto ficou sem estoque',
  NAO_RETIRADO: 'porque não foi retirado no prazo',
}

const deliveriesOf = (shipments: readonly ShipmentRow[]): string[] =>
  shipments.map((shipment) =>
    [
      `Vendido por ${shipment.sellerName}. ${shipment.optionName}: ${shipmentTerm(shipment)}`,
      ...placeOf(shipment),
    ].join('. '),
  )

/** Where one collects and who does; nothing of what is carried. */
const placeOf = ({ pickup, collector }: ShipmentRow): string[] =>
  pickup
    ? [
        `${pickup.endereco}. ${pickup.horario}`,
        ...(collector && collector.nome !== ''
          ? [`Quem retira: ${collector.nome}, ${concealedDocument(collector)}`]
          : []),
      ]
    : []

/** Leaves a mail for who ordered, once per `kind` and `key`; nobody writes to a closed account. */
async function leave(
  trx: Trx,
  order: OrderRow,
  kind: string,
  write: (facts: OrderMailFacts) => RenderedMail,
  now: Date,
  key = '',
): Promise<void> {
  const user = await findUser(trx, order.customerId)
  if (!user || user.deactivated_at !== null) return
  const facts = {
    name: customerGreeting(user),
    number: order.number,
    url: `${ownOrigin()}/loja/my-account/orders/${order.number}`,
  }
  await queueMail(trx, { kind, to: user.email, ...write(facts), dedupeKey: `${kind}:${order.number}${key}`, now })
}

/** What is still to be paid, and until when the goods are kept for it; null when nothing is. */
async function toPayOf(trx: Trx, { number, paymentMethod }: OrderRow, due: number): Promise<string | null> {
  const told = due > 0 ? TO_PAY[paymentMethod] : undefined
  if (told === undefined) return null
  const until = (await orderPayment(trx, number))?.expiresAt
  if (!until) return told
  return `${told} Os produtos ficam reservados até ${dateTimeText(new Date(until.getTime() - 1))}; sem pagamento até lá, o pedido é cancelado e nada é cobrado.`
}

/** The summary of the contract, in the transaction that makes the order. @param due centavos still to be paid */
export async function notifyOrderReceived(trx: Trx, number: number, due: number, now: Date): Promise<void> {
  const order = (await findOrder(trx, number))!
  const [items, shipments] = [await orderItems(trx, [number]), await orderShipments(trx, [number])]
  const saving = order.coupon + order.cashDiscount
  const soldBy = soldByPhone(order.telesales)
  const { destinatario, logradouro, numero, complemento, bairro, cidade, uf, cep } = order.address as Record<
    string,
    string | null | undefined
  >
  const summary = {
    items: items.map(
      ({ quantity, name, total, kind }) => `${quantity} × ${name} - ${kind === 'brinde' ? 'brinde' : formatBRL(total)}`,
    ),
    totals: [
      ['Produtos e serviços', formatBRL(order.products + order.services)] as const,
      ...(order.negotiated > 0
        ? [['Desconto negociado (televendas)', `- ${formatBRL(order.negotiated)}`] as const]
        : []),
      ...(saving > 0 ? [['Descontos', `- ${formatBRL(saving)}`] as const] : []),
      ...(order.points > 0 ? [['Pontos', `- ${formatBRL(order.points)}`] as const] : []),
      ['Frete', freightText(order.freight)] as const,
      ...(order.interest > 0 ? [['Juros do parcelamento', formatBRL(order.interest)] as const] : []),
      ['Total', formatBRL(order.total + order.interest)] as const,
    ],
    payment:
      order.instalments > 1
        ? `${METHODS[order.paymentMethod] ?? ''} em ${order.instalments}x`
        : (METHODS[order.paymentMethod] ?? ''),
    deliveries: deliveriesOf(shipments),
    address: shipments.every(({ pickup }) => pickup !== null)
      ? null
      : [
          destinatario,
          [logradouro, numero].filter(Boolean).join(', '),
          complemento,
          bairro,
          `${cidade}/${uf}`,
          cep ? `CEP ${formatCep(cep)}` : null,
        ]
          .filter(Boolean)
          .join(' - '),
    soldBy: soldBy && [soldBy.texto, ...(soldBy.protocolo ? [`protocolo ${soldBy.protocolo}`] : [])].join(', ') + '.',
  }
  const toPay = await toPayOf(trx, order, due)
  await leave(trx, order, 'pedido-recebido', (facts) => orderReceivedMail(facts, summary, toPay), now)
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
  if (order && toPay !== null)
    await leave(
      trx,
      order,
      'pedido-outra-forma',
      (facts) => paymentChangedMail(facts, METHODS[order.paymentMethod] ?? '', formatBRL(due), toPay),
      now,
      `:${paymentId}`,
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
      return leave(trx, order, 'pedido-pago', (facts) => orderPaidMail(facts, deliveriesOf(shipments)), now)
    case 'EM_TRANSPORTE': {
      const items = (await orderItems(trx, [order.number]))
        .filter(({ kind, shipmentId }) => kind !== 'servico' && there.some(({ id }) => id === shipmentId))
        .map(({ quantity, name }) => `${quantity} × ${name}`)
      return leave(
        trx,
        order,
        'pedido-enviado',
        (facts) =>
          orderShippedMail(
            facts,
            there.flatMap(({ trackingCode }) => trackingCode ?? []),
            deliveriesOf(there),
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
      return leave(
        trx,
        order,
        'pedido-entregue',
        (facts) => orderDeliveredMail(facts, dayText(regretLastDay(now))),
        now,
        there.length < shipments.length ? `:${there.length}` : '',
      )
    }
    case 'CANCELADO': {
      const payment = await orderPayment(trx, order.number)
      const wasPaid =
        payment !== undefined &&
        (payment.state === 'PAGO' || payment.state === 'ESTORNADO') &&
        payment.endToEndId !== null
      return leave(
        trx,
        order,
        'pedido-cancelado',
        (facts) =>
          orderCancelledMail(
            facts,
            reason ? CANCELLED_WHY[reason] : '',
            wasPaid ? (REFUNDS[order.paymentMethod] ?? null) : null,
          ),
        now,
      )
    }
  }
}
