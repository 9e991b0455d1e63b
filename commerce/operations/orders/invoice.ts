import { company } from '#commerce/contract/company.ts'
import { NOTHING_TO_PAY, PAYMENT_METHODS, type PaymentMethod } from '#commerce/contract/payments/methods.ts'
import { type Centavos, formatBRL } from '#commerce/contract/values/money.ts'
import { apportion } from '#commerce/domain/catalogue/cash-discount.ts'
import { boughtName } from '#commerce/domain/orders/bought-name.ts'
import { METHOD_RULES } from '#commerce/domain/payments/methods.ts'
import { findSeller, type SellerRow } from '#commerce/store/catalogue/sellers.ts'
import { orderEvents } from '#commerce/store/orders/events.ts'
import { type OrderItemRow, orderItems, type OrderRow, orderShipments } from '#commerce/store/orders/orders.ts'
import type { Reader } from '#commerce/store/rows.ts'
import { paidFreights } from '../after-sale/paid-order.ts'

export interface InvoiceLine {
  sku: string
  name: string
  quantity: number
  unit: Centavos
  total: Centavos
  discount: Centavos
}
/**
 * What an NF-e says of one shipment: goods only, for the insurance has a receipt of its own (domain §4.6). Money in
 * centavos.
 */
export interface Invoice {
  key: string
  series: number
  number: number
  issuedAt: Date
  order: OrderRow
  seller: SellerRow
  lines: InvoiceLine[]
  products: Centavos
  discount: Centavos
  /** Of the discount what was negotiated on the telephone. */
  negotiated: Centavos
  freight: Centavos
  total: Centavos
  /** Part of the total that points paid: payment code 19, no discount (domain §2.6). */
  points: Centavos
  /** Part of the total that vouchers paid: payment code 21, no discount (domain §6.2). */
  voucher: Centavos
  /** The shop, for what another seller sold in it (domain §2.7). */
  intermediary: string | null
}

const sum = (amounts: readonly Centavos[]): Centavos => amounts.reduce((total, amount) => total + amount, 0)
const shared = (amount: Centavos, weights: readonly Centavos[]): Centavos[] =>
  amount > 0 && weights.some((weight) => weight > 0) ? apportion(amount, weights) : weights.map(() => 0)

/** The invoice of a shipment of this order; undefined before there is one, and for a shipment of another order. */
export async function invoiceOf(db: Reader, order: OrderRow, shipmentId: string): Promise<Invoice | undefined> {
  const shipments = await orderShipments(db, [order.number])
  const shipment = shipments.find(({ id }) => id === shipmentId)
  if (!shipment || shipment.invoiceKey === null) return undefined
  const [all, events, seller] = [
    await orderItems(db, [order.number]),
    await orderEvents(db, order.number),
    await findSeller(db, shipment.sellerId),
  ]
  if (!seller) return undefined
  const goods = all.filter(({ kind }) => kind !== 'servico')
  // Discounts hold what points paid, split as the cash discount was; no item gets more of them than of both.
  const ofPoints = shared(
    order.points,
    goods.map(({ discount, negotiated, coupon }) => discount - negotiated - coupon),
  )
  const freights = paidFreights(order, all, shipments)
  // Vouchers pay parcels and insurance alike.
  const netOf = (rows: readonly OrderItemRow[]) => sum(rows.map(({ total, discount }) => total - discount))
  const vouchers = shared(order.voucher, [
    ...shipments.map(({ id }, at) => netOf(goods.filter(({ shipmentId: of }) => of === id)) + freights[at]!),
    netOf(all.filter(({ kind }) => kind === 'servico')),
  ])
  const own = goods
    .map((item, at) => ({ item, points: ofPoints[at]! }))
    .filter(({ item }) => item.shipmentId === shipmentId)
  const lines = own.map(({ item, points }) => lineOf(item, points))
  const [products, discount, freight] = [
    sum(lines.map(({ total }) => total)),
    sum(lines.map((line) => line.discount)),
    freights[shipments.indexOf(shipment)]!,
  ]
  return {
    key: shipment.invoiceKey,
    series: Number(shipment.invoiceKey.slice(22, 25)),
    number: Number(shipment.invoiceKey.slice(25, 34)),
    issuedAt: events.find(({ status }) => status === 'FATURADO')?.at ?? order.placedAt,
    order,
    seller,
    lines,
    products,
    discount,
    negotiated: sum(own.map(({ item }) => item.negotiated)),
    freight,
    total: products - discount + freight,
    points: sum(own.map(({ points }) => points)),
    voucher: vouchers[shipments.indexOf(shipment)]!,
    intermediary: seller.cnpj === company.cnpj ? null : company.cnpj,
  }
}

/** Of the discounts those of phone sales by name (domain §7); '' without any. */
export const negotiatedNote = ({ negotiated }: Pick<Invoice, 'negotiated'>): string =>
  negotiated > 0 ? ` Desconto negociado (televendas): ${formatBRL(negotiated)}.` : ''

/** `tPag` of what nobody has to pay for (domain §2.7). */
const NO_PAYMENT = '90'

/** What paid it, part by part, as the order names it. */
export function invoicePayments({ order, points, voucher, total }: Invoice) {
  const by = (method: PaymentMethod, centavos: Centavos) =>
    centavos > 0
      ? [{ name: PAYMENT_METHODS[method].name as string, code: METHOD_RULES[method].invoiceCode, centavos }]
      : []
  const paid = [...by('PONTOS', points), ...by('VALE', voucher), ...by(order.paymentMethod, total - points - voucher)]
  return paid.length > 0 ? paid : [{ name: NOTHING_TO_PAY, code: NO_PAYMENT, centavos: 0 }]
}

const lineOf = (item: OrderItemRow, points: Centavos): InvoiceLine => ({
  sku: item.sku,
  name: boughtName(item),
  quantity: item.quantity,
  unit: item.unit,
  total: item.total,
  discount: item.discount - points,
})
