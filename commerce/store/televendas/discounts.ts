import { sql } from 'kysely'
import type { EstadoDesconto } from '#commerce/contract/televendas/discounts.ts'
import type { AgentLevel } from '#commerce/kernel/actor.ts'
import type { AgreedLine } from '#commerce/kernel/agreed-line.ts'
import { firstRow, type Reader, rowsOf, run, type Trx } from '../rows.ts'

/** A negotiated discount as stored; money in centavos. */
export interface DiscountRow {
  id: string
  cartId: string
  customerId: string
  agentId: string
  attendanceId: string | null
  channel: string
  /** Null for all products of the cart. */
  sku: string | null
  productName: string | null
  quantity: number | null
  before: number
  centavos: number
  reason: string
  note: string
  /** Tenths of a percent. */
  margin: number | null
  costUnknown: boolean
  state: EstadoDesconto
  /** What it was agreed on: the product, or all of the cart. */
  lines: AgreedLine[]
  askedAt: Date
  expiresAt: Date
  decidedBy: string | null
  decidedAt: Date | null
  decisionNote: string | null
  endReason: string | null
  orderNumber: number | null
}

const COLUMNS = sql.raw(`d.id, d.cart_id AS "cartId", d.customer_id AS "customerId", d.agent_id AS "agentId",
  d.attendance_id AS "attendanceId", d.channel, d.sku, d.product_name AS "productName", d.quantity,
  d.before_centavos AS before, d.centavos, d.reason, d.note, d.margin, d.cost_unknown AS "costUnknown", d.state,
  d.lines, d.asked_at AS "askedAt",
  d.expires_at AS "expiresAt", d.decided_by AS "decidedBy", d.decided_at AS "decidedAt",
  d.decision_note AS "decisionNote", d.end_reason AS "endReason", d.order_number AS "orderNumber"`)

export const insertDiscount = (trx: Trx, row: DiscountRow): Promise<void> => run(trx)`
    INSERT INTO negotiated_discounts (id, cart_id, customer_id, agent_id, attendance_id, channel, sku, product_name,
    quantity, before_centavos, centavos, reason, note, margin, cost_unknown, state, lines,
    asked_at, expires_at, decided_at)
    VALUES (${row.id}, ${row.cartId}, ${row.customerId}, ${row.agentId}, ${row.attendanceId}, ${row.channel},
    ${row.sku}, ${row.productName}, ${row.quantity}, ${row.before}, ${row.centavos}, ${row.reason}, ${row.note},
    ${row.margin}, ${row.costUnknown}, ${row.state}, ${JSON.stringify(row.lines)}, ${row.askedAt},
    ${row.expiresAt}, ${row.decidedAt})`

export interface LiveDiscount extends DiscountRow {
  /** Who asked for it. */
  agentName: string
  /** Of who decided it, or asked for it within their own limit. */
  level: AgentLevel
}

/** Those in force or waiting of a cart; whoever changes one holds the cart. */
export function liveDiscounts(db: Reader, cartId: string): Promise<LiveDiscount[]> {
  return rowsOf(db)`SELECT ${COLUMNS}, g.level, asked.full_name AS "agentName"
    FROM negotiated_discounts d JOIN agents g ON g.id = coalesce(d.decided_by, d.agent_id)
    JOIN agents asked ON asked.id = d.agent_id
    WHERE d.cart_id = ${cartId} AND d.state IN ('PENDENTE_APROVACAO', 'APROVADO')
    ORDER BY d.asked_at, d.id`
}

export const findDiscount = (db: Reader, id: string): Promise<DiscountRow | undefined> =>
  firstRow(db)`SELECT ${COLUMNS} FROM negotiated_discounts d WHERE d.id = ${id}`

export function lockDiscount(trx: Trx, id: string): Promise<DiscountRow | undefined> {
  return firstRow(trx)`SELECT ${COLUMNS} FROM negotiated_discounts d WHERE d.id = ${id}
    FOR UPDATE`
}

/**
 * Live ones of an agent: those asked on these channels, or that wait in one call. The carts they live on are locked
 * first, as whoever changes either locks them.
 */
export async function lockAgentDiscounts(
  trx: Trx,
  agentId: string,
  { channels, attendanceId }: { channels?: readonly string[]; attendanceId?: string },
): Promise<DiscountRow[]> {
  const wanted = sql`d.agent_id = ${agentId} AND d.state IN ('PENDENTE_APROVACAO', 'APROVADO')
    AND (${channels === undefined} OR d.channel = ANY(${[...(channels ?? [])]}::text[]))
    AND (${attendanceId ?? null}::uuid IS NULL
      OR d.attendance_id = ${attendanceId ?? null} AND d.state = 'PENDENTE_APROVACAO')`
  await sql`SELECT FROM carts WHERE id IN (SELECT d.cart_id FROM negotiated_discounts d WHERE ${wanted})
    ORDER BY id FOR UPDATE`.execute(trx)
  return rowsOf(trx)`SELECT ${COLUMNS} FROM negotiated_discounts d WHERE ${wanted}
    ORDER BY d.id FOR UPDATE`
}

/** They are over: cancelled, or lapsed with a sentence that says why. The caller holds the cart they live on. */
export const endDiscounts = (
  trx: Trx,
  ids: readonly string[],
  state: 'EXPIRADO' | 'CANCELADO',
  reason: string,
): Promise<void> => run(trx)`UPDATE negotiated_discounts SET state = ${state}, end_reason = ${reason}
    WHERE id = ANY(${[...ids]}::uuid[])`

