import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  /* what a product's video and its captions came from; a hosted video is played from where it lies */
  `CREATE TABLE product_videos (
    product_id bigint PRIMARY KEY REFERENCES products,
    video_id text NOT NULL,
    source text NOT NULL,
    captions_id text,
    captions_source text,
    description text
  )`,
  `CREATE INDEX product_videos_by_video ON product_videos (video_id)`,
  `CREATE INDEX product_videos_by_captions ON product_videos (captions_id) WHERE captions_id IS NOT NULL`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
