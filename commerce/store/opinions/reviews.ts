import { sql } from 'kysely'
import { RECEIVED_STATES } from '#commerce/contract/choices.ts'
import type { OrdemDeAvaliacoes } from '#commerce/contract/opinions/review-orders.ts'
import { anyRow, firstRow, type Reader, recordset, rowsOf, type Trx } from '../rows.ts'

/** As stored; instants in epoch ms, since they also come out of JSON. */
export interface ReviewRow {
  id: string
  stars: number
  title: string
  body: string
  recommends: boolean
  author: string
  helpful: number
  reply: string | null
  repliedAt: number | null
  writtenAt: number
  photos: string[]
}
/** How many gave 1 to 5 stars, and how many would recommend. */
export interface ReviewCounts {
  stars: number[]
  recommend: number
}

const COLUMNS = sql.raw(`r.id, r.stars, r.title, r.body, r.recommends, r.author, r.helpful, r.reply,
  floor(extract(epoch FROM r.replied_at) * 1000)::bigint AS "repliedAt", floor(extract(epoch
  FROM r.written_at) * 1000)::bigint AS "writtenAt", (SELECT coalesce(json_agg(h.id ORDER BY h.position), '[]')
  FROM review_photos h WHERE h.review_id = r.id) AS photos`)
const COUNTS = sql.raw(
  `json_build_object('stars', json_build_array(count(*) FILTER (WHERE r.stars = 1),
    count(*) FILTER (WHERE r.stars = 2), count(*) FILTER (WHERE r.stars = 3),
    count(*) FILTER (WHERE r.stars = 4), count(*) FILTER (WHERE r.stars = 5)), 'recommend',
    count(*) FILTER (WHERE r.recommends))`,
)
const ORDER: Readonly<Record<OrdemDeAvaliacoes, string>> = {
  uteis: 'r.helpful DESC, r.written_at DESC, r.id',
  recentes: 'r.written_at DESC, r.id',
  maiores: 'r.stars DESC, r.helpful DESC, r.written_at DESC, r.id',
  menores: 'r.stars, r.helpful DESC, r.written_at DESC, r.id',
}
const shownOf = (product: number | ReturnType<typeof sql.raw>) =>
  sql`product_reviews r WHERE r.product_id = ${product} AND r.hidden_at IS NULL`

/** For the query of a product's facts (`p`): its counts, and the first `limit` reviews of the default order. */
export const reviewFacts = (limit: number) => sql`
  (SELECT ${COUNTS} FROM ${shownOf(sql.raw('p.id'))}) AS "reviewCounts",
  (SELECT coalesce(json_agg(f), '[]') FROM (SELECT ${COLUMNS} FROM ${shownOf(sql.raw('p.id'))}
  ORDER BY ${sql.raw(ORDER.uteis)} LIMIT ${sql.lit(limit)}) f) AS "firstReviews"`

export async function reviewCounts(db: Reader, product: number): Promise<ReviewCounts> {
  const { rows } = await sql<{ counts: ReviewCounts }>`SELECT ${COUNTS} AS counts FROM ${shownOf(product)}`.execute(db)
  return rows[0]!.counts
}

/** Counts of several products; those without a review are left out. */
export const countsOfProducts = (
  db: Reader,
  products: readonly number[],
): Promise<{ product: number; counts: ReviewCounts }[]> => rowsOf(db)`
    SELECT r.product_id AS product, ${COUNTS} AS counts FROM product_reviews r
    WHERE r.product_id = ANY(${[...products]}::bigint[]) AND r.hidden_at IS NULL GROUP BY r.product_id`

export const reviewsOf = (
  db: Reader,
  product: number,
  order: OrdemDeAvaliacoes,
  stars: number | undefined,
  offset: number,
  limit: number,
): Promise<ReviewRow[]> => rowsOf(db)`
    SELECT ${COLUMNS} FROM ${shownOf(product)} AND (${stars ?? null}::integer IS NULL OR r.stars = ${stars ?? null})
    ORDER BY ${sql.raw(ORDER[order])} LIMIT ${limit} OFFSET ${offset}`

export function reviewBy(db: Reader, product: number, customerId: string): Promise<ReviewRow | undefined> {
  return firstRow(db)`SELECT ${COLUMNS} FROM product_reviews r
      WHERE r.product_id = ${product} AND r.customer_id = ${customerId}`
}

export interface WrittenReview {
  product: number
  name: string
  stars: number
  title: string
  body: string
  recommends: boolean
  reply: string | null
  writtenAt: Date
  photos: string[]
}