export interface Decision {
  state: 'APROVADO' | 'RECUSADO'
  by: string
  note: string
  at: Date
  expiresAt: Date
}

/** A supervisor's answer to one that waits. */
export const decideDiscount = (
  trx: Trx,
  id: string,
  { state, by, note, at, expiresAt }: Decision,
): Promise<void> => run(trx)`UPDATE negotiated_discounts SET state = ${state}, decided_by = ${by}, decided_at = ${at},
    decision_note = ${note}, expires_at = ${expiresAt} WHERE id = ${id}`

/** An order was made with them; the caller holds the cart they are in force on. */
export const markDiscountsUsed = (trx: Trx, ids: readonly string[], orderNumber: number): Promise<void> => run(trx)`
    UPDATE negotiated_discounts SET state = 'USADO', order_number = ${orderNumber}
    WHERE id = ANY(${[...ids]}::uuid[])`

/** What was offered to the customer in time is owed until then, but so long after it was agreed to at most. */
export const holdDiscounts = (
  trx: Trx,
  cartId: string,
  ids: readonly string[],
  { until, mostSeconds }: { until: Date; mostSeconds: number },
): Promise<void> => run(trx)`UPDATE negotiated_discounts SET expires_at = greatest(expires_at,
      least(${until}, coalesce(decided_at, asked_at) + make_interval(secs => ${mostSeconds})))
    WHERE cart_id = ${cartId} AND id = ANY(${[...ids]}::uuid[]) AND state = 'APROVADO'`

/** The offer is withdrawn: each lives as long as it did without it. */
export const releaseDiscounts = (trx: Trx, cartId: string, livesSeconds: number): Promise<void> => run(trx)`
    UPDATE negotiated_discounts
    SET expires_at = least(expires_at, coalesce(decided_at, asked_at) + make_interval(secs => ${livesSeconds}))
    WHERE cart_id = ${cartId} AND state = 'APROVADO'`

/** With the names that a list of them shows. */
export interface ListedDiscount extends DiscountRow {
  agentName: string
  deciderName: string | null
  protocol: string | null
  customerName: string | null
  customerCpf: string | null
  customerCnpj: string | null
}

const LISTED = sql.raw(`, a.full_name AS "agentName", b.full_name AS "deciderName", c.protocol AS protocol,
  coalesce(u.full_name, u.company_name) AS "customerName", u.cpf AS "customerCpf", u.cnpj AS "customerCnpj"
  FROM negotiated_discounts d JOIN agents a ON a.id = d.agent_id JOIN users u ON u.id = d.customer_id
  LEFT JOIN agents b ON b.id = d.decided_by LEFT JOIN attendances c ON c.id = d.attendance_id`)

/** In this state, one that is over by the clock being over; null asks for any. */
const inState = (state: EstadoDesconto | null, now: Date) => sql`(${state}::text IS NULL OR CASE
  WHEN d.state IN ('PENDENTE_APROVACAO', 'APROVADO') AND d.expires_at <= ${now} THEN 'EXPIRADO'
  ELSE d.state END = ${state})`

export interface DiscountFilter {
  state: EstadoDesconto | null
  now: Date
  limit: number
}

/** One agent's, the newest first. @param customerId null for whomever they were asked */
export const agentDiscounts = (
  db: Reader,
  agentId: string,
  customerId: string | null,
  { state, now, limit }: DiscountFilter,
): Promise<ListedDiscount[]> => rowsOf(db)`SELECT ${COLUMNS}${LISTED}
    WHERE d.agent_id = ${agentId} AND (${customerId}::uuid IS NULL OR d.customer_id = ${customerId})
    AND ${inState(state, now)} ORDER BY d.asked_at DESC, d.id DESC LIMIT ${limit}`

/** Everybody's since a day, the newest first. */
export const recentDiscounts = (
  db: Reader,
  since: Date,
  { state, now, limit }: DiscountFilter,
): Promise<ListedDiscount[]> => rowsOf(db)`SELECT ${COLUMNS}${LISTED}
    WHERE d.asked_at >= ${since} AND ${inState(state, now)}
    ORDER BY d.asked_at DESC, d.id DESC LIMIT ${limit}`

/** Those that wait for a supervisor, the oldest first. */
export const waitingDiscounts = (
  db: Reader,
  since: Date,
  now: Date,
  limit: number,
): Promise<ListedDiscount[]> => rowsOf(db)`SELECT ${COLUMNS}${LISTED}
    WHERE d.state = 'PENDENTE_APROVACAO' AND d.asked_at >= ${since} AND d.expires_at > ${now}
    ORDER BY d.asked_at, d.id LIMIT ${limit}`

/** One of them, as lists show it. */
export const listedDiscount = (db: Reader, id: string): Promise<ListedDiscount | undefined> =>
  firstRow(db)`SELECT ${COLUMNS}${LISTED} WHERE d.id = ${id}`

/** All that was ever negotiated for a customer, for the copy of their data. */
export function customerDiscounts(db: Reader, customerId: string, limit: number): Promise<DiscountRow[]> {
  return rowsOf(db)`SELECT ${COLUMNS} FROM negotiated_discounts d
    WHERE d.customer_id = ${customerId} ORDER BY d.asked_at DESC LIMIT ${limit}`
}
