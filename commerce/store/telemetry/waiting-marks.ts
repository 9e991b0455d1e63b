import { sql } from 'kysely'
import type { Reader } from '../rows.ts'

/** Changes that wait to be published. */
export async function waitingMarks(db: Reader): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`SELECT count(*)::integer AS waiting FROM catalog_dirty`.execute(db)
  return rows[0]!.waiting
}
