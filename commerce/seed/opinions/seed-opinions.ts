import { type Kysely, sql } from 'kysely'
import * as v from 'valibot'
import { encodeWithin } from '#commerce/adapters/upload-clean.ts'
import { REVIEW_PHOTO_SIZES } from '#commerce/contract/opinions/reviews.ts'
import type { Clock } from '#commerce/kernel/clock.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import { insertQuestions } from '#commerce/store/opinions/questions.ts'
import { addReviewPhotos, type NewReviewPhoto } from '#commerce/store/opinions/review-photos.ts'
import { hasReviews, insertReviews } from '#commerce/store/opinions/reviews.ts'
import { markDirty } from '#commerce/store/publication/dirty.ts'
import { SOURCE } from '../catalogue/products.ts'
import { count, days, maybe, seedTable, text, yes } from '../table.ts'
import { photoOf, SCENE_NAMES } from './photo-scene.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

const Review = v.strictObject({
  produto: text,
  autor: text,
  nota: count,
  titulo: text,
  texto: text,
  recomenda: yes,
  uteis: count,
  escrita: days,
  resposta: maybe(text),
  respondida: maybe(days),
})
const Photo = v.strictObject({ produto: text, autor: text, imagem: text, cena: v.picklist(SCENE_NAMES) })
const Question = v.strictObject({
  produto: text,
  autor: text,
  pergunta: text,
  feita: days,
  resposta: text,
  respondida: days,
})

/** What customers said of the shop's own products; days are counted from the one the shop opens, backwards. */
export const seedReviews = () => seedTable('opinions/reviews.csv', Review)
/** What some of them show of what they bought. */
const seedPhotos = () => seedTable('opinions/photos.csv', Photo)
export const seedQuestions = () => seedTable('opinions/questions.csv', Question)

/** Whether the shop's own products are there and nobody has said anything of any product. */
export async function opinionsAreMissing(db: Kysely<Database>): Promise<boolean> {
  const ours = await db.selectFrom('products').select('id').where('source', '=', SOURCE).limit(1).executeTakeFirst()
  return ours !== undefined && !(await hasReviews(db))
}

/** Reviews and answered questions of the shop's own catalogue, placed around now. Publishing is the caller's. */
export async function seedOpinions(db: Kysely<Database>, clock: Clock): Promise<void> {
  const now = clock.now().getTime()
  const { rows } = await sql<{ id: number; source: string }>`
    SELECT id, source_id AS source FROM products WHERE source = ${SOURCE}`.execute(db)
  const ids = new Map(rows.map(({ id, source }) => [source, id]))
  // Spread over the day: at the same minute of every day nobody writes.
  const when = (day: number, at: number) => new Date(now + day * DAY_MS - ((at * 7) % 11) * HOUR_MS)
  const reviews = ofProducts(await seedReviews(), ids, (review, product, at) => ({
    id: uuidV7(),
    product,
    customerId: null,
    author: review.autor,
    stars: review.nota,
    title: review.titulo,
    body: review.texto,
    recommends: review.recomenda,
    helpful: review.uteis,
    writtenAt: when(review.escrita, at),
    reply: review.resposta,
    repliedAt: review.respondida === null ? null : when(review.respondida, at),
  }))
  const questions = ofProducts(await seedQuestions(), ids, (question, product, at) => ({
    id: uuidV7(),
    product,
    customerId: null,
    author: question.autor,
    body: question.pergunta,
    askedAt: when(question.feita, at),
    answer: question.resposta,
    answeredAt: when(question.respondida, at),
  }))
  const photos = await photosOf(reviews, ids)
  await transaction(db, async (trx) => {
    await insertReviews(trx, reviews)
    for (const [review, own] of photos) await addReviewPhotos(trx, review, own)
    await insertQuestions(trx, questions)
    await markDirty(trx, 'product', [...ids.values()])
  })
}

/** Each row with its product's id and its place among those of the product; rows of no product here are left out. */
const ofProducts = <Row extends { produto: string }, New>(
  rows: readonly Row[],
  ids: ReadonlyMap<string, number>,
  made: (row: Row, product: number, at: number) => New,
): New[] =>
  [...Map.groupBy(rows, ({ produto }) => produto)].flatMap(([produto, own]) => {
    const id = ids.get(produto)
    return id === undefined ? [] : own.map((row, at) => made(row, id, at))
  })

/** The photos of reviews, in the sizes they are shown in. */
async function photosOf<Review extends { product: number; author: string }>(
  reviews: readonly Review[],
  ids: ReadonlyMap<string, number>,
): Promise<Map<Review, NewReviewPhoto[]>> {
  const found = new Map<Review, NewReviewPhoto[]>()
  for (const { produto, autor, imagem, cena } of await seedPhotos()) {
    const review = reviews.find(({ product, author }) => product === ids.get(produto) && author === autor)
    if (!review) continue
    const taken = await photoOf(imagem, cena)
    const { small, large } = REVIEW_PHOTO_SIZES
    const photo = { id: uuidV7(), small: await encodeWithin(taken, small), large: await encodeWithin(taken, large) }
    found.set(review, [...(found.get(review) ?? []), photo])
  }
  return found
}
