import { sql } from 'kysely'
import { firstRow, type Reader, recordset, rowsOf, run, type Trx } from '../rows.ts'

/** An answered question as stored; instants in epoch ms, since they also come out of JSON. */
export interface QuestionRow {
  id: string
  author: string
  body: string
  askedAt: number
  answer: string
  answeredAt: number
}

const COLUMNS = sql.raw(
  `q.id, q.author, q.body, q.answer, floor(extract(epoch
    FROM q.asked_at) * 1000)::bigint AS "askedAt", floor(extract(epoch
    FROM q.answered_at) * 1000)::bigint AS "answeredAt"`,
)
const shownOf = (product: number | ReturnType<typeof sql.raw>) =>
  sql`product_questions q WHERE q.product_id = ${product} AND q.answered_at IS NOT NULL AND q.hidden_at IS NULL`

/** For the query of a product's facts (`p`): how many questions are answered, and the newest `limit`. */
export const questionFacts = (limit: number) => sql`
  (SELECT count(*)::integer FROM ${shownOf(sql.raw('p.id'))}) AS questions,
  (SELECT coalesce(json_agg(f), '[]') FROM (SELECT ${COLUMNS} FROM ${shownOf(sql.raw('p.id'))}
  ORDER BY q.answered_at DESC, q.id LIMIT ${sql.lit(limit)}) f) AS "firstQuestions"`

/** Answered questions whose text or answer holds every word of `words`, whatever the accents; newest answer first. */
export async function questionsOf(
  db: Reader,
  product: number,
  words: readonly string[],
  offset: number,
  limit: number,
): Promise<{ total: number; questions: QuestionRow[] }> {
  const found = words.map(
    (word) => sql`AND strpos(lower(unaccent(q.body || ' ' || q.answer)), lower(unaccent(${word}))) > 0`,
  )
  const where = sql`${shownOf(product)} ${sql.join(found, sql` `)}`
  const count = await sql<{ total: number }>`SELECT count(*)::integer AS total FROM ${where}`.execute(db)
  const { rows } = await sql<QuestionRow>`SELECT ${COLUMNS} FROM ${where} ORDER BY q.answered_at DESC, q.id
      LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return { total: count.rows[0]!.total, questions: rows }
}

export async function waitingOf(db: Reader, customerId: string): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`SELECT count(*)::integer AS total FROM product_questions
    WHERE customer_id = ${customerId} AND answered_at IS NULL AND hidden_at IS NULL`.execute(db)
  return rows[0]!.total
}

export interface NewQuestion {
  id: string
  product: number
  customerId: string | null
  author: string
  body: string
  askedAt: Date
  answer?: string | null
  answeredAt?: Date | null
}

export const insertQuestions = (trx: Trx, questions: readonly NewQuestion[]): Promise<void> => run(trx)`
    INSERT INTO product_questions (id, product_id, customer_id, author, body, asked_at, answer, answered_at)
    SELECT r.id, r.product, r."customerId", r.author, r.body, r."askedAt", r.answer, r."answeredAt"
    FROM ${recordset(questions, 'id uuid, product bigint, "customerId" uuid, author text, body text, "askedAt" timestamptz, answer text, "answeredAt" timestamptz')}`

/**
 * Answers a question, or answers it anew.
 * @returns its product and who asked, with where to tell them; undefined when there is none
 */
export function answerQuestion(
  trx: Trx,
  id: string,
  answer: string,
  now: Date,
): Promise<{ product: number; name: string; slug: string; body: string; email: string | null } | undefined> {
  return firstRow(trx)`
    UPDATE product_questions q SET answer = ${answer}, answered_at = ${now} FROM products p
    WHERE q.id = ${id} AND p.id = q.product_id
    RETURNING q.product_id AS product, p.name, p.slug, q.body, (SELECT u.email FROM users u
    WHERE u.id = q.customer_id AND u.deactivated_at IS NULL) AS email`
}

/** @returns its product; undefined when there is none */
export async function hideQuestion(trx: Trx, id: string, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{
    product: number
  }>`UPDATE product_questions SET hidden_at = ${now} WHERE id = ${id} RETURNING product_id AS product`.execute(trx)
  return rows[0]?.product
}

/** Everything a customer asked, hidden or not, newest first. */
export const questionsBy = (
  db: Reader,
  customerId: string,
): Promise<{ product: number; name: string; body: string; askedAt: Date; answer: string | null }[]> => rowsOf(db)`
    SELECT q.product_id AS product, p.name, q.body, q.asked_at AS "askedAt", q.answer
    FROM product_questions q JOIN products p ON p.id = q.product_id
    WHERE q.customer_id = ${customerId} ORDER BY q.asked_at DESC, q.id`

/** What waits for an answer, oldest first. */
export const waitingQuestions = (
  db: Reader,
  limit: number,
): Promise<{ id: string; product: string; author: string; body: string; askedAt: Date }[]> => rowsOf(db)`
    SELECT q.id, p.name AS product, q.author, q.body, q.asked_at AS "askedAt" FROM product_questions q
    JOIN products p ON p.id = q.product_id
    WHERE q.answered_at IS NULL AND q.hidden_at IS NULL ORDER BY q.asked_at LIMIT ${limit}`
