import type { NovaSolicitacao } from '#commerce/contract/after-sale/requests.ts'
import type { OrderState } from '#commerce/contract/choices.ts'
import { nearestQuantity } from '#commerce/contract/values/quantity.ts'
import { boughtName } from '#commerce/domain/orders/bought-name.ts'
import { orderStateOf } from '#commerce/domain/orders/states.ts'
import { fieldError } from '#commerce/kernel/commerce-error.ts'
import { requestItems, type RequestRow } from '#commerce/store/after-sale/requests.ts'
import { type OrderItemRow, orderItems, type OrderRow, orderShipments } from '#commerce/store/orders/orders.ts'
import type { Trx } from '#commerce/store/rows.ts'
import { cancelOrder } from '../orders/cancel.ts'
import { splitOff } from '../orders/split-parcel.ts'

/** Where the parcels of these items stand, the least advanced of them; without items the order. */
export async function stateOfNamed(
  trx: Trx,
  order: OrderRow,
  bought: readonly OrderItemRow[],
  itens: NovaSolicitacao['itens'],
): Promise<OrderState> {
  const parcels = bought
    .filter(({ snapshot }) => itens.some(({ idItem }) => idItem === snapshot['idItem']))
    .map(({ shipmentId }) => shipmentId)
  const named = (await orderShipments(trx, [order.number])).filter(({ id }) => parcels.includes(id))
  return named.length === 0 ? order.status : orderStateOf(named.map(({ status }) => status))
}

/**
 * What is sold by the pack stays as it is sold (domain §8).
 * @param wanted units to be cancelled, by order item
 * @throws CommerceError 400 where fewer would stay than are sold
 */
export function checkWhatStays(bought: readonly OrderItemRow[], wanted: ReadonlyMap<string, number>): void {
  for (const item of bought) {
    const stays = item.quantity - (wanted.get(item.id) ?? 0)
    const [min, step] = [Number(item.snapshot['quantidadeMin']), Number(item.snapshot['quantidadeMult'])]
    const limits = { quantidadeMin: min, quantidadeMult: step, quantidadeMax: stays }
    if (wanted.has(item.id) && stays > 0 && nearestQuantity(stays, limits).quantidade !== stays)
      throw fieldError(
        'itens',
        `${boughtName(item)} é vendido${step > 1 ? ` de ${step} em ${step} unidades,` : ''} a partir de ${min}: cancele todas, ou deixe no pedido uma quantidade que se vende.`,
      )
  }
}

/** All that is left of the order, or what of its sellers' parts it names. */
export async function cancelAsAsked(
  trx: Trx,
  { protocol, pixKey }: RequestRow,
  orderNumber: number,
  now: Date,
): Promise<void> {
  const wish = { source: 'loja', reason: 'PEDIDO_DO_CLIENTE', pixKey } as const
  const asked = new Map((await requestItems(trx, protocol)).map(({ itemId, quantity }) => [itemId, quantity]))
  if (asked.size === 0) return cancelOrder(trx, orderNumber, wish, now)
  const items = (await orderItems(trx, [orderNumber])).filter(({ id }) => asked.has(id))
  const parts: string[] = []
  for (const { id, status } of await orderShipments(trx, [orderNumber])) {
    // Some of them may have been cancelled since.
    const own = items.filter(({ shipmentId }) => shipmentId === id && status !== 'CANCELADO')
    const units = new Map(own.map((item) => [item.id, Math.min(asked.get(item.id)!, item.quantity)]))
    if (own.length > 0) parts.push(await splitOff(trx, orderNumber, id, units))
  }
  await cancelOrder(trx, orderNumber, wish, now, parts)
}
