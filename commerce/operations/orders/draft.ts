import type { ItemPedido } from '#commerce/contract/cart/cart.ts'
import type { QuemRetira } from '#commerce/contract/checkout/pickup.ts'
import type { OrderState } from '#commerce/contract/choices.ts'
import { apportion } from '#commerce/domain/catalogue/cash-discount.ts'
import type { DeliveryChoices } from '#commerce/domain/checkout/delivery-choices.ts'
import { uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import type { StockLevel } from '#commerce/store/catalogue/stock.ts'
import type { OrderItemRow, ShipmentRow } from '#commerce/store/orders/orders.ts'
import { negotiatedOf, sellerNames } from '../cart/line.ts'
import { type PricedCart, wireItems } from '../cart/view.ts'
import { deliveryName, wirePickup } from '../checkout/delivery-view.ts'

export interface OrderDraft {
  shipments: ShipmentRow[]
  items: OrderItemRow[]
  /** Units to take, each sku once, gifts included. */
  units: StockLevel[]
}

/** How each seller's part comes, and who collects what nobody else was named for. */
export interface DraftDeliveries {
  deliveries: DeliveryChoices
  customer: QuemRetira
}

/**
 * The rows of an order out of a priced cart in which everything can be sold: one shipment per seller.
 * @param discount the cash discount, in centavos
 */
export function draftOrder(
  priced: PricedCart,
  chosen: DraftDeliveries,
  discount: number,
  status: OrderState,
  now: Date,
): OrderDraft {
  const shipments = shipmentsOf(priced, chosen, status)
  const ofCoupons = priced.lines.map((_, at) => priced.coupons.perLine[at] ?? 0)
  const negotiated = priced.lines.map(negotiatedOf)
  // The cash discount is one of what the agreed discount and the coupons left (domain §2.5).
  const before = priced.lines.map((_, at) => ofCoupons[at]! + negotiated[at]!)
  const shares = apportion(
    discount,
    priced.lines.map(({ item, unit }, at) => (unit ?? 0) * item.quantity - before[at]!),
  ).map((share, at) => share + before[at]!)
  const wire = new Map(wireItems(priced, now).map((item) => [item.idItem, item]))
  const items: OrderItemRow[] = []
  const add = (row: Omit<OrderItemRow, 'position'>) => void items.push({ ...row, position: items.length + 1 })
  priced.lines.forEach(({ item, facts, unit }, at) => {
    if (!facts || unit === null) return
    const shipmentId = shipments.find(({ sellerId }) => sellerId === facts.sellerId)!.id
    const own = { shipmentId, parentId: null, productId: facts.productId }
    const id = uuidV7()
    add({
      ...own,
      id,
      kind: 'produto',
      sku: item.sku,
      serviceId: null,
      name: facts.name,
      quantity: item.quantity,
      unit,
      total: unit * item.quantity,
      discount: shares[at] ?? 0,
      coupon: ofCoupons[at] ?? 0,
      negotiated: negotiated[at]!,
      snapshot: { ...wire.get(item.id)! },
    })
    for (const service of facts.services) {
      const quantity = item.services[service.id] ?? 0
      if (quantity === 0) continue
      add({
        ...own,
        id: uuidV7(),
        kind: 'servico',
        parentId: id,
        sku: item.sku,
        serviceId: service.id,
        name: service.name,
        quantity,
        unit: service.centavos,
        total: service.centavos * quantity,
        discount: 0,
        coupon: 0,
        negotiated: 0,
        snapshot: {},
      })
    }
    for (const gift of priced.gifts.filter((candidate) => candidate.parentId === item.id)) {
      const shown: ItemPedido | undefined = wire.get(`${item.id}.${gift.facts.sku}`)
      add({
        ...own,
        id: uuidV7(),
        kind: 'brinde',
        parentId: id,
        sku: gift.facts.sku,
        serviceId: null,
        productId: gift.facts.productId,
        name: gift.facts.name,
        quantity: gift.quantity,
        unit: 0,
        total: 0,
        discount: 0,
        coupon: 0,
        negotiated: 0,
        snapshot: { ...shown! },
      })
    }
  })
  return { shipments, items, units: unitsOf(items) }
}

function shipmentsOf(
  { lines, freight }: PricedCart,
  { deliveries, customer }: DraftDeliveries,
  status: OrderState,
): ShipmentRow[] {
  const names = sellerNames(lines)
  return (freight?.sellers ?? []).map(({ sellerId, chosen }, at) => {
    if (!chosen) throw new RangeError('An order is made of a cart that can be delivered')
    const { kind, pickup, businessDays, total } = chosen
    return {
      id: uuidV7(),
      position: at + 1,
      sellerId,
      sellerName: names.get(sellerId) ?? '',
      optionKind: kind,
      optionName: deliveryName(chosen),
      window: deliveries[sellerId]?.window ?? null,
      pickup: pickup && wirePickup(pickup),
      collector: pickup && (deliveries[sellerId]?.collector ?? customer),
      collectionCode: null,
      freight: total,
      businessDays,
      promisedOn: null,
      status,
      trackingCode: null,
      invoiceKey: null,
    }
  })
}

function unitsOf(items: readonly OrderItemRow[]): StockLevel[] {
  const units = new Map<string, number>()
  for (const { kind, sku, quantity } of items) if (kind !== 'servico') units.set(sku, (units.get(sku) ?? 0) + quantity)
  return [...units].map(([sku, quantity]) => ({ sku, quantity }))
}
