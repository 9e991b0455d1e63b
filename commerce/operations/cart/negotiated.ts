import { formatBRL } from '#commerce/contract/values/money.ts'
import { shareDiscounts } from '#commerce/domain/televendas/discount-amount.ts'
import { type CartContent, contentHash, goodsHash } from '#commerce/domain/televendas/discount-content.ts'
import type { CartRow } from '#commerce/store/cart/carts.ts'
import type { Reader, Trx } from '#commerce/store/rows.ts'
import { appendAudit } from '#commerce/store/televendas/audit.ts'
import {
  type DiscountRow,
  endDiscounts,
  liveDiscounts,
  markDiscountsUsed,
} from '#commerce/store/televendas/discounts.ts'
import type { AgreedDiscount, CartLine } from './line.ts'
import type { RefreshedLines } from './refresh.ts'

/** A discount that is over, and why. */
export interface Lapse {
  row: DiscountRow
  why: string
}

const CHANGED = 'O conteúdo do carrinho mudou.'
const TOO_LATE = 'O prazo de 30 minutos terminou.'
const ORDERED = 'O pedido foi feito sem ele.'

/** What a discount of this cart is bound to. */
export const contentOf = (
  { couponCodes }: Pick<CartRow, 'couponCodes'>,
  customerId: string,
  channel: string,
  lines: readonly CartLine[],
): CartContent => ({
  customerId,
  channel,
  coupons: couponCodes,
  lines: lines.map(({ item: { sku, quantity, services }, unit }) => ({ sku, quantity, services, unit })),
})

/**
 * Puts what was negotiated on the lines it is for. On another channel a discount counts as long as the prices are the
 * same; where they are not it waits for its own, and only other goods end it (domain §7).
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
  const counting: DiscountRow[] = []
  for (const row of await liveDiscounts(db, cart.id)) {
    const content = contentOf(cart, customerId, row.channel, lines)
    const isSame = contentHash(content) === row.contentHash
    if (row.expiresAt <= now) lapsed.push({ row, why: TOO_LATE })
    else if (isSame && row.state === 'APROVADO') counting.push(row)
    else if (!isSame && (channel === row.channel || goodsHash(content) !== row.goodsHash))
      lapsed.push({ row, why: CHANGED })
  }
  applyDiscounts(lines, counting)
  return lapsed
}

/** The lines with these discounts and no others. */
export function applyDiscounts(lines: readonly CartLine[], discounts: readonly AgreedDiscount[]): void {
  const totals = lines.map(({ item, unit }) => (unit ?? 0) * item.quantity)
  const ownOf = ({ item, unit }: CartLine) =>
    unit === null ? undefined : discounts.find(({ sku }) => sku === item.sku)
  const ofOrder = discounts.find(({ sku }) => sku === null)
  const { own, shared } = shareDiscounts(
    totals,
    lines.map((line) => ownOf(line)?.centavos ?? 0),
    ofOrder?.centavos ?? 0,
  )
  lines.forEach((line, at) => {
    const discount = ownOf(line)
    line.negotiated = [
      ...(discount && own[at]! > 0 ? [{ discount, centavos: own[at]! }] : []),
      ...(ofOrder && shared[at]! > 0 ? [{ discount: ofOrder, centavos: shared[at]! }] : []),
    ]
  })
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
