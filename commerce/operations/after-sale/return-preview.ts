import type { Devolucao } from '#commerce/contract/after-sale/requests.ts'
import { formatBRL } from '#commerce/contract/values/money.ts'
import { returnValue, type Units } from '#commerce/domain/after-sale/refund-amounts.ts'
import { expectedMeans } from '#commerce/domain/after-sale/refund-terms.ts'
import { boughtName } from '#commerce/domain/orders/bought-name.ts'
import { METHOD_RULES } from '#commerce/domain/payments/methods.ts'
import { fieldError } from '#commerce/kernel/commerce-error.ts'
import { type OrderItemRow, orderItems, type OrderRow, orderShipments } from '#commerce/store/orders/orders.ts'
import type { Reader } from '#commerce/store/rows.ts'
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
  const products = rows.filter(({ kind }) => kind === 'produto')
  const spoken = new Map(products.map(({ id }) => [id, (asked.get(id) ?? 0) + (back.get(id) ?? 0)]))
  const left = ({ id, quantity }: OrderItemRow) => Math.max(0, quantity - (spoken.get(id) ?? 0))
  const coming = unitsOf(products, wanted, left)
  const paid = paidOrder(order, rows, await orderShipments(db, [order.number]))
  let before: Units = spoken
  const items = products.map((item) => {
    const now = coming.get(item.id) ?? 0
    const own = now === 0 ? undefined : returnValue(paid, before, new Map([[item.id, now]]))
    before = new Map([...before, [item.id, (before.get(item.id) ?? 0) + now]])
    return {
      idItem: wireId(item),
      nome: boughtName(item),
      thumbnail: typeof item.snapshot['thumbnail'] === 'string' ? item.snapshot['thumbnail'] : null,
      disponivel: left(item),
      avisoText:
        left(item) > 0
          ? null
          : cancelled.has(item.id)
            ? 'Cancelado antes do envio.'
            : back.has(item.id)
              ? 'Já voltou para nós.'
              : 'Já está em outra solicitação.',
      quantidade: now,
      valorText: own ? formatBRL(own.products + own.services + own.interest) : null,
    }
  })
  const value = returnValue(paid, spoken, coming)
  const { money, gifts } = value
  return {
    itens: items,
    linhas: returnLines(value),
    totalText: money > 0 ? formatBRL(money) : null,
    meioText: expectedMeans(order.paymentMethod),
    prazoText: METHOD_RULES[order.paymentMethod].refund.term,
    brindes: [...gifts].map(([id, quantidade]) => ({ nome: rows.find((row) => row.id === id)!.name, quantidade })),
  }
}

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
