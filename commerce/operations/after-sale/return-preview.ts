import type { Devolucao } from '#commerce/contract/after-sale/requests.ts'
import type { PaymentMethod } from '#commerce/contract/payments/methods.ts'
import { formatBRL } from '#commerce/contract/values/money.ts'
import {
  type PaidOrder,
  returnValue,
  type ReturnValue,
  type Units,
} from '#commerce/domain/after-sale/refund-amounts.ts'
import { cancelledTerm, expectedMeans, returnedTerm } from '#commerce/domain/after-sale/refund-terms.ts'
import { boughtName } from '#commerce/domain/orders/bought-name.ts'
import { fieldError, notFound } from '#commerce/kernel/commerce-error.ts'
import { returnedUnits } from '#commerce/store/after-sale/returns.ts'
import { type OrderItemRow, orderItems, type OrderRow, orderShipments } from '#commerce/store/orders/orders.ts'
import type { Reader } from '#commerce/store/rows.ts'
import { productUnits, withCancelled } from '../orders/cancel-parts.ts'
import { splitParcel } from '../orders/split-parcel.ts'
import { claimedUnits } from './claimed-units.ts'
import { returnLines } from './expected-return.ts'
import { paidOrder } from './paid-order.ts'

/**
 * What would come back for units of an order, by the same rule that settles them: what other requests ask for is taken
 * to be back by then.
 * @param wanted `idItem:units,…`
 * @throws CommerceError 400 for what is not of this order, or for more than is left of it
 */
export async function previewReturn(db: Reader, order: OrderRow, wanted: string): Promise<Devolucao> {
  const [rows, { asked, back, cancelled }] = [
    await orderItems(db, [order.number]),
    await claimedUnits(db, order.number),
  ]
  const shipments = await orderShipments(db, [order.number])
  const products = rows.filter(({ kind }) => kind === 'produto')
  const spoken = new Map(products.map(({ id }) => [id, (asked.get(id) ?? 0) + (back.get(id) ?? 0)]))
  const left = ({ id, quantity }: OrderItemRow) => Math.max(0, quantity - (spoken.get(id) ?? 0))
  const coming = unitsOf(products, wanted, left)
  const paid = paidOrder(order, rows, shipments)
  const told = (item: OrderItemRow): string | null =>
    left(item) > 0
      ? null
      : cancelled.has(item.id)
        ? 'Cancelado antes do envio.'
        : back.has(item.id)
          ? 'Já voltou para nós.'
          : 'Já está em outra solicitação.'
  const items = wireItems(products, paid, spoken, coming).map((item, at) => ({
    ...item,
    disponivel: left(products[at]!),
    avisoText: told(products[at]!),
  }))
  return { itens: items, ...wireValue(order, rows, returnValue(paid, spoken, coming), returnedTerm) }
}

/**
 * What would come back for units of a delivery that is still to be sent, by the rule that cancels them.
 * @param wanted as of a return
 * @throws CommerceError 400, and 404 of another order's delivery
 */
export async function previewCancelled(
  db: Reader,
  order: OrderRow,
  parcel: string,
  wanted: string,
): Promise<Devolucao> {
  const rows = await orderItems(db, [order.number])
  const shipments = await orderShipments(db, [order.number])
  if (!shipments.some(({ id }) => id === parcel)) throw notFound('Entrega não encontrada neste pedido.')
  const back = await returnedUnits(db, order.number)
  const products = rows.filter(({ kind, shipmentId }) => kind === 'produto' && shipmentId === parcel)
  const left = ({ id, quantity }: OrderItemRow) => Math.max(0, quantity - (back.get(id) ?? 0))
  const coming = unitsOf(products, wanted, left)
  const split = splitParcel(rows, shipments, parcel, coming)
  const going = split.items.filter(({ shipmentId }) => shipmentId === split.id)
  const value = returnValue(
    paidOrder(order, split.items, withCancelled(split.shipments, [split.id])),
    back,
    coming.size === 0 ? coming : productUnits(going),
  )
  const items = wireItems(products, paidOrder(order, rows, shipments), back, coming).map((item, at) => ({
    ...item,
    disponivel: left(products[at]!),
    avisoText: null,
  }))
  return { itens: items, ...wireValue(order, split.items, value, cancelledTerm) }
}

/** What each brings, one after the other. */
function wireItems(products: readonly OrderItemRow[], paid: PaidOrder, earlier: Units, coming: Units) {
  let before = earlier
  return products.map((item) => {
    const now = coming.get(item.id) ?? 0
    const own = now === 0 ? undefined : returnValue(paid, before, new Map([[item.id, now]]))
    before = new Map([...before, [item.id, (before.get(item.id) ?? 0) + now]])
    return {
      idItem: wireId(item),
      nome: boughtName(item),
      thumbnail: typeof item.snapshot['thumbnail'] === 'string' ? item.snapshot['thumbnail'] : null,
      quantidade: now,
      valorText: own ? formatBRL(own.products + own.services + own.interest) : null,
    }
  })
}

const wireValue = (
  { paymentMethod }: OrderRow,
  rows: readonly OrderItemRow[],
  value: ReturnValue,
  termOf: (method: PaymentMethod) => string,
): Omit<Devolucao, 'itens'> => ({
  linhas: returnLines(value),
  totalText: value.money > 0 ? formatBRL(value.money) : null,
  meioText: expectedMeans(paymentMethod),
  prazoText: termOf(paymentMethod),
  brindes: [...value.gifts].map(([id, quantidade]) => ({ nome: rows.find((row) => row.id === id)!.name, quantidade })),
})

const wireId = ({ id, snapshot }: OrderItemRow): string =>
  typeof snapshot['idItem'] === 'string' ? snapshot['idItem'] : id

function unitsOf(
  products: readonly OrderItemRow[],
  wanted: string,
  left: (item: OrderItemRow) => number,
): Map<string, number> {
  const units = new Map<string, number>()
  for (const part of wanted.split(',').filter((text) => text !== '')) {
    const [idItem, count] = part.split(':')
    const item = products.find((product) => wireId(product) === idItem)
    if (!item) throw fieldError('itens', 'Um dos itens não é deste pedido.')
    const total = (units.get(item.id) ?? 0) + Number(count)
    if (total > left(item)) throw fieldError('itens', `De ${boughtName(item)} você pode pedir até ${left(item)}.`)
    if (total > 0) units.set(item.id, total)
  }
  return units
}
