import type { ItemPedido } from '#commerce/contract/cart/cart.ts'
import type { QuemRetira } from '#commerce/contract/checkout/pickup.ts'
import type { OrderState } from '#commerce/contract/choices.ts'
import { apportion } from '#commerce/domain/catalogue/cash-discount.ts'
import type { DeliveryChoices } from '#commerce/domain/checkout/delivery-choices.ts'
import { uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import type { StockLevel } from '#commerce/store/catalogue/stock.ts'
import type { OrderItemRow, ShipmentRow } from '#commerce/store/orders/orders.ts'
import { type CartLine, negotiatedOf, sellerNames } from '../cart/line.ts'
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
  const rows = priced.lines.flatMap(({ item, facts, unit }, at) => {
    if (!facts || unit === null) return []
    const shipmentId = shipments.find(({ sellerId }) => sellerId === facts.sellerId)!.id
    const amounts = { discount: shares[at] ?? 0, coupon: ofCoupons[at]!, negotiated: negotiated[at]! }
    const gifts = priced.gifts.filter(({ parentId }) => parentId === item.id)
    return rowsOfLine({ item, facts, unit }, { shipmentId, amounts, gifts, wire })
  })
  const items = rows.map((row, at) => ({ ...row, position: at + 1 }))
  return { shipments, items, units: unitsOf(items) }
}

const UNDISCOUNTED = { discount: 0, coupon: 0, negotiated: 0 }

type SoldLine = { [Part in 'item' | 'facts' | 'unit']: NonNullable<CartLine[Part]> }

interface LineContext {
  shipmentId: string
  amounts: typeof UNDISCOUNTED
  gifts: PricedCart['gifts']
  /** What the customer was shown, by the line's id. */
  wire: ReadonlyMap<string, ItemPedido>
}

/** What was bought by one line: the product, the services with it, and what comes for nothing. */
function rowsOfLine(
  { item, facts, unit }: SoldLine,
  { shipmentId, amounts, gifts, wire }: LineContext,
): Omit<OrderItemRow, 'position'>[] {
  const own = { shipmentId, parentId: null, productId: facts.productId, serviceId: null }
  const id = uuidV7()
  const product = {
    ...own,
    ...amounts,
    id,
    kind: 'produto' as const,
    sku: item.sku,
    name: facts.name,
    quantity: item.quantity,
    unit,
    total: unit * item.quantity,
    snapshot: { ...wire.get(item.id)! },
  }
  const services = facts.services.flatMap((service) => {
    const quantity = item.services[service.id] ?? 0
    if (quantity === 0) return []
    const row = {
      ...own,
      ...UNDISCOUNTED,
      id: uuidV7(),
      kind: 'servico' as const,
      parentId: id,
      sku: item.sku,
      serviceId: service.id,
      name: service.name,
      quantity,
      unit: service.centavos,
      total: service.centavos * quantity,
      snapshot: {},
    }
    return [row]
  })
  const given = gifts.map((gift) => ({
    ...own,
    ...UNDISCOUNTED,
    id: uuidV7(),
    kind: 'brinde' as const,
    parentId: id,
    sku: gift.facts.sku,
    productId: gift.facts.productId,
    name: gift.facts.name,
    quantity: gift.quantity,
    unit: 0,
    total: 0,
    snapshot: { ...wire.get(`${item.id}.${gift.facts.sku}`)! },
  }))
  return [product, ...services, ...given]
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
