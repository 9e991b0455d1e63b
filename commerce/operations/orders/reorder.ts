import type { RecompraPrevia, RecompraResposta } from '#commerce/contract/orders/orders.ts'
import { PAYMENT_METHODS } from '#commerce/contract/payments/methods.ts'
import { type Centavos, formatBRL } from '#commerce/contract/values/money.ts'
import { boughtName } from '#commerce/domain/orders/bought-name.ts'
import { boughtThings } from '#commerce/domain/orders/bought-things.ts'
import { methodTotal } from '#commerce/domain/payments/offers.ts'
import type { Actor } from '#commerce/kernel/actor.ts'
import { CommerceError, conflict } from '#commerce/kernel/commerce-error.ts'
import { type OrderItemRow, orderItems, type OrderRow } from '#commerce/store/orders/orders.ts'
import { cartCount, changeCart } from '../cart/cart.ts'
import { addItems } from '../cart/items.ts'
import type { CartLine } from '../cart/line.ts'
import { refreshLines } from '../cart/refresh.ts'
import type { PurchaseContext } from './purchase-context.ts'

const NOTHING_SOLD = 'Nenhum produto deste pedido está à venda no momento.'

const boughtItems = async ({ db }: Pick<PurchaseContext, 'db'>, { number }: OrderRow): Promise<OrderItemRow[]> =>
  boughtThings((await orderItems(db, [number])).filter(({ kind }) => kind === 'produto'))

/** What an order's products cost and how many there are today; nothing is written. */
export async function previewReorder(context: PurchaseContext, actor: Actor, order: OrderRow): Promise<RecompraPrevia> {
  const bought = await boughtItems(context, order)
  const wanted = bought.map(({ id, sku, quantity }) => ({
    id,
    sku,
    quantity,
    shown: null,
    services: {},
    gifts: {},
    quoted: null,
    adultAt: null,
  }))
  const { lines } = await refreshLines(context.db, wanted, actor.canal, context.clock.now())
  const itens = bought.map((item, at) => previewItem(item, lines[at]!))
  const total = lines.reduce((sum, { unit, item }) => sum + (unit ?? 0) * item.quantity, 0)
  return {
    itens,
    completo: itens.every(({ quantidade, disponivel }) => disponivel === quantidade),
    valorTotalText: lines.some(({ unit }) => unit !== null) ? formatBRL(total) : null,
    aVistaText: cashText(order, total),
    noCarrinho: await cartCount(context, actor),
  }
}

function cashText({ paymentMethod: method }: OrderRow, products: Centavos): string | null {
  const { charge, by } = PAYMENT_METHODS[method]
  if (products === 0 || charge !== 'code') return null
  const { total } = methodTotal(method, { products, coupon: 0, freight: 0, services: 0 }, 0)
  return `${formatBRL(total)} ${by}`
}

function previewItem(
  { quantity, unit: paid, ...bought }: OrderItemRow,
  { item, unit }: CartLine,
): RecompraPrevia['itens'][number] {
  const disponivel = unit === null ? 0 : item.quantity
  const told = [
    unit === null ? 'Indisponível no momento.' : disponivel < quantity ? `Só ${disponivel} de ${quantity}.` : '',
    disponivel > quantity ? `Agora vendido a partir de ${disponivel}.` : '',
    unit !== null && unit !== paid ? `Custava ${formatBRL(paid)} cada, agora ${formatBRL(unit)}.` : '',
  ].filter((text) => text !== '')
  return {
    nome: boughtName(bought),
    thumbnail: typeof bought.snapshot['thumbnail'] === 'string' ? bought.snapshot['thumbnail'] : null,
    quantidade: quantity,
    disponivel,
    valorText: unit === null ? null : formatBRL(unit * disponivel),
    avisoText: told.length === 0 ? null : told.join(' '),
  }
}

/**
 * Adds what is still sold of an order to the cart; services are chosen anew.
 * @throws CommerceError 409 when nothing of it is sold any more
 */
export async function reorder(context: PurchaseContext, actor: Actor, order: OrderRow): Promise<RecompraResposta> {
  const items = await boughtItems(context, order)
  const left: RecompraResposta['naoAdicionados'] = []
  const carrinho = await changeCart(context, actor, undefined, async (draft) => {
    for (const item of items) {
      const { sku, quantity } = item
      try {
        await addItems(draft, [{ sku, quantidade: quantity, servicos: [] }], actor.canal, context.clock.now())
      } catch (error) {
        if (!(error instanceof CommerceError)) throw error
        left.push({ nome: boughtName(item), motivo: error.message })
      }
    }
    if (left.length === items.length) throw conflict(NOTHING_SOLD)
  })
  return { carrinho, naoAdicionados: left }
}
