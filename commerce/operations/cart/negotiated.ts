import { formatBRL } from '#commerce/contract/values/money.ts'
import { fateOf } from '#commerce/domain/televendas/discount-content.ts'
import { judgeDiscounts } from '#commerce/domain/televendas/discount-limits.ts'
import { DISCOUNT_OVER } from '#commerce/domain/televendas/discount-states.ts'
import type { CartRow } from '#commerce/store/cart/carts.ts'
import type { Reader, Trx } from '#commerce/store/rows.ts'
import { appendAudit } from '#commerce/store/televendas/audit.ts'
import {
  type DiscountRow,
  endDiscounts,
  type LiveDiscount,
  liveDiscounts,
  markDiscountsUsed,
} from '#commerce/store/televendas/discounts.ts'
import { agreedLines, applyDiscounts, judgedLines } from './agreed-lines.ts'
import type { CartLine } from './line.ts'
import type { RefreshedLines } from './refresh.ts'

/** A discount that is over, and why. */
export interface Lapse {
  row: DiscountRow
  why: string
}

const CHANGED = 'Os produtos para que ele foi combinado mudaram.'
const CHANGED_LINE = 'A quantidade mudou.'
const REPRICED = 'O preço mudou.'
const COUPON = 'Com os cupons do carrinho ele passaria do que foi autorizado.'
const ORDERED = 'O pedido foi feito sem ele.'

/**
 * Puts what was negotiated on the lines it is for. On another channel a discount counts as long as the prices are the
 * same; where they are not it waits for its own (domain §7). It ends with its own products, and with a coupon beside
 * which it would pass what was decided.
 * @returns those that are over and still have to be told so
 */
export async function negotiate(
  db: Reader,
  cart: Pick<CartRow, 'id' | 'couponCodes'>,
  customerId: string | undefined,
  channel: string,
  { lines }: Pick<RefreshedLines, 'lines'>,
  now: Date,
): Promise<Lapse[]> {
  if (customerId === undefined) return []
  const lapsed: Lapse[] = []
  const counting: LiveDiscount[] = []
  const agreeable = agreedLines(lines)
  for (const row of await liveDiscounts(db, cart.id)) {
    const fate = row.customerId === customerId ? fateOf(row.lines, agreeable) : 'gone'
    if (row.expiresAt <= now) lapsed.push({ row, why: DISCOUNT_OVER })
    else if (fate === 'gone') lapsed.push({ row, why: row.sku === null ? CHANGED : CHANGED_LINE })
    else if (fate === 'repriced' && channel === row.channel) lapsed.push({ row, why: REPRICED })
    else if (fate === 'kept' && row.state === 'APROVADO') counting.push(row)
  }
  if (cart.couponCodes.length > 0)
    for (let last = counting.at(-1); last; last = counting.at(-1)) {
      const judged = await judgedLines(db, { cart, lines }, counting, { customerId, channel, now })
      // What the highest of them decides covers what others decided beside it.
      if (counting.some(({ level }) => judgeDiscounts(level, judged) === 'within')) break
      lapsed.push({ row: last, why: COUPON })
      counting.pop()
    }
  applyDiscounts(lines, counting)
  return lapsed
}

/** Writes down what is over, and tells it in the cart if it was agreed to. */
export async function lapse(
  trx: Trx,
  lapsed: readonly Lapse[],
  refreshed: Pick<RefreshedLines, 'notices' | 'visible'>,
  now: Date,
): Promise<void> {
  for (const { row, why } of lapsed) {
    await endDiscounts(trx, [row.id], 'EXPIRADO', why)
    await note(trx, row, 'desconto-expirado', { estado: 'EXPIRADO', motivo: why }, now)
    if (row.state !== 'APROVADO') continue
    refreshed.visible = true
    refreshed.notices.push({
      tipo: 'desconto-encerrado',
      sku: row.sku,
      mensagem: `O desconto negociado de ${formatBRL(row.centavos)} ${row.productName === null ? 'no pedido' : `em ${row.productName}`} não vale mais. ${why}`,
    })
  }
}

const countingOn = (lines: readonly CartLine[]): Set<string> =>
  new Set(lines.flatMap(({ negotiated }) => negotiated.map(({ discount }) => discount.id)))

/** The discounts that count on these lines of a cart, as they were agreed to. */
export async function discountsOn(db: Reader, cartId: string, lines: readonly CartLine[]): Promise<DiscountRow[]> {
  const counting = countingOn(lines)
  return counting.size === 0 ? [] : (await liveDiscounts(db, cartId)).filter(({ id }) => counting.has(id))
}

/**
 * An order was made of these lines: what was negotiated for them is used up, and nothing else waits for this cart,
 * which the caller holds.
 */
export async function takeDiscounts(
  trx: Trx,
  cartId: string,
  lines: readonly CartLine[],
  orderNumber: number,
  now: Date,
): Promise<void> {
  const counting = countingOn(lines)
  const live = await liveDiscounts(trx, cartId)
  const taken = live.filter(({ id }) => counting.has(id))
  const left = live.filter(({ id }) => !counting.has(id))
  await markDiscountsUsed(
    trx,
    taken.map(({ id }) => id),
    orderNumber,
  )
  await endDiscounts(
    trx,
    left.map(({ id }) => id),
    'CANCELADO',
    ORDERED,
  )
  for (const row of taken) await note(trx, row, 'desconto-usado', { estado: 'USADO', pedido: orderNumber }, now)
  for (const row of left) await note(trx, row, 'desconto-cancelado', { estado: 'CANCELADO', motivo: ORDERED }, now)
}

/** By the shop itself, whoever changed the cart; it is the agent's discount all the same. */
const note = (trx: Trx, row: DiscountRow, action: string, after: Record<string, unknown>, now: Date): Promise<void> =>
  appendAudit(
    trx,
    { agentId: row.agentId, attendanceId: row.attendanceId, customerId: row.customerId, channel: row.channel },
    { action, entity: 'desconto', entityId: row.id, before: { estado: row.state }, after },
    now,
  )
