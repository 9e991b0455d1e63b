import { sql } from 'kysely'
import { FEW_LEFT } from '#commerce/contract/catalogue/catalogue.ts'
import { UNPAID_STATES } from '#commerce/contract/choices.ts'
import type { WaitingUnits } from '#commerce/kernel/waiting-units.ts'
import type { StockLevel } from '../catalogue/stock.ts'
import { anyRow, onlyRow, type Reader, recordset, rowsOf } from '../rows.ts'
import type { OrderOrigin } from './reservations.ts'

export interface OrderCounts {
  unpaid: number
  inMinute: number
  /** The last one of that minute. */
  latest: Date | null
  /** Of the last day, ended without being delivered to anybody. */
  givenUp: number
}

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** What a customer has ordered lately and not paid. */
export async function orderCounts(db: Reader, customerId: string, now: Date): Promise<OrderCounts> {
  const minute = new Date(now.getTime() - MINUTE_MS)
  const day = new Date(now.getTime() - DAY_MS)
  return onlyRow(db)`
    SELECT count(*) FILTER (WHERE status = ANY(${[...UNPAID_STATES]}::text[]))::integer AS unpaid,
    count(*) FILTER (WHERE placed_at > ${minute})::integer AS "inMinute", max(placed_at) AS latest,
    count(*) FILTER (WHERE status = 'CANCELADO' AND placed_at > ${day})::integer AS "givenUp"
    FROM orders WHERE customer_id = ${customerId}
      AND (status = ANY(${[...UNPAID_STATES]}::text[]) OR placed_at > ${day})`
}

/** Units of some skus in a customer's orders that are not paid. */
export function unpaidUnits(db: Reader, customerId: string, skus: readonly string[]): Promise<StockLevel[]> {
  return rowsOf(db)`
    SELECT r.sku, sum(r.quantity)::integer AS quantity FROM stock_reservations r
    JOIN orders o ON o.number = r.order_number
    WHERE r.state = 'RESERVADO' AND r.sku = ANY(${[...skus]}::text[]) AND o.customer_id = ${customerId}
    GROUP BY r.sku`
}

/** Whether a customer has paid for an order, with money, that was not given up. */
export const hasBought = (db: Reader, customerId: string): Promise<boolean> => anyRow(db)`
    SELECT number FROM orders WHERE customer_id = ${customerId} AND total_centavos > voucher_centavos
      AND status <> 'CANCELADO' AND status <> ALL(${[...UNPAID_STATES]}::text[]) LIMIT 1`

/**
 * Of each sku what boletos that nobody paid keep, of those from where an order comes from; of somebody who bought before
 * those of their like alone.
 * @param except number of an order that is left out
 */
export const waitingUnits = (
  db: Reader,
  skus: readonly string[],
  { network, device, isNewcomer }: OrderOrigin,
  except: number,
): Promise<(WaitingUnits & { sku: string })[]> => rowsOf(db)<WaitingUnits & { sku: string }>`
    SELECT s.sku, s.quantity AS left, coalesce(sum(r.quantity), 0)::integer AS held,
      coalesce(sum(r.quantity) FILTER (WHERE b.number IS NOT NULL AND r.network = ${network}
        AND (${isNewcomer} OR NOT r.newcomer)), 0)::integer AS network,
      coalesce(sum(r.quantity) FILTER (WHERE b.number IS NOT NULL AND r.device = ${device}
        AND (${isNewcomer} OR NOT r.newcomer)), 0)::integer AS device,
      coalesce(sum(r.quantity) FILTER (WHERE b.number IS NOT NULL AND r.newcomer), 0)::integer AS newcomers
    FROM stock s LEFT JOIN stock_reservations r ON r.sku = s.sku AND r.state = 'RESERVADO'
    LEFT JOIN orders b ON b.number = r.order_number AND b.payment_method = 'BOLETO' AND b.number <> ${except}
    WHERE s.sku = ANY(${[...skus]}::text[]) GROUP BY s.sku, s.quantity`

/**
 * Whether, once these units are taken, few of one of them are left: few at all, or few beside what unpaid orders hold.
 */
export async function isScarce(db: Reader, taking: readonly StockLevel[]): Promise<boolean> {
  const { rows } = await sql<{ scarce: number }>`
    SELECT count(*)::integer AS scarce FROM ${recordset(taking, 'sku text, quantity integer')}
    WHERE coalesce((SELECT s.quantity FROM stock s WHERE s.sku = r.sku), 0) - r.quantity
      < greatest(${FEW_LEFT}::bigint, 3 * (r.quantity + coalesce((
        SELECT sum(h.quantity) FROM stock_reservations h WHERE h.sku = r.sku AND h.state = 'RESERVADO'), 0)))`.execute(
    db,
  )
  return rows[0]!.scarce > 0
}
