import type { RetornoPrevisto } from '#commerce/contract/after-sale/requests.ts'
import { pointsText } from '#commerce/contract/values/grouped.ts'
import { formatBRL } from '#commerce/contract/values/money.ts'
import { returnValue, type ReturnValue, type Units } from '#commerce/domain/after-sale/refund-amounts.ts'
import { refundMeans, returnedTerm } from '#commerce/domain/after-sale/refund-terms.ts'
import { isEnded, RETURNING_KINDS, settlementOf } from '#commerce/domain/after-sale/request-rules.ts'
import { type RequestRow, unitsAsked } from '#commerce/store/after-sale/requests.ts'
import { returnedUnits } from '#commerce/store/after-sale/returns.ts'
import { findOrder, orderItems, orderShipments } from '#commerce/store/orders/orders.ts'
import type { Reader } from '#commerce/store/rows.ts'
import { paidOrder } from './paid-order.ts'

/** What goes back beside money: lines of their own wherever a return is counted. */
export function returnLines({ freight, points, vouchers }: ReturnValue): RetornoPrevisto['linhas'] {
  const line = (nome: string, amount: number, valorText = formatBRL(amount)) =>
    amount > 0 ? [{ nome, valorText }] : []
  return [
    ...line('Frete', freight),
    ...line('Pontos, de volta ao seu saldo', points, pointsText(points)),
    ...line('Desse valor, de volta ao seu saldo de vale', vouchers),
  ]
}

/**
 * What an open request will give back, as its form said: what was asked for before it is taken to be back by then.
 * null of one that gives nothing back.
 */
export async function expectedReturn(
  db: Reader,
  request: RequestRow,
  asked: readonly { itemId: string; quantity: number }[],
): Promise<RetornoPrevisto | null> {
  const { orderNumber, protocol, preference } = request
  const kind = request.kind
  const settlement = settlementOf(kind, preference)
  const order =
    orderNumber === null || settlement === 'NADA' || isEnded(request.state)
      ? undefined
      : await findOrder(db, orderNumber)
  if (!order) return null
  const [rows, earlier, back] = [
    await orderItems(db, [order.number]),
    await unitsAsked(db, order.number, RETURNING_KINDS, protocol),
    await returnedUnits(db, order.number, 'without-request'),
  ]
  const units: Units = new Map(asked.map(({ itemId, quantity }) => [itemId, quantity]))
  const before = new Map(rows.map(({ id }) => [id, (earlier.get(id) ?? 0) + (back.get(id) ?? 0)]))
  if (rows.some(({ id, quantity }) => (units.get(id) ?? 0) + (before.get(id) ?? 0) > quantity)) return null
  const value = returnValue(paidOrder(order, rows, await orderShipments(db, [order.number])), before, units)
  const beside = returnLines(value)
  if (value.money === 0 && beside.length === 0) return null
  const products = value.products + value.services + value.interest
  return {
    linhas: [
      ...(beside.length > 0 && products > 0 ? [{ nome: 'Produtos', valorText: formatBRL(products) }] : []),
      ...beside,
    ],
    totalText: value.money > 0 ? formatBRL(value.money) : null,
    ...(settlement === 'VALE'
      ? { meioText: 'Vale no seu saldo, para quantas compras quiser', prazoText: 'assim que recebermos o produto' }
      : {
          meioText: refundMeans(order.paymentMethod, request.pixKey),
          prazoText: returnedTerm(order.paymentMethod),
        }),
  }
}
