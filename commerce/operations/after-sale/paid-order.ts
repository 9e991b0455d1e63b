import type { Centavos } from '#commerce/contract/values/money.ts'
import type { BoughtItem, PaidOrder } from '#commerce/domain/after-sale/refund-amounts.ts'
import { apportion } from '#commerce/domain/catalogue/cash-discount.ts'
import type { OrderItemRow, OrderRow, ShipmentRow } from '#commerce/store/orders/orders.ts'

const netOf = ({ total, discount }: Pick<OrderItemRow, 'total' | 'discount'>): Centavos => total - discount
const sum = (amounts: readonly Centavos[]): Centavos => amounts.reduce((all, amount) => all + amount, 0)

/** The freight as it was paid: a coupon may have paid it, and its discount is no item's. */
const paidFreight = ({ total }: OrderRow, rows: readonly OrderItemRow[]): Centavos =>
  Math.max(0, total - sum(rows.map(netOf)))

/** The same, seller by seller, in the order of the shipments. */
export function paidFreights(
  order: OrderRow,
  rows: readonly OrderItemRow[],
  shipments: readonly Pick<ShipmentRow, 'freight'>[],
): Centavos[] {
  const paid = paidFreight(order, rows)
  const weights = shipments.map(({ freight }) => freight)
  return paid > 0 && weights.some((weight) => weight > 0) ? apportion(paid, weights) : weights.map(() => 0)
}

export const boughtItems = (rows: readonly OrderItemRow[]): BoughtItem[] =>
  rows.map(({ id, kind, parentId, quantity, total, discount, negotiated, coupon }) => ({
    id,
    kind,
    parentId,
    quantity,
    net: total - discount,
    owed: total - negotiated - coupon,
  }))

/** What was paid of an order, for what comes back of it. @param shipments all of them */
export function paidOrder(
  order: OrderRow,
  rows: readonly OrderItemRow[],
  shipments: readonly Pick<ShipmentRow, 'id' | 'freight' | 'status'>[],
): PaidOrder {
  const freights = paidFreights(order, rows, shipments)
  return {
    items: boughtItems(rows),
    freight: paidFreight(order, rows),
    interest: order.interest,
    points: order.pointsUsed,
    voucher: order.voucher,
    cancelled: shipments.flatMap(({ id: shipment, status }, at) =>
      status === 'CANCELADO'
        ? [
            {
              freight: freights[at]!,
              products: rows
                .filter(({ kind, shipmentId }) => kind === 'produto' && shipmentId === shipment)
                .map(({ id }) => id),
            },
          ]
        : [],
    ),
  }
}

/** What money and vouchers paid of the products: points are earned on it. A coupon for the freight takes nothing off. */
export const netOfProducts = (items: readonly Pick<OrderItemRow, 'kind' | 'total' | 'discount'>[]): Centavos =>
  sum(items.filter(({ kind }) => kind === 'produto').map(netOf))
