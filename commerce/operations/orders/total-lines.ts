import type { Valores } from '#commerce/contract/orders/total-lines.ts'
import { totalLines } from '#commerce/domain/orders/total-lines.ts'
import type { OrderItemRow, OrderRow, ShipmentRow } from '#commerce/store/orders/orders.ts'

/** What an order charges: what its vouchers left, interest of the instalments included. */
export const chargedOf = ({ total, voucher, interest }: Pick<OrderRow, 'total' | 'voucher' | 'interest'>): number =>
  total - voucher + interest

/** The total of an order in the words cart and checkout told it in. */
export const orderTotalLines = (
  order: OrderRow,
  items: readonly Pick<OrderItemRow, 'kind' | 'quantity'>[],
  shipments: readonly Pick<ShipmentRow, 'sellerId' | 'sellerName' | 'freight'>[],
): Valores =>
  totalLines({
    pieces: items.reduce((sum, { kind, quantity }) => sum + (kind === 'produto' ? quantity : 0), 0),
    products: order.products,
    services: order.services,
    negotiated: order.negotiated,
    coupons: couponsOf(order),
    cashDiscount: order.cashDiscount,
    points: order.points,
    pointsUsed: order.pointsUsed,
    // Units that were given up are a parcel of their own, whose freight stayed with the rest.
    freights: [...Map.groupBy(shipments, ({ sellerId }) => sellerId).values()].map((own) => ({
      seller: own[0]!.sellerName,
      centavos: own.reduce((sum, { freight }) => sum + freight, 0),
    })),
    freight: order.freight,
    voucher: order.voucher,
    interest: order.interest,
    total: chargedOf(order),
    method: order.paymentMethod,
  })

/** Of orders from before what each coupon gave was kept, only the sum is known. */
const couponsOf = ({ coupon, couponCodes, couponShares }: OrderRow) =>
  couponShares.length > 0 ? couponShares : [{ code: couponCodes.join(', '), centavos: coupon }]
