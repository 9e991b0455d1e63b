import { type Kysely, sql } from 'kysely'
import type { Clock } from '#commerce/kernel/clock.ts'
import { markDirty } from '#commerce/store/publication/dirty.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { insertQuestions, type NewQuestion } from '#commerce/store/opinions/questions.ts'
import { hasReviews, insertReviews, type NewReview } from '#commerce/store/opinions/reviews.ts'
import { uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import { reviewedProducts, seedCatalogue } from '../catalogue.ts'
import { SOURCE } from '../source.ts'
import { writeQuestions } from './write-questions.ts'
import { writeReviews } from './write-reviews.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** Whether the shop's own products are there and nobody has said anything of any product. */
export async function opinionsAreMissing(db: Kysely<Database>): Promise<boolean> {
  const ours = await db.selectFrom('products').select('id').where('source', '=', SOURCE).limit(1).executeTakeFirst()
  return ours !== undefined && !(await hasReviews(db))
}

/** Reviews and answered questions of the shop's own catalogue, told in days before now. Publishing is the caller's. */
export async function seedOpinions(db: Kysely<Database>, clock: Clock): Promise<void> {
  const now = clock.now().getTime()
  const { rows } = await sql<{ id: number; source: string }>`SELECT id, source_id AS source FROM products WHERE source = ${SOURCE}`.execute(db)
  const ids = new Map(rows.map(({ id, source }) => [source, id]))
  // Spread over the day: at the same minute of every day nobody writes.
  const ago = (days: number, at: number) => new Date(now - days * DAY_MS - ((at * 7) % 11) * HOUR_MS)
  const reviews = reviewedProducts.flatMap((product): NewReview[] => {
    const id = ids.get(product.id)
    if (id === undefined) return []
    return writeReviews(product).map(({ daysAgo, answeredAfter, reply, ...review }, at) => ({
      ...review, id: uuidV7(), product: id, customerId: null, writtenAt: ago(daysAgo, at), reply, repliedAt: reply === null ? null : ago(daysAgo - answeredAfter, at),
    }))
  })
  const launched = new Map(reviewedProducts.map(({ id, lancadoHa }) => [id, lancadoHa]))
  const questions = seedCatalogue(clock.now()).flatMap((record): NewQuestion[] => {
    const id = ids.get(record.id)
    if (id === undefined) return []
    return writeQuestions(record, launched.get(record.id) ?? 0).map(({ author, body, answer, daysAgo }, at) => ({
      id: uuidV7(), product: id, customerId: null, author, body, askedAt: ago(daysAgo, at), answer, answeredAt: ago(daysAgo - 1, at),
    }))
  })
  await transaction(db, async (trx) => {
    await insertReviews(trx, reviews)
    await insertQuestions(trx, questions)
    await markDirty(trx, 'product', [...ids.values()])
  })
}
