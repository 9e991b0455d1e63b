import { sql } from 'kysely'
import { firstRow, type Reader, type Trx } from '../rows.ts'

/** Changes kept of one cart. */
const MOST_KEPT = 30

/** Whether an agent has served the customer since then: what is done to their cart is then of interest to both. */
export async function wasServedSince(db: Reader, customerId: string, since: Date): Promise<boolean> {
  const { rows } = await sql<{ served: boolean | null }>`
    SELECT EXISTS (SELECT FROM attendances WHERE customer_id = ${customerId} AND started_at > ${since}) AS served`.execute(
    db,
  )
  return rows[0]?.served === true
}

/** Adds the change that made a version of the cart; the oldest of many go. */
export async function insertCartChange(
  trx: Trx,
  change: { cartId: string; version: number; at: Date; agentId: string | null; what: string },
): Promise<void> {
  await sql`
    INSERT INTO cart_changes (cart_id, version, at, agent_id, what)
    VALUES (${change.cartId}, ${change.version}, ${change.at}, ${change.agentId}, ${change.what})
    ON CONFLICT DO NOTHING`.execute(trx)
  await sql`
    DELETE FROM cart_changes WHERE cart_id = ${change.cartId} AND version <= ${change.version - MOST_KEPT}`.execute(trx)
}

export interface StoredChange {
  version: number
  at: string
  agentId: string | null
  agent: string | null
  what: string
}
interface FollowedCart {
  id: string
  version: number
  changes: StoredChange[]
}

/** A customer's cart as who follows it wants it: its version, and the changes since. */
export const followedCart = (
  db: Reader,
  customerId: string,
  since: number,
): Promise<FollowedCart | undefined> => firstRow(db)`
    SELECT c.id, c.version,
      (SELECT coalesce(json_agg(json_build_object('version', h.version, 'at', h.at, 'agentId', h.agent_id,
        'agent', g.full_name, 'what', h.what) ORDER BY h.version), '[]')
        FROM cart_changes h LEFT JOIN agents g ON g.id = h.agent_id
        WHERE h.cart_id = c.id AND h.version > ${since}) AS changes
    FROM carts c WHERE c.customer_id = ${customerId}`
