import { type Kysely, sql } from 'kysely'
import type { Database } from '#commerce/kernel/tables.ts'

/** Counts one hit in a window and answers how many there are, over all processes of the shop. */
export async function countHit(db: Kysely<Database>, bucket: string, windowStart: Date): Promise<number> {
  const { rows } = await sql<{ hits: number }>`
    INSERT INTO rate_limits AS r (bucket, window_start, hits) VALUES (${bucket}, ${windowStart}, 1)
    ON CONFLICT (bucket, window_start) DO UPDATE SET hits = r.hits + 1
    RETURNING hits`.execute(db)
  return rows[0]?.hits ?? 1
}
