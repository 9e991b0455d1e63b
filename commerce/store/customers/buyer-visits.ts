import { sql } from 'kysely'
import { uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import { anyRow, firstRow, type Reader, run, type Trx } from '../rows.ts'

/** What opens a purchase without a password away from its browser (docs/decisions/080-a-purchase-by-its-mailbox.md). */
interface NewOrderLink {
  tokenHash: string
  orderNumber: number
  customerId: string
  sentTo: string
  now: Date
  expiresAt: Date
}

export const insertOrderLink = (trx: Reader, link: NewOrderLink): Promise<void> => run(trx)`
    INSERT INTO order_links (token_hash, order_number, customer_id, sent_to, created_at, expires_at)
    VALUES (${link.tokenHash}, ${link.orderNumber}, ${link.customerId}, ${link.sentTo}, ${link.now},
    ${link.expiresAt})`

export interface OrderLinkRow {
  orderNumber: number
  customerId: string
  sentTo: string
  expiresAt: Date
}

export const orderLinkByToken = (db: Reader, tokenHash: string): Promise<OrderLinkRow | undefined> => firstRow(db)`
    SELECT order_number AS "orderNumber", customer_id AS "customerId", sent_to AS "sentTo", expires_at AS "expiresAt"
    FROM order_links WHERE token_hash = ${tokenHash}`

/** How many links of an order were made since then. */
export async function countOrderLinks(db: Reader, orderNumber: number, since: Date): Promise<number> {
  const { rows } = await sql<{ links: number }>`
    SELECT count(*)::integer AS links FROM order_links
    WHERE order_number = ${orderNumber} AND created_at > ${since}`.execute(db)
  return rows[0]?.links ?? 0
}

interface NewVisit {
  tokenHash: string
  customerId: string
  /** The only order it sees; null of who proved by code whose data they are. */
  orderNumber: number | null
  sentTo: string
  provenAt: Date | null
  now: Date
}

export const insertVisit = (db: Reader, visit: NewVisit): Promise<void> => run(db)`
    INSERT INTO buyer_visits (id, token_hash, customer_id, order_number, sent_to, opened_at, last_seen_at, proven_at)
    VALUES (${uuidV7()}, ${visit.tokenHash}, ${visit.customerId}, ${visit.orderNumber}, ${visit.sentTo}, ${visit.now},
    ${visit.now}, ${visit.provenAt})`

export interface VisitRow {
  id: string
  customerId: string
  orderNumber: number | null
  openedAt: Date
  lastSeenAt: Date
  provenAt: Date | null
}

/** A visit of a purchase that still has neither password nor another address than the one its link went to. */
export const liveVisit = (
  db: Reader,
  tokenHash: string,
  { seenAfter, openedAfter }: { seenAfter: Date; openedAfter: Date },
): Promise<VisitRow | undefined> => firstRow(db)`
    SELECT w.id, w.customer_id AS "customerId", w.order_number AS "orderNumber", w.opened_at AS "openedAt",
      w.last_seen_at AS "lastSeenAt", w.proven_at AS "provenAt"
    FROM buyer_visits w JOIN users u ON u.id = w.customer_id
    WHERE w.token_hash = ${tokenHash} AND w.ended_at IS NULL AND w.last_seen_at > ${seenAfter}
      AND w.opened_at > ${openedAfter} AND u.provisional AND u.deactivated_at IS NULL
      AND u.email = w.sent_to`

export const touchVisit = (db: Reader, id: string, now: Date): Promise<void> =>
  run(db)`UPDATE buyer_visits SET last_seen_at = ${now} WHERE id = ${id}`

export const noteVisitProof = (db: Reader, id: string, now: Date): Promise<void> =>
  run(db)`UPDATE buyer_visits SET proven_at = ${now} WHERE id = ${id} AND ended_at IS NULL`

export const endVisit = (db: Reader, id: string, now: Date): Promise<void> =>
  run(db)`UPDATE buyer_visits SET ended_at = ${now} WHERE id = ${id} AND ended_at IS NULL`

/** Whoever opened a purchase by its mailbox is out, and what was sent opens nothing more. */
export async function dropBuyerVisits(trx: Trx, customerId: string): Promise<void> {
  await sql`DELETE FROM order_links WHERE customer_id = ${customerId}`.execute(trx)
  await sql`DELETE FROM buyer_visits WHERE customer_id = ${customerId}`.execute(trx)
  await sql`DELETE FROM buyer_codes WHERE customer_id = ${customerId}`.execute(trx)
}

interface NewCode {
  customerId: string
  codeHash: string
  now: Date
  expiresAt: Date
}

export const insertBuyerCode = (trx: Trx, code: NewCode): Promise<void> => run(trx)`
    INSERT INTO buyer_codes (id, customer_id, code_hash, created_at, expires_at)
    VALUES (${uuidV7()}, ${code.customerId}, ${code.codeHash}, ${code.now}, ${code.expiresAt})`

export async function countBuyerCodes(db: Reader, customerId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ codes: number }>`
    SELECT count(*)::integer AS codes FROM buyer_codes
    WHERE customer_id = ${customerId} AND created_at > ${since}`.execute(db)
  return rows[0]?.codes ?? 0
}

/** Uses a code up. @returns false when it is none of theirs, was used, or is over */
export function spendBuyerCode(db: Reader, customerId: string, codeHash: string, now: Date): Promise<boolean> {
  return anyRow(db)`
    UPDATE buyer_codes SET used_at = ${now}
    WHERE customer_id = ${customerId} AND code_hash = ${codeHash} AND used_at IS NULL AND expires_at > ${now}
    RETURNING id`
}
