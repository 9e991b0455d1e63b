import { sql } from 'kysely'
import type { Reader, Trx } from '../rows.ts'

/** The latest revision that something is left of. */
export async function snapshotRevision(db: Reader, name: string): Promise<number | undefined> {
  const { rows } = await sql<{ revision: number | null }>`
    SELECT max(revision) AS revision FROM search_snapshots WHERE name = ${name}`.execute(db)
  return rows[0]?.revision ?? undefined
}

export async function snapshotPart(
  db: Reader,
  { revision, name, part }: { revision: number; name: string; part: number },
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ bytes: Buffer }>`
    SELECT bytes FROM search_snapshots WHERE revision = ${revision} AND name = ${name} AND part = ${part}`.execute(db)
  return rows[0]?.bytes
}

export const addSnapshotPart = (
  trx: Trx,
  { revision, name, part, bytes }: { revision: number; name: string; part: number; bytes: Buffer },
): Promise<unknown> =>
  sql`
    INSERT INTO search_snapshots (name, revision, part, bytes) VALUES (${name}, ${revision}, ${part}, ${bytes})
    ON CONFLICT (name, revision, part) DO UPDATE SET bytes = excluded.bytes`.execute(trx)

/** Deletes what is left of earlier revisions. */
export const dropSnapshots = (trx: Trx, names: readonly string[], revision: number): Promise<unknown> =>
  sql`
    DELETE FROM search_snapshots WHERE name = ANY(${names}::text[]) AND revision < ${revision}`.execute(trx)

/** How many products were written after a revision, counted up to a limit. */
export async function writtenSince(db: Reader, revision: number, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM (
      SELECT FROM search_documents WHERE revision > ${revision}::bigint ORDER BY revision LIMIT ${limit}
    ) AS written`.execute(db)
  return rows[0]!.count
}
