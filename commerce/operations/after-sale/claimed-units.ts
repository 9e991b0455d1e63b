import type { ItensPedidos } from '#commerce/contract/after-sale/refunds.ts'
import { RETURNING_KINDS } from '#commerce/domain/after-sale/request-rules.ts'
import { boughtName } from '#commerce/domain/orders/bought-name.ts'
import { fieldError } from '#commerce/kernel/commerce-error.ts'
import { unitsAsked } from '#commerce/store/after-sale/requests.ts'
import { returnedUnits } from '#commerce/store/after-sale/returns.ts'
import { type OrderItemRow, orderItems, orderShipments } from '#commerce/store/orders/orders.ts'
import type { Reader } from '#commerce/store/rows.ts'

interface ClaimedUnits {
  /** By order item, of requests that were not refused. */
  asked: ReadonlyMap<string, number>
  /** What came back without a request, or was cancelled before it was sent. */
  back: ReadonlyMap<string, number>
  /** Items that never left. */
  cancelled: ReadonlySet<string>
}

export const NONE_CLAIMED: ClaimedUnits = { asked: new Map(), back: new Map(), cancelled: new Set() }

/** Units of an order that no other request may take. */
export async function claimedUnits(db: Reader, orderNumber: number): Promise<ClaimedUnits> {
  const gone = (await orderShipments(db, [orderNumber])).filter(({ status }) => status === 'CANCELADO')
  const items = gone.length === 0 ? [] : await orderItems(db, [orderNumber])
  return {
    asked: await unitsAsked(db, orderNumber, RETURNING_KINDS),
    back: await returnedUnits(db, orderNumber, 'without-request'),
    cancelled: new Set(items.filter(({ shipmentId }) => gone.some(({ id }) => id === shipmentId)).map(({ id }) => id)),
  }
}

/**
 * Units that somebody names of an order, by order item.
 * @param bought its products
 * @throws CommerceError 400 for what is not of this order, or for more than is left of it
 */
export function unitsWanted(
  bought: readonly OrderItemRow[],
  itens: ItensPedidos,
  { asked, back, cancelled }: ClaimedUnits,
): Map<string, number> {
  const wanted = new Map<string, number>()
  for (const { idItem, quantidade } of itens) {
    const item = bought.find(({ snapshot }) => snapshot['idItem'] === idItem)
    if (!item) throw fieldError('itens', 'Um dos itens não é deste pedido.')
    const quantity = (wanted.get(item.id) ?? 0) + quantidade
    const left = item.quantity - (asked.get(item.id) ?? 0) - (back.get(item.id) ?? 0)
    if (quantity > left)
      throw fieldError(
        'itens',
        left <= 0
          ? back.has(item.id)
            ? `${boughtName(item)} ${cancelled.has(item.id) ? 'foi cancelado antes do envio' : 'já voltou para nós'}.`
            : `Já existe uma solicitação para ${boughtName(item)}.`
          : `De ${boughtName(item)} você pode pedir até ${left}.`,
      )
    wanted.set(item.id, quantity)
  }
  return wanted
}
