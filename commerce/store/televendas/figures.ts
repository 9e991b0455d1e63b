import { type RawBuilder, sql } from 'kysely'
import { type OrderState, UNPAID_STATES } from '#commerce/contract/choices.ts'
import { type Reader, rowsOf } from '../rows.ts'

export interface FiguresSearch {
  begin: Date
  end: Date
  agentId: string | undefined
}

/** Sums of one agent, day and channel; money in centavos. */
export interface OrderFigures {
  agentId: string
  day: string
  channel: string
  orders: number
  sold: number
  cancelled: number
  paid: number
  returned: number
  commission: number
}

export interface CallFigures {
  agentId: string
  day: string
  channel: string
  calls: number
  converted: number
}

/**
 * What an order is worth to whoever sold it: paid and not given back. A part that was cancelled before it was sent was
 * never paid, as an order cancelled whole. On the interest of instalments nobody earns: none of it is taken off when it
 * comes back. Rounded by order, half up, so that every sum of commissions is one.
 */
const WORTH = sql`LATERAL (
      SELECT coalesce(sum(r.worth) FILTER (WHERE r.unsent), 0) AS unsent,
        coalesce(sum(r.worth) FILTER (WHERE NOT r.unsent), 0) AS back
      FROM (SELECT greatest(x.centavos + x.voucher_centavos - x.interest_centavos, 0) AS worth,
          EXISTS (SELECT FROM order_return_items i JOIN order_items t ON t.id = i.item_id
            JOIN order_shipments s ON s.id = t.shipment_id
            WHERE i.return_id = x.id AND s.status = 'CANCELADO') AS unsent
        FROM order_returns x WHERE x.order_number = o.number) r
    ) g
    CROSS JOIN LATERAL (
      SELECT CASE WHEN o.status = 'CANCELADO' THEN o.total_centavos
        ELSE least(o.total_centavos, g.unsent) END AS cancelled
    ) c
    CROSS JOIN LATERAL (
      SELECT CASE WHEN o.status = ANY(${[...UNPAID_STATES]}::text[]) THEN 0
        ELSE o.total_centavos - c.cancelled END AS paid
    ) p
    CROSS JOIN LATERAL (SELECT least(p.paid, g.back) AS returned) b
    CROSS JOIN LATERAL (
      SELECT ((p.paid - b.returned) * coalesce((SELECT q.basis_points FROM commission_rates q
        WHERE q.level = a.level AND q.channel IN (o.channel, '*') ORDER BY q.channel = '*' LIMIT 1), 0) + 5000) / 10000 AS centavos
    ) e`

const soldBy = (agentId: string | undefined): RawBuilder<unknown> =>
  agentId === undefined ? sql`o.agent_id IS NOT NULL` : sql`o.agent_id = ${agentId}`

/** By the day, in São Paulo, on which an order was placed (domain §7). */
export const orderFigures = (db: Reader, { begin, end, agentId }: FiguresSearch): Promise<OrderFigures[]> => rowsOf(db)`
    SELECT a.id AS "agentId", to_char(o.placed_at AT TIME ZONE 'America/Sao_Paulo', 'YYYY-MM-DD') AS day, o.channel,
      count(*) AS orders, coalesce(sum(o.total_centavos), 0)::bigint AS sold,
      coalesce(sum(c.cancelled), 0)::bigint AS cancelled,
      coalesce(sum(p.paid), 0)::bigint AS paid, coalesce(sum(b.returned), 0)::bigint AS returned,
      coalesce(sum(trunc(e.centavos)), 0)::bigint AS commission
    FROM orders o JOIN agents a ON a.id = o.agent_id CROSS JOIN ${WORTH}
    WHERE ${soldBy(agentId)} AND o.placed_at >= ${begin} AND o.placed_at < ${end}
    GROUP BY 1, 2, 3`

const calledBy = (agentId: string | undefined): RawBuilder<unknown> =>
  agentId === undefined ? sql`true` : sql`call.agent_id = ${agentId}`

/** By the day on which a call began; converted when an order names its protocol. */
export const callFigures = (db: Reader, { begin, end, agentId }: FiguresSearch): Promise<CallFigures[]> => rowsOf(db)`
    SELECT call.agent_id AS "agentId", to_char(call.started_at AT TIME ZONE 'America/Sao_Paulo', 'YYYY-MM-DD') AS day,
      call.channel, count(*) AS calls,
      count(*) FILTER (WHERE EXISTS (SELECT FROM orders o WHERE o.agent_id = call.agent_id
        AND o.placed_at >= call.started_at AND o.telesales ->> 'protocolo' = call.protocol)) AS converted
    FROM attendances call
    WHERE ${calledBy(agentId)} AND call.started_at >= ${begin} AND call.started_at < ${end}
    GROUP BY 1, 2, 3`

export interface AgentOrder {
  number: number
  customerId: string
  channel: string
  status: OrderState
  total: number
  placedAt: Date
  paid: number
  returned: number
  commission: number
  kind: 'PF' | 'PJ'
  cpf: string | null
  cnpj: string | null
  social_name: string | null
  full_name: string | null
  trade_name: string | null
  company_name: string | null
}

export interface AgentOrdersSearch extends FiguresSearch {
  agentId: string
  channel: string | null
  status: OrderState | null
}

/** Orders an agent placed, newest first. */
export async function agentOrders(
  db: Reader,
  { agentId, begin, end, channel, status }: AgentOrdersSearch,
  offset: number,
  limit: number,
): Promise<{ total: number; orders: AgentOrder[] }> {
  const wanted = sql`o.agent_id = ${agentId} AND o.placed_at >= ${begin} AND o.placed_at < ${end}
    AND (${channel}::text IS NULL OR o.channel = ${channel}) AND (${status}::text IS NULL OR o.status = ${status})`
  const count = await sql<{ total: number }>`SELECT count(*) AS total FROM orders o WHERE ${wanted}`.execute(db)
  const { rows } = await sql<AgentOrder>`
    SELECT o.number, o.customer_id AS "customerId", o.channel, o.status, o.total_centavos AS total,
      o.placed_at AS "placedAt", coalesce(p.paid, 0)::bigint AS paid, b.returned::bigint AS returned, trunc(e.centavos)::bigint AS commission,
      u.kind, u.cpf, u.cnpj, u.social_name, u.full_name, u.trade_name, u.company_name
    FROM orders o JOIN agents a ON a.id = o.agent_id JOIN users u ON u.id = o.customer_id CROSS JOIN ${WORTH}
    WHERE ${wanted} ORDER BY o.placed_at DESC, o.number DESC LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return { total: count.rows[0]!.total, orders: rows }
}
