import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { ItemPedido } from '#commerce/contract/cart/cart.ts'
import { EnderecoEntrega } from '#commerce/contract/checkout/checkout.ts'
import { isComing, type OrderState } from '#commerce/contract/choices.ts'
import type { Pedido, PedidoResumo, PedidosQuery, PedidosResposta } from '#commerce/contract/orders/orders.ts'
import { maskEmail } from '#commerce/contract/values/email.ts'
import { pointsText } from '#commerce/contract/values/grouped.ts'
import { formatBRL } from '#commerce/contract/values/money.ts'
import { deliveredAt, mayRegret, regretLastDay } from '#commerce/domain/after-sale/regret.ts'
import { REQUEST_KINDS, requestStateLabel } from '#commerce/domain/after-sale/request-rules.ts'
import { freightText } from '#commerce/domain/checkout/freight-quote.ts'
import { boughtName } from '#commerce/domain/orders/bought-name.ts'
import { boughtThings } from '#commerce/domain/orders/bought-things.ts'
import { cancelledPartsText, cancelledText } from '#commerce/domain/orders/cancelled-parts.ts'
import { mainAction } from '#commerce/domain/orders/main-action.ts'
import { formatNfeKey } from '#commerce/domain/orders/nfe-key.ts'
import { heldUntil } from '#commerce/domain/orders/pickup-hold.ts'
import { CANCEL_REASONS, type CancelReason, orderStateLabel } from '#commerce/domain/orders/states.ts'
import { notFound } from '#commerce/kernel/commerce-error.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { ofOneMoment } from '#commerce/kernel/transaction.ts'
import { requestsOfOrder } from '#commerce/store/after-sale/requests.ts'
import { orderReturns, returnedUnits } from '#commerce/store/after-sale/returns.ts'
import { findUser } from '#commerce/store/customers/users.ts'
import { arrivals, type OrderEvent, orderEvents } from '#commerce/store/orders/events.ts'
import {
  customerOrders,
  findOrder,
  type OrderItemRow,
  orderItems,
  type OrderRow,
  orderShipments,
  type ShipmentRow,
} from '#commerce/store/orders/orders.ts'
import type { Reader } from '#commerce/store/rows.ts'
import { wireRefunds } from '../after-sale/refund-view.ts'
import { waitingOf } from '../after-sale/requests.ts'
import { concealedDocument, shipmentTerm } from '../checkout/delivery-view.ts'
import { paymentText } from '../payments/payment-text.ts'
import { paymentOf } from '../payments/start.ts'
import { type PaymentReader, wirePayment } from '../payments/view.ts'
import { soldByPhone } from '../televendas/attribution.ts'
import { customerOptions } from './actions.ts'
import { unitsOption, wirePartOption } from './part-actions.ts'
import { chargedOf, orderTotalLines } from './total-lines.ts'
import { worthOf, worthTexts } from './worth.ts'

const reasonOf = (text: string | null): CancelReason | undefined =>
  Object.keys(CANCEL_REASONS).find((reason): reason is CancelReason => reason === text)
const labelOf = (status: OrderState, reason: string | null): string => orderStateLabel(status, reasonOf(reason))

const MOST_WORDS = 6
/** Words of a search by order number or product name; without accents and case. */
const searchWords = (text: string): string[] =>
  text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)