/** Everything a customer wrote, hidden or not, newest first. */
export const reviewsBy = (db: Reader, customerId: string): Promise<WrittenReview[]> => rowsOf(db)`
    SELECT r.product_id AS product, p.name, r.stars, r.title, r.body, r.recommends, r.reply,
    r.written_at AS "writtenAt", (SELECT coalesce(json_agg(h.id ORDER BY h.position), '[]')
    FROM review_photos h WHERE h.review_id = r.id) AS photos FROM product_reviews r JOIN products p ON p.id = r.product_id
    WHERE r.customer_id = ${customerId} ORDER BY r.written_at DESC, r.id`

/** Whether a parcel with this product reached the customer: what was sent back as a whole no longer counts. */
export const hasReceived = (db: Reader, product: number, customerId: string): Promise<boolean> => anyRow(db)`
    SELECT FROM order_items i JOIN orders o ON o.number = i.order_number JOIN order_shipments s ON s.id = i.shipment_id
    WHERE i.product_id = ${product} AND i.kind = 'produto' AND o.customer_id = ${customerId}
    AND s.status = ANY(${[...RECEIVED_STATES]}::text[]) LIMIT 1`

export interface NewReview {
  id: string
  product: number
  customerId: string | null
  author: string
  stars: number
  title: string
  body: string
  recommends: boolean
  helpful?: number
  reply?: string | null
  repliedAt?: Date | null
  writtenAt: Date
}

/** Adds reviews; one whose product or customer has one already is left out. @returns how many were added */
export async function insertReviews(trx: Trx, reviews: readonly NewReview[]): Promise<number> {
  const rows = reviews.map((review) => ({ helpful: 0, ...review }))
  const written = await sql`
    INSERT INTO product_reviews (id, product_id, customer_id, author, stars, title, body, recommends, helpful, reply,
    replied_at, written_at)
    SELECT r.id, r.product, r."customerId", r.author, r.stars, r.title, r.body, r.recommends, r.helpful, r.reply,
    r."repliedAt", r."writtenAt"
    FROM ${recordset(rows, 'id uuid, product bigint, "customerId" uuid, author text, stars integer, title text, body text, recommends boolean, helpful integer, reply text, "repliedAt" timestamptz, "writtenAt" timestamptz')}
    ON CONFLICT DO NOTHING RETURNING id`.execute(trx)
  return written.rows.length
}

/** Locks a shown review: its votes are counted one after another. */
export const lockReview = (
  trx: Trx,
  id: string,
): Promise<{ product: number; customerId: string | null; helpful: number } | undefined> => firstRow(trx)`
    SELECT product_id AS product, customer_id AS "customerId", helpful FROM product_reviews
    WHERE id = ${id} AND hidden_at IS NULL FOR UPDATE`

/** @returns false when this voter had voted before */
export async function addVote(trx: Trx, id: string, voter: string, now: Date): Promise<boolean> {
  const { rows } =
    await sql`INSERT INTO product_review_votes (review_id, voter, voted_at) VALUES (${id}, ${voter}, ${now})
      ON CONFLICT DO NOTHING RETURNING voter`.execute(trx)
  if (rows.length > 0) await sql`UPDATE product_reviews SET helpful = helpful + 1 WHERE id = ${id}`.execute(trx)
  return rows.length > 0
}

/** Hides a review, shows it again, or answers it. @returns its product; undefined when there is none */
export async function changeReview(
  trx: Trx,
  id: string,
  change: { hiddenAt: Date | null } | { reply: string; repliedAt: Date },
): Promise<number | undefined> {
  const set =
    'hiddenAt' in change
      ? sql`hidden_at = ${change.hiddenAt}`
      : sql`reply = ${change.reply}, replied_at = ${change.repliedAt}`
  const { rows } = await sql<{
    product: number
  }>`UPDATE product_reviews SET ${set} WHERE id = ${id} RETURNING product_id AS product`.execute(trx)
  return rows[0]?.product
}

export interface ListedReview extends ReviewRow {
  product: string
  isHidden: boolean
}

/** The newest ones of the whole shop. */
export const newestReviews = (db: Reader, limit: number): Promise<ListedReview[]> => rowsOf(db)`
    SELECT ${COLUMNS}, p.name AS product, r.hidden_at IS NOT NULL AS "isHidden" FROM product_reviews r
    JOIN products p ON p.id = r.product_id ORDER BY r.written_at DESC, r.id LIMIT ${limit}`

export const hasReviews = (db: Reader): Promise<boolean> => anyRow(db)`SELECT FROM product_reviews LIMIT 1`
