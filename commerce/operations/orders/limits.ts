import type { OrderLimits } from '#commerce/contract/env.ts'
import { CommerceError, conflict } from '#commerce/kernel/commerce-error.ts'
import { orderCounts, unpaidUnits } from '#commerce/store/orders/limits.ts'
import type { Trx } from '#commerce/store/rows.ts'
import type { CartLine } from '../cart/line.ts'
import type { PurchaseContext } from './purchase-context.ts'

/** What making orders needs beside. */
export interface OrderContext extends PurchaseContext {
  env: OrderLimits
  /** Key of the digests of where orders come from. */
  secret: Uint8Array
}

const MINUTE_MS = 60_000
export const KEPT = 'O carrinho continua guardado.'
const TOO_FAST = `Muitos pedidos em menos de um minuto nesta conta. Aguarde um minuto e finalize de novo. ${KEPT}`
const tooManyUnpaid = (most: number) =>
  `Esta conta já tem o máximo de pedidos aguardando pagamento (${most}). Pague ou cancele um deles em Meus pedidos e finalize de novo. ${KEPT}`
const TOO_MANY_GIVEN_UP = `Muitos pedidos desta conta foram cancelados nas últimas 24 horas. Tente de novo amanhã, ou fale com o atendimento. ${KEPT}`

/** @param left what may still be ordered now; 0 = nothing */
function tooManyUnits(name: string, most: number, already: number, left: number): string {
  if (already === 0)
    return `Em pedidos não pagos, o máximo é de ${most} unidades de ${name} por cliente. Diminua a quantidade no carrinho.`
  const instead = left === 0 ? '' : `, ou diminua a quantidade no carrinho para até ${left}`
  return `Pedidos desta conta que ainda não foram pagos já têm ${already} unidades de ${name}; o máximo por cliente é ${most}. Pague ou cancele um deles em Meus pedidos${instead}.`
}

/**
 * How many orders a customer makes, whoever presses: counted with the cart locked, so that none slips in beside.
 * @throws CommerceError 429 too many in a minute, or given up in a day; 409 too many that wait for their payment
 */
export async function requireFewOrders(trx: Trx, { env }: OrderContext, customerId: string, now: Date): Promise<void> {
  const { unpaid, inMinute, latest, givenUp } = await orderCounts(trx, customerId, now)
  if (inMinute >= env.ORDERS_PER_MINUTE)
    throw new CommerceError('rate-limited', TOO_FAST, {
      retryAfterSeconds: ((latest?.getTime() ?? now.getTime()) + MINUTE_MS - now.getTime()) / 1000,
    })
  if (unpaid >= env.ORDERS_UNPAID) throw conflict(tooManyUnpaid(env.ORDERS_UNPAID))
  if (givenUp >= env.ORDERS_GIVEN_UP_PER_DAY)
    throw new CommerceError('rate-limited', TOO_MANY_GIVEN_UP, { retryAfterSeconds: 3600 })
}

/**
 * What speaks against the units of an order: with those of the customer's other unpaid orders they may be as many as
 * the product allows a customer at once. Undefined when nothing does.
 */
export async function unitsProblem(
  trx: Trx,
  { env }: OrderContext,
  customerId: string,
  lines: readonly CartLine[],
): Promise<string | undefined> {
  const held = new Map(
    (
      await unpaidUnits(
        trx,
        customerId,
        lines.map(({ item }) => item.sku),
      )
    ).map(({ sku, quantity }) => [sku, quantity]),
  )
  for (const { item, facts } of lines) {
    if (!facts) continue
    const most = Math.max(facts.min, Math.min(facts.max, env.UNITS_UNPAID))
    const already = held.get(item.sku) ?? 0
    if (already + item.quantity <= most) continue
    return tooManyUnits(facts.name, most, already, most - already >= facts.min ? most - already : 0)
  }
  return undefined
}
