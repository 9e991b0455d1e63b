import { formatCep } from '#commerce/contract/values/cep.ts'
import type { OrderSummary } from '#commerce/domain/mail/orders.ts'
import { orderItems, type OrderRow, orderShipments, type ShipmentRow } from '#commerce/store/orders/orders.ts'
import type { Trx } from '#commerce/store/rows.ts'
import { concealedDocument, shipmentTerm } from '../checkout/delivery-view.ts'
import { orderTotalLines } from '../orders/total-lines.ts'
import { paymentText, termRows } from '../payments/payment-text.ts'
import { soldByPhone } from '../televendas/attribution.ts'
import { mailItems } from './order-pictures.ts'

/** How each parcel comes, as it is told at an instant. */
export const deliveriesOf = (shipments: readonly ShipmentRow[], now: Date): string[] =>
  shipments.map((shipment) =>
    [
      `Vendido por ${shipment.sellerName}. Forma de entrega: ${shipment.optionName}. ${shipmentTerm(shipment, now, true)}`,
      ...placeOf(shipment),
    ].join('. '),
  )

/** Where one collects and who does; nothing of what is carried. */
export const placeOf = ({ pickup, collector }: ShipmentRow): string[] =>
  pickup
    ? [
        `${pickup.endereco}. ${pickup.horario}`,
        ...(collector && collector.nome !== ''
          ? [`Quem retira: ${collector.nome}, ${concealedDocument(collector)}`]
          : []),
      ]
    : []

/** The contract's summary: what was bought, what it comes to, how it is paid and comes. */
export async function summaryOf(trx: Trx, order: OrderRow): Promise<OrderSummary> {
  const { number } = order
  const [items, shipments] = [await orderItems(trx, [number]), await orderShipments(trx, [number])]
  const amounts = orderTotalLines(order, items, shipments)
  const soldBy = soldByPhone(order.telesales)
  const { destinatario, logradouro, numero, complemento, bairro, cidade, uf, cep } = order.address as Record<
    string,
    string | null | undefined
  >
  return {
    items: mailItems(items),
    totals: [
      ...amounts.linhas.map(({ nome, valorText }) => [nome, valorText] as const),
      [amounts.nomeTotal, amounts.totalText] as const,
    ],
    payment: paymentText(order),
    terms: termRows(order).map(({ nome, valorText }) => [nome, valorText] as const),
    deliveries: deliveriesOf(shipments, order.placedAt),
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
}
