import { isUnpaid } from '#commerce/contract/choices.ts'
import type { Units } from '#commerce/domain/after-sale/refund-amounts.ts'
import type { CancelReason, OrderSource } from '#commerce/domain/orders/states.ts'
import { conflict } from '#commerce/kernel/commerce-error.ts'
import { returnedUnits } from '#commerce/store/after-sale/returns.ts'
import type { StockLevel } from '#commerce/store/catalogue/stock.ts'
import {
  type OrderItemRow,
  orderItems,
  type OrderRow,
  orderShipments,
  type ShipmentRow,
} from '#commerce/store/orders/orders.ts'
import { releaseUnits } from '#commerce/store/orders/reservations.ts'
import type { Trx } from '#commerce/store/rows.ts'
import { giveBack } from '../after-sale/give-back.ts'
import { notifyPartCancelled } from '../mail/orders.ts'
import { transitionOrder } from './transitions.ts'

/** Who gives up an order, or parts of it, and why. */
export interface Cancellation {
  source: OrderSource
  reason: CancelReason
  /** Where the money of a boleto goes, as far as it is known. */
  pixKey: string | null
}

/** Of an unpaid order: its code or boleto is for the whole, and cannot be made less. */
export const UNPAID_PART =
  'Enquanto o pagamento não é confirmado, só dá para cancelar o pedido inteiro: a cobrança é de tudo o que você comprou.'

/**
 * Cancels some sellers' parts of a paid order: exactly what was paid of them goes back, by the rule of returns, their
 * units are for sale again, and the rest goes on. One after another they come to what the whole would have given. The
 * caller holds payment and order.
 * @throws CommerceError 409 before the payment, and once one of them has left
 */
export async function cancelParts(
  trx: Trx,
  order: OrderRow,
  parts: readonly ShipmentRow[],
  { source, reason, pixKey }: Cancellation,
  now: Date,
): Promise<void> {
  if (parts.some(({ status }) => isUnpaid(status))) throw conflict(UNPAID_PART)
  const { number } = order
  const ids = parts.map(({ id }) => id)
  const isGoing = ({ shipmentId }: OrderItemRow) => ids.includes(shipmentId)
  const items = await orderItems(trx, [number])
  const before = await returnedUnits(trx, number)
  const given = await giveBack(
    trx,
    {
      order,
      items,
      shipments: withCancelled(await orderShipments(trx, [number]), ids),
      before,
      coming: productUnits(items.filter(isGoing)),
      protocol: null,
      resolution: 'REEMBOLSO',
      reason: 'PARTE_CANCELADA',
      pixKey,
    },
    now,
  )
  await transitionOrder(trx, number, { to: 'CANCELADO', source, reason, only: ids }, now)
  await releaseUnits(trx, number, unitsBySku(items.filter(isGoing)), now)
  await notifyPartCancelled(trx, order, { shipments: parts, reason, given }, now)
}

/** Shipments as they are once these are cancelled. */
export const withCancelled = (shipments: readonly ShipmentRow[], ids: readonly string[]): ShipmentRow[] =>
  shipments.map((shipment) => (ids.includes(shipment.id) ? { ...shipment, status: 'CANCELADO' } : shipment))

export const productUnits = (items: readonly OrderItemRow[]): Units =>
  new Map(items.filter(({ kind }) => kind === 'produto').map(({ id, quantity }) => [id, quantity]))

/** What is kept in stock of them, gifts too. */
function unitsBySku(items: readonly OrderItemRow[]): StockLevel[] {
  const units = new Map<string, number>()
  for (const { kind, sku, quantity } of items) if (kind !== 'servico') units.set(sku, (units.get(sku) ?? 0) + quantity)
  return [...units].map(([sku, quantity]) => ({ sku, quantity }))
}
