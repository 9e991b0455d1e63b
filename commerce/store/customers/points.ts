import { sql } from 'kysely'
import { uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import { firstRow, onlyRow, type Reader, rowsOf, run, type Trx } from '../rows.ts'

export interface PointsLotRow {
  id: string
  points: number
  /** `2027-08-31`, last day of use. */
  expiresOn: string
}
export interface PointsEntryRow {
  kind: 'CREDITO' | 'RESGATE' | 'EXPIRACAO' | 'ESTORNO'
  orderNumber: number | null
  description: string
  points: number
  expiresOn: string | null
  at: Date
}

/** Points a customer may use on `today`, and those of orders whose regret period still runs. */
export const pointsBalance = (
  db: Reader,
  customerId: string,
  today: string,
): Promise<{ available: number; pending: number }> => onlyRow(db)`
    SELECT coalesce(sum(remaining) FILTER (WHERE state = 'DISPONIVEL' AND expires_on >= ${today}),
    0)::integer AS available,
      coalesce(sum(points) FILTER (WHERE state = 'PENDENTE'), 0)::integer AS pending FROM points_lots
      WHERE customer_id = ${customerId}`

/** Lots with something left, those that expire first in front. @param lock for an order that is about to use them */
export const usableLots = (
  db: Reader,
  customerId: string,
  today: string,
  lock = false,
): Promise<PointsLotRow[]> => rowsOf(db)`
    SELECT id, remaining AS points, expires_on AS "expiresOn" FROM points_lots
    WHERE customer_id = ${customerId} AND state = 'DISPONIVEL' AND remaining > 0 AND expires_on >= ${today}
    ORDER BY expires_on, id ${lock ? sql`FOR UPDATE` : sql``}`

/** Points that cannot be used yet, by the day from which they can; null before the delivery, which is last. */
export const pendingPoints = (
  db: Reader,
  customerId: string,
): Promise<{ availableOn: string | null; points: number }[]> => rowsOf(db)`
    SELECT available_on AS "availableOn", sum(points)::integer AS points FROM points_lots
    WHERE customer_id = ${customerId} AND state = 'PENDENTE' GROUP BY available_on
    ORDER BY available_on NULLS LAST`

export async function takeFromLots(
  trx: Trx,
  orderNumber: number,
  taken: readonly { id: string; points: number }[],
): Promise<void> {
  for (const { id, points } of taken) {
    await sql`UPDATE points_lots SET remaining = remaining - ${points} WHERE id = ${id}`.execute(trx)
    await sql`INSERT INTO points_uses (order_number, lot_id, points) VALUES (${orderNumber}, ${id}, ${points})`.execute(
      trx,
    )
  }
}

export interface PointsUse {
  lotId: string
  customerId: string
  /** Not given back yet. */
  points: number
  expiresOn: string
}

/** What an order took of each lot and has not been given back, locked, those that expire first in front. */
export const openUses = (trx: Trx, orderNumber: number): Promise<PointsUse[]> => rowsOf(trx)`
    SELECT u.lot_id AS "lotId", l.customer_id AS "customerId", u.points - u.returned_points AS points,
    l.expires_on AS "expiresOn"
    FROM points_uses u JOIN points_lots l ON l.id = u.lot_id
    WHERE u.order_number = ${orderNumber} AND u.points > u.returned_points ORDER BY l.expires_on, l.id
    FOR UPDATE`

export const markReturned = (trx: Trx, orderNumber: number, lotId: string, points: number): Promise<void> => run(trx)`
    UPDATE points_uses SET returned_points = returned_points + ${points},
    returned = (returned_points + ${points} = points)
    WHERE order_number = ${orderNumber} AND lot_id = ${lotId}`

/** What an order earned, locked; undefined when it earned nothing. */
export const lockEarnedLot = (
  trx: Trx,
  orderNumber: number,
): Promise<
  { id: string; customerId: string; state: string; points: number; remaining: number } | undefined
> => firstRow(trx)`
    SELECT id, customer_id AS "customerId", state, points, remaining FROM points_lots
    WHERE order_number = ${orderNumber} FOR UPDATE`

/** Makes a lot that still waits smaller. */
export const shrinkPendingLot = (trx: Trx, id: string, points: number): Promise<void> => run(trx)`
    UPDATE points_lots SET points = points - ${points}, remaining = remaining - ${points}
    WHERE id = ${id}`

export const takeRemaining = (trx: Trx, id: string, points: number): Promise<void> =>
  run(trx)`UPDATE points_lots SET remaining = remaining - ${points} WHERE id = ${id}`

/** Gives points back to a lot, usable until `expiresOn`. */
export const refillLot = (trx: Trx, lotId: string, points: number, expiresOn: string): Promise<void> => run(trx)`
    UPDATE points_lots SET remaining = remaining + ${points}, state = 'DISPONIVEL',
    expires_on = greatest(expires_on, ${expiresOn}::date) WHERE id = ${lotId}`

/** An order's points wait for its regret period; the same order earns once. */
export const insertPendingLot = (
  trx: Trx,
  customerId: string,
  orderNumber: number,
  points: number,
  now: Date,
): Promise<void> => run(trx)`
    INSERT INTO points_lots (id, customer_id, order_number, points, remaining, state, created_at)
    VALUES (${uuidV7()}, ${customerId}, ${orderNumber}, ${points}, ${points}, 'PENDENTE', ${now})
    ON CONFLICT (order_number) DO NOTHING`

/** Points of no order, usable at once. @param expiresOn last day of use */
export const insertCourtesyLot = (
  trx: Trx,
  customerId: string,
  points: number,
  today: string,
  expiresOn: string,
  now: Date,
): Promise<void> => run(trx)`
    INSERT INTO points_lots (id, customer_id, points, remaining, state, available_on, expires_on, created_at)
    VALUES (${uuidV7()}, ${customerId}, ${points}, ${points}, 'DISPONIVEL', ${today}, ${expiresOn}, ${now})`

export const scheduleLot = (
  trx: Trx,
  orderNumber: number,
  availableOn: string,
  expiresOn: string,
): Promise<void> => run(trx)`UPDATE points_lots SET available_on = ${availableOn}, expires_on = ${expiresOn}
    WHERE order_number = ${orderNumber} AND state = 'PENDENTE' AND available_on IS NULL`

/** An order that was cancelled or sent back before its points could be used earns none. */
export const cancelPendingLot = (trx: Trx, orderNumber: number): Promise<void> => run(trx)`
    UPDATE points_lots SET state = 'CANCELADO', remaining = 0
    WHERE order_number = ${orderNumber} AND state = 'PENDENTE'`

export interface MovedLot {
  id: string
  customerId: string
  orderNumber: number | null
  points: number
  expiresOn: string
}
const MOVED = sql.raw(
  'id, customer_id AS "customerId", order_number AS "orderNumber", points, expires_on AS "expiresOn"',
)

/** Lots whose waiting is over become usable. */
export const releaseLots = (trx: Trx, today: string, limit: number): Promise<MovedLot[]> => rowsOf(trx)`
    UPDATE points_lots SET state = 'DISPONIVEL' WHERE id IN (SELECT id FROM points_lots
    WHERE state = 'PENDENTE' AND available_on <= ${today} LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING ${MOVED}`

/** Lots nobody used in time; `points` is what was lost. */
export const expireLots = (trx: Trx, today: string, limit: number): Promise<MovedLot[]> => rowsOf(trx)`
    WITH over AS (SELECT id, remaining FROM points_lots
    WHERE state = 'DISPONIVEL' AND remaining > 0 AND expires_on < ${today} LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    UPDATE points_lots l SET state = 'EXPIRADO', remaining = 0 FROM over WHERE l.id = over.id
    RETURNING l.id, l.customer_id AS "customerId", l.order_number AS "orderNumber", over.remaining AS points,
    l.expires_on AS "expiresOn"`

export const appendPointsEntry = (
  trx: Trx,
  customerId: string,
  { kind, orderNumber, description, points, expiresOn, at }: PointsEntryRow,
): Promise<void> => run(trx)`
    INSERT INTO points_entries (id, customer_id, kind, order_number, description, points, expires_on, at)
    VALUES (${uuidV7()}, ${customerId}, ${kind}, ${orderNumber}, ${description}, ${points}, ${expiresOn},
    ${at})`

/** A customer's statement between two instants, newest first. */
export const pointsEntries = (
  db: Reader,
  customerId: string,
  from: Date,
  before: Date,
): Promise<PointsEntryRow[]> => rowsOf(db)`
    SELECT kind, order_number AS "orderNumber", description, points, expires_on AS "expiresOn", at FROM points_entries
    WHERE customer_id = ${customerId} AND at >= ${from} AND at < ${before} ORDER BY at DESC, id DESC`

/** Points of an order that went back to their customer, and when the last ones did; undefined without any. */
export const pointsGivenBack = (
  db: Reader,
  orderNumber: number,
): Promise<{ points: number; at: Date } | undefined> => firstRow(db)`
    SELECT sum(points)::integer AS points, max(at) AS at FROM points_entries
    WHERE customer_id = (SELECT customer_id FROM orders
    WHERE number = ${orderNumber}) AND order_number = ${orderNumber} AND kind = 'ESTORNO' AND points > 0
    HAVING count(*) > 0`