/** One page of a customer's orders, newest first. */
export async function listOrders(
  db: Reader,
  customerId: string,
  { page, resultsPerPage, status, busca }: PedidosQuery,
  now: Date,
): Promise<PedidosResposta> {
  const { total, orders } = await customerOrders(
    db,
    customerId,
    { status: status ?? null, words: searchWords(busca ?? '') },
    (page - 1) * resultsPerPage,
    resultsPerPage,
  )
  const numbers = orders.map(({ number }) => number)
  const [items, shipments, arrived, returns] = await Promise.all([
    orderItems(db, numbers),
    orderShipments(db, numbers),
    arrivals(db, numbers),
    orderReturns(db, numbers),
  ])
  const cancelled = new Set(shipments.filter(({ status }) => status === 'CANCELADO').map(({ id }) => id))
  const cancelledOf = ({ orderNumber, kind, sku }: (typeof items)[number]): number =>
    items
      .filter((item) => item.orderNumber === orderNumber && item.kind === kind && item.sku === sku)
      .reduce((sum, { shipmentId, quantity }) => sum + (cancelled.has(shipmentId) ? quantity : 0), 0)
  const regrettable = (number: number): boolean =>
    arrived.some(({ orderNumber, at }) => orderNumber === number && mayRegret(at, now))
  return {
    total,
    page,
    pages: Math.ceil(total / resultsPerPage),
    pedidos: orders.map((order): PedidoResumo => ({
      numeroPedido: String(order.number),
      criadoEm: order.placedAt.toISOString(),
      status: order.status,
      statusText: labelOf(order.status, order.cancelReason),
      canceladosText: cancelledPartsText(shipments.filter(({ orderNumber }) => orderNumber === order.number)),
      entregaText: comingText(
        shipments.filter(({ orderNumber }) => orderNumber === order.number),
        now,
      ),
      // What it cost, of which a voucher may have paid a part.
      valorTotalText: formatBRL(chargedOf(order) + order.voucher),
      ...worthTexts(worthOf(order, returns)),
      pagamentoText: paymentText(order),
      televendas: soldByPhone(order.telesales),
      acaoPrincipal: mainAction(order.status, regrettable(order.number)),
      itens: boughtThings(items.filter((item) => item.orderNumber === order.number && item.kind !== 'servico')).map(
        (item) => ({
          nome: boughtName(item),
          thumbnail: typeof item.snapshot['thumbnail'] === 'string' ? item.snapshot['thumbnail'] : null,
          quantidade: item.quantity,
          quantidadeCancelada: order.status === 'CANCELADO' ? 0 : cancelledOf(item),
        }),
      ),
    })),
  }
}

/** The term of what is still to come, of several shipments that of the last one; null when nothing is. */
function comingText(shipments: readonly ShipmentRow[], now: Date): string | null {
  const coming = shipments
    .filter(({ status }) => isComing(status))
    .toSorted((a, b) => (a.promisedOn ?? '').localeCompare(b.promisedOn ?? '') || a.businessDays - b.businessDays)
  const last = coming.at(-1)
  if (!last) return null
  const term = shipmentTerm(last, now)
  const isAlone = coming.every((shipment) => shipmentTerm(shipment, now) === term)
  return isAlone
    ? term.charAt(0).toUpperCase() + term.slice(1)
    : `Última de ${coming.length} entregas: ${term.charAt(0).toLowerCase()}${term.slice(1)}`
}

/** An order of this customer; undefined for anybody else's. */
export async function ownOrder(db: Reader, customerId: string, numeroPedido: string): Promise<OrderRow | undefined> {
  if (!/^\d{1,15}$/.test(numeroPedido)) return undefined
  const order = await findOrder(db, Number(numeroPedido))
  return order?.customerId === customerId ? order : undefined
}

/** The same. @throws CommerceError 404 */
export async function requireOwnOrder(db: Reader, customerId: string, numeroPedido: string): Promise<OrderRow> {
  const order = await ownOrder(db, customerId, numeroPedido)
  if (!order) throw notFound('Pedido não encontrado.')
  return order
}

/** `GET orders/{id}`: as it was at one moment, whatever arrives meanwhile. */
export const wireOrder = (
  { db, demonstration }: PaymentReader & { db: Kysely<Database> },
  { number }: Pick<OrderRow, 'number'>,
  now: Date,
): Promise<Pedido> =>
  ofOneMoment(db, async (moment) => wireAtOnce({ db: moment, demonstration }, (await findOrder(moment, number))!, now))

