import { type ControlledTransaction, sql } from 'kysely'
import type { Database } from '#commerce/kernel/tables.ts'
import type { Reader } from '../rows.ts'
import type { DocumentKind } from './documents.ts'

const BATCH = 400

export interface SnapshotRow {
  kind: DocumentKind
  key: string
  version: number
  body: string
  card: string | null
  /** When this version of it was published; null of one older than that is known. */
  publishedAt: Date | null
}

/** The published documents as of one moment, read in small pieces; must be closed. */
export class SnapshotReader {
  readonly version: number
  readonly #trx: ControlledTransaction<Database>

  private constructor(trx: ControlledTransaction<Database>, version: number) {
    this.#trx = trx
    this.version = version
  }

  static async open(db: Reader): Promise<SnapshotReader> {
    const trx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
    try {
      const { rows } = await sql<{ version: number }>`SELECT version FROM catalog_version`.execute(trx)
      return new SnapshotReader(trx, rows[0]!.version)
    } catch (error) {
      await trx.rollback().execute()
      throw error
    }
  }

  /** Ascending by version; only documents newer than `since`. */
  async *rows(since: number): AsyncGenerator<SnapshotRow[]> {
    let after = { version: since, kind: '\u{10FFFF}', key: '' }
    for (;;) {
      const { rows } = await sql<SnapshotRow>`
        SELECT kind, key, version, body, card, (SELECT published_at FROM publications p
        WHERE p.version = d.version) AS "publishedAt" FROM published_documents d
        WHERE version > ${since} AND (version, kind, key) > (${after.version}, ${after.kind}, ${after.key})
        ORDER BY version, kind, key LIMIT ${sql.lit(BATCH)}`.execute(this.#trx)
      if (rows.length === 0) return
      yield rows
      after = rows.at(-1)!
    }
  }

  async close(): Promise<void> {
    if (!this.#trx.isCommitted && !this.#trx.isRolledBack) await this.#trx.commit().execute()
  }
}
