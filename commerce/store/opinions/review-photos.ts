import { sql } from 'kysely'
import { type Reader, recordset, type Trx } from '../rows.ts'

export interface NewReviewPhoto {
  id: string
  small: Buffer
  large: Buffer
}

/** Pictures this customer sent that belong to nothing yet, in the order they were named. */
export async function waitingPictures(
  db: Reader,
  customerId: string,
  ids: readonly string[],
): Promise<{ id: string; bytes: Buffer }[]> {
  const { rows } = await sql<{ id: string; bytes: Buffer }>`
    SELECT id, bytes FROM request_attachments
    WHERE id = ANY(${[...ids]}::uuid[]) AND customer_id = ${customerId} AND protocol IS NULL
    AND media_type IN ('image/jpeg', 'image/png')`.execute(db)
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/** Makes them photos of an opinion; what they came from is forgotten. */
export async function addReviewPhotos(
  trx: Trx,
  review: { id: string; product: number; customerId: string | null },
  photos: readonly NewReviewPhoto[],
): Promise<void> {
  for (const [position, { id, small, large }] of photos.entries())
    await sql`INSERT INTO review_photos (id, review_id, product_id, position, small, large)
      VALUES (${id}, ${review.id}, ${review.product}, ${position}, ${small}, ${large})`.execute(trx)
  await sql`DELETE FROM request_attachments WHERE customer_id = ${review.customerId} AND protocol IS NULL
    AND id IN (SELECT id FROM ${recordset(
      photos.map(({ id }) => ({ id })),
      'id uuid',
    )})`.execute(trx)
}

/** A photo's bytes, as long as its opinion is shown. */
export async function shownPhoto(db: Reader, id: string, size: 'small' | 'large'): Promise<Buffer | undefined> {
  const { rows } = await sql<{ bytes: Buffer }>`
    SELECT CASE WHEN ${size === 'small'}::boolean THEN f.small ELSE f.large END AS bytes FROM review_photos f
    JOIN product_reviews r ON r.id = f.review_id AND r.hidden_at IS NULL WHERE f.id = ${id}`.execute(db)
  return rows[0]?.bytes
}

const photosOf = (product: number | ReturnType<typeof sql.raw>, limit: number) => sql`
  SELECT coalesce(json_agg(f.id), '[]') AS photos FROM (SELECT f.id FROM review_photos f
  JOIN product_reviews q ON q.id = f.review_id AND q.hidden_at IS NULL WHERE f.product_id = ${product}
  ORDER BY q.helpful DESC, q.written_at DESC, f.position, f.id LIMIT ${sql.lit(limit)}) f`

/** Photos that stand together above the opinions. */
const STRIP = 8
/** For the query of a product's facts (`p`). */
export const photoFacts = () => sql`(${photosOf(sql.raw('p.id'), STRIP)}) AS "reviewPhotos"`

export async function productPhotos(db: Reader, product: number): Promise<string[]> {
  const { rows } = await sql<{ photos: string[] }>`${photosOf(product, STRIP)}`.execute(db)
  return rows[0]?.photos ?? []
}