async function wireAtOnce(shop: PaymentReader, order: OrderRow, now: Date): Promise<Pedido> {
  const { db } = shop
  const [shipments, items, events, payment, requests, buyer, back, returns] = await Promise.all([
    orderShipments(db, [order.number]),
    orderItems(db, [order.number]),
    orderEvents(db, order.number),
    paymentOf(db, order.number),
    requestsOfOrder(db, order.number),
    findUser(db, order.customerId),
    returnedUnits(db, order.number),
    orderReturns(db, [order.number]),
  ])
  const worth = worthOf(order, returns)
  return {
    numeroPedido: String(order.number),
    criadoEm: order.placedAt.toISOString(),
    status: order.status,
    statusText: labelOf(order.status, order.cancelReason),
    canceladosText: cancelledPartsText(shipments),
    entregaText: comingText(shipments, now),
    motivoCancelamento: order.cancelReason,
    linhaDoTempo: events.map((event) => wireEvent(event, shipments)),
    entregas: shipments.map((shipment) => ({
      ...wireShipment(shipment, items, events, now),
      cancelamento: wirePartOption({ order, items, shipments, events, back }, shipment, now),
      cancelaUnidades: unitsOption({ order, items, events }, shipment, now),
    })),
    endereco: v.parse(EnderecoEntrega, order.address),
    televendas: soldByPhone(order.telesales),
    pagamento: await wirePayment(shop, order, payment, now),
    valores: orderTotalLines(order, items, shipments),
    valorTotalProdutosText: formatBRL(order.products),
    descontoText: formatBRL(order.negotiated + order.coupon + order.cashDiscount),
    ...(order.negotiated > 0
      ? {
          descontoNegociado: {
            valorText: formatBRL(order.negotiated),
            outrosText: order.coupon + order.cashDiscount > 0 ? formatBRL(order.coupon + order.cashDiscount) : null,
          },
        }
      : {}),
    pontosText: order.pointsUsed > 0 ? `${pointsText(order.pointsUsed)} (${formatBRL(order.points)})` : null,
    jurosText: order.interest > 0 ? formatBRL(order.interest) : null,
    freteText: freightText(order.freight),
    valorTotalText: formatBRL(chargedOf(order)),
    ...worthTexts(worth),
    valorAgora: worth && worth.lines,
    acoes: customerOptions(order, shipments, events, now),
    arrependimentoAte: regretUntil(events, now),
    solicitacoes: requests.map(({ protocol, kind, state }) => ({
      protocolo: protocol,
      tipoText: REQUEST_KINDS[kind].label,
      situacaoText: requestStateLabel(state),
    })),
    cancelamentoEmAberto: waitingOf(requests, 'CANCELAMENTO') ?? null,
    avisosPara: buyer ? maskEmail(buyer.email) : null,
    reembolsos: await wireRefunds(db, order.number),
  }
}

function regretUntil(events: readonly OrderEvent[], now: Date): string | null {
  const at = deliveredAt(events)
  return at !== null && mayRegret(at, now) ? regretLastDay(at) : null
}

/** What moved only one of several shipments says whose it is. */
function wireEvent(
  { status, reason, note, at, shipmentId }: OrderEvent,
  shipments: readonly ShipmentRow[],
): Pedido['linhaDoTempo'][number] {
  const moved = shipments.length > 1 ? shipments.find(({ id }) => id === shipmentId) : undefined
  const why = reasonOf(reason)
  if (moved && status === 'CANCELADO' && note === null && why)
    return { status, texto: `${cancelledText([moved], shipments)} (${CANCEL_REASONS[why]})`, em: at.toISOString() }
  const texto = note ?? labelOf(status, reason)
  return { status, texto: moved ? `${texto} (${moved.sellerName})` : texto, em: at.toISOString() }
}

function wireShipment(
  shipment: ShipmentRow,
  items: readonly OrderItemRow[],
  events: readonly OrderEvent[],
  now: Date,
): Omit<Pedido['entregas'][number], 'cancelamento' | 'cancelaUnidades'> {
  const ready =
    shipment.status === 'PRONTO_RETIRADA'
      ? events.findLast(({ status, note }) => status === 'PRONTO_RETIRADA' && note === null)
      : undefined
  const own = items.filter((item) => item.shipmentId === shipment.id && item.kind !== 'servico')
  return {
    idEntrega: shipment.id,
    lojista: shipment.sellerName,
    opcao: shipment.optionName,
    prazoText: shipmentTerm(shipment, now),
    rastreio: shipment.trackingCode,
    chaveNfe: shipment.invoiceKey === null ? null : formatNfeKey(shipment.invoiceKey),
    retirada: shipment.pickup,
    retiradaPor: shipment.collector && {
      nome: shipment.collector.nome,
      documentoText: concealedDocument(shipment.collector),
    },
    codigoRetirada: shipment.status === 'PRONTO_RETIRADA' ? shipment.collectionCode : null,
    freteText: freightText(shipment.freight),
    guardadoAte: ready ? heldUntil(ready.at) : null,
    status: shipment.status,
    statusText: orderStateLabel(shipment.status),
    itens: own.map((item) => v.parse(ItemPedido, item.snapshot)),
  }
}
