import { sql } from 'kysely'
import { firstRow, type Reader, recordset, rowsOf, run, type Trx } from '../rows.ts'

export interface PictureRow {
  source: string
  state: 'pending' | 'ready' | 'failed'
  triedAt: Date | null
}

export const pictureById = (db: Reader, id: string): Promise<PictureRow | undefined> =>
  firstRow(db)`SELECT source, state, tried_at AS "triedAt" FROM pictures WHERE id = ${id}`

/** @param failure why it could not be had; null = it could */
export async function notePicture(db: Reader, id: string, failure: string | null, now: Date): Promise<void> {
  const state = failure === null ? 'ready' : 'failed'
  await sql`UPDATE pictures SET state = ${state}, failure = ${failure}, tried_at = ${now}
    WHERE id = ${id} AND (state <> ${state} OR failure IS DISTINCT
    FROM ${failure} OR ${failure}::text IS NOT NULL)`.execute(db)
}

/** Pictures that belong to no product: banners. */
export const savePictures = (trx: Trx, pictures: readonly { id: string; source: string }[]): Promise<void> => run(trx)`
    INSERT INTO pictures (id, source) SELECT r.id, r.source
    FROM ${recordset(pictures, 'id text, source text')} ON CONFLICT DO NOTHING`

/** What a video, or the captions of one, came from. @param id as its address has it */
export async function videoSource(db: Reader, id: string, kind: 'mp4' | 'vtt'): Promise<string | undefined> {
  const { rows } = await (
    kind === 'mp4'
      ? sql<{ source: string | null }>`SELECT source FROM product_videos WHERE video_id = ${id} LIMIT 1`
      : sql<{
          source: string | null
        }>`SELECT captions_source AS source FROM product_videos WHERE captions_id = ${id} LIMIT 1`
  ).execute(db)
  return rows[0]?.source ?? undefined
}

/** Videos and captions that the shop has as files, each with an original somewhere. */
export const videosWithFiles = (db: Reader): Promise<{ id: string; source: string }[]> => rowsOf(db)`
    SELECT video_id AS id, source FROM product_videos WHERE source LIKE 'file:%'
    UNION SELECT captions_id, captions_source FROM product_videos WHERE captions_source LIKE 'file:%'
    ORDER BY id`

/** Pictures that the shop does not draw itself, each with an original somewhere. */
export const picturesWithFiles = (db: Reader): Promise<{ id: string; source: string }[]> => rowsOf(db)`
    SELECT id, source FROM pictures WHERE source NOT LIKE 'seed:%' AND source NOT LIKE 'loja:%' ORDER BY id`

/**
 * Pictures of products for sale and of banners that lie on this machine, each with its place on the page (0 = the
 * card's).
 */
export const localPictures = (db: Reader): Promise<{ id: string; source: string; position: number }[]> => rowsOf(db)`
    SELECT c.id, c.source, min(i.position)::integer AS position FROM pictures c
    JOIN product_images i ON i.picture_id = c.id JOIN products p ON p.id = i.product_id AND p.active
    WHERE c.source LIKE 'seed:%' OR c.source LIKE 'file:%' GROUP BY c.id, c.source
    UNION ALL SELECT c.id, c.source, 0 FROM pictures c WHERE c.source LIKE 'seed:%' AND NOT EXISTS (SELECT
    FROM product_images i WHERE i.picture_id = c.id)
    ORDER BY position, id`
