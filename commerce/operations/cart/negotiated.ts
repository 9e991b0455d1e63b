import { DEFAULT_CHANNEL } from '#commerce/contract/conventions.ts'
import { type Centavos, formatBRL } from '#commerce/contract/values/money.ts'
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

/** What became of all that was agreed to on a cart. */
interface Negotiated {
  /** Over, and still to be told so. */
  lapsed: Lapse[]
  /** Agreed to at other prices than these: it counts again at its own. */
  waiting: Centavos
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
 */
export async function negotiate(
  db: Reader,
  cart: Pick<CartRow, 'id' | 'couponCodes'>,
  customerId: string | undefined,
  channel: string,
  { lines }: Pick<RefreshedLines, 'lines'>,
  now: Date,
): Promise<Negotiated> {
  if (customerId === undefined) return { lapsed: [], waiting: 0 }
  const lapsed: Lapse[] = []
  const counting: LiveDiscount[] = []
  let waiting = 0
  const agreeable = agreedLines(lines)
  for (const row of await liveDiscounts(db, cart.id)) {
    const fate = row.customerId === customerId ? fateOf(row.lines, agreeable) : 'gone'
    if (row.expiresAt <= now) lapsed.push({ row, why: DISCOUNT_OVER })
    else if (fate === 'gone') lapsed.push({ row, why: row.sku === null ? CHANGED : CHANGED_LINE })
    else if (fate === 'repriced' && channel === row.channel) lapsed.push({ row, why: REPRICED })
    else if (row.state === 'APROVADO' && fate === 'kept') counting.push(row)
    else if (row.state === 'APROVADO') waiting += row.centavos
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
  return { lapsed, waiting }
}

/**
 * Writes down what is over, and tells it in the cart if it was agreed to; with other prices also what waits for its
 * own.
 */
export async function lapse(
  trx: Trx,
  { lapsed, waiting }: Negotiated,
  refreshed: Pick<RefreshedLines, 'notices' | 'visible'>,
  channel: string,
  now: Date,
): Promise<void> {
  const its = channel === DEFAULT_CHANNEL ? 'dela' : 'com que foi combinado'
  for (const notice of waiting === 0 ? [] : refreshed.notices)
    if (notice.tipo === 'precos-do-canal')
      notice.mensagem += ` O desconto de ${formatBRL(waiting)} combinado na ligação só vale com os preços ${its}.`
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
  for (const row of taken) await note(trx, row, 'desconto-usado', { estado: 'USADO', pedido: orderNumber }, now)
  await cancel(trx, left, ORDERED, now)
}

/**
 * A quote's prices, which are the cart's from now on, have in them what was negotiated before it was made: that is not
 * taken off twice, and nobody loses it.
 * @param has what it took off a sku
 */
export async function quoteDiscounts(
  trx: Trx,
  cartId: string,
  { number, createdAt, has }: { number: number; createdAt: Date; has: ReadonlySet<string> },
  now: Date,
): Promise<void> {
  const quoted = (await liveDiscounts(trx, cartId)).filter(
    ({ state, askedAt, lines }) =>
      state === 'APROVADO' && askedAt <= createdAt && lines.every(({ sku }) => has.has(sku)),
  )
  await cancel(trx, quoted, `O orçamento ${number}, que está no carrinho, já tem este desconto no preço.`, now)
}

async function cancel(trx: Trx, rows: readonly DiscountRow[], why: string, now: Date): Promise<void> {
  await endDiscounts(
    trx,
    rows.map(({ id }) => id),
    'CANCELADO',
    why,
  )
  for (const row of rows) await note(trx, row, 'desconto-cancelado', { estado: 'CANCELADO', motivo: why }, now)
}

/** By the shop itself, whoever changed the cart; it is the agent's discount all the same. */
const note = (trx: Trx, row: DiscountRow, action: string, after: Record<string, unknown>, now: Date): Promise<void> =>
  appendAudit(
    trx,
    { agentId: row.agentId, attendanceId: row.attendanceId, customerId: row.customerId, channel: row.channel },
    { action, entity: 'desconto', entityId: row.id, before: { estado: row.state }, after },
    now,
  )
