import type { NovaSolicitacao } from '#commerce/contract/after-sale/requests.ts'
import type { OrderState } from '#commerce/contract/choices.ts'
import { listText } from '#commerce/contract/values/listed.ts'
import { boughtName } from '#commerce/domain/orders/bought-name.ts'
import { orderStateOf } from '#commerce/domain/orders/states.ts'
import { fieldError } from '#commerce/kernel/commerce-error.ts'
import { requestItems, type RequestRow } from '#commerce/store/after-sale/requests.ts'
import { type OrderItemRow, orderItems, type OrderRow, orderShipments } from '#commerce/store/orders/orders.ts'
import type { Trx } from '#commerce/store/rows.ts'
import { cancelOrder } from '../orders/cancel.ts'

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
 * A seller's delivery is given up whole: who names less of it would lose what they did not ask for.
 * @param wanted units by order item
 * @throws CommerceError 400 with what goes along
 */
export async function checkWholeParcels(
  trx: Trx,
  order: OrderRow,
  bought: readonly OrderItemRow[],
  wanted: ReadonlyMap<string, number>,
): Promise<void> {
  for (const { id, sellerName } of await orderShipments(trx, [order.number])) {
    const own = bought.filter(({ shipmentId }) => shipmentId === id)
    const left = own.filter((item) => (wanted.get(item.id) ?? 0) < item.quantity)
    if (left.length > 0 && own.some((item) => wanted.has(item.id)))
      throw fieldError(
        'itens',
        `Antes do envio, a entrega de cada vendedor é cancelada inteira. Para cancelar a de ${sellerName}, inclua também ${listText(left.map(boughtName))}, ou espere receber: você tem 7 dias para devolver só o que quiser.`,
      )
  }
}

/** All that is left of the order, or the sellers' parts whose items it names. */
export async function cancelAsAsked(
  trx: Trx,
  { protocol, pixKey }: RequestRow,
  orderNumber: number,
  now: Date,
): Promise<void> {
  const wish = { source: 'loja', reason: 'PEDIDO_DO_CLIENTE', pixKey } as const
  const named = (await requestItems(trx, protocol)).map(({ itemId }) => itemId)
  const parts = new Set(
    (await orderItems(trx, [orderNumber])).filter(({ id }) => named.includes(id)).map(({ shipmentId }) => shipmentId),
  )
  await cancelOrder(trx, orderNumber, wish, now, parts.size === 0 ? undefined : [...parts])
}
