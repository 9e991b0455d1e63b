import { formatBRL } from '#commerce/contract/values/money.ts'
import type { MailItem } from '#commerce/domain/mail/content.ts'
import { boughtName } from '#commerce/domain/orders/bought-name.ts'
import { type OrderItemRow, orderItems, type OrderRow, type ShipmentRow } from '#commerce/store/orders/orders.ts'
import type { Trx } from '#commerce/store/rows.ts'

/** The picture's id out of `/img/{id}/384.jpg`. */
const pictureIn = ({ snapshot }: Pick<OrderItemRow, 'snapshot'>): string | null =>
  typeof snapshot['thumbnail'] === 'string' ? (/^\/img\/([^/]+)\//.exec(snapshot['thumbnail'])?.[1] ?? null) : null

/** Bought things as a mail shows them; a service under the picture of what it belongs to. */
export const mailItems = (shown: readonly OrderItemRow[], all = shown): MailItem[] =>
  shown.map((item) => ({
    picture: pictureIn(all.find(({ id }) => id === (item.kind === 'servico' ? item.parentId : item.id)) ?? item),
    name: boughtName(item),
    quantity: item.quantity,
    value: item.kind === 'brinde' ? 'Brinde' : formatBRL(item.total),
  }))

/** What comes in these parcels, gifts too. */
export const productsIn = async (
  trx: Trx,
  { number }: OrderRow,
  parcels: readonly ShipmentRow[],
): Promise<MailItem[]> =>
  mailItems(
    (await orderItems(trx, [number])).filter(
      ({ kind, shipmentId }) => kind !== 'servico' && parcels.some(({ id }) => id === shipmentId),
    ),
  )
