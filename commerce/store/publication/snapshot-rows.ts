import { type ControlledTransaction, sql } from 'kysely'
import type { Database } from '#commerce/kernel/tables.ts'
import type { Reader } from '../rows.ts'
import { type DocumentKind, publishedVersion } from './documents.ts'

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
  readonly #db: Reader
  /** Of its own; undefined where it reads what somebody's transaction is about to publish. */
  readonly #own: ControlledTransaction<Database> | undefined

  private constructor(db: Reader, own: ControlledTransaction<Database> | undefined, version: number) {
    this.#db = db
    this.#own = own
    this.version = version
  }

  static async open(db: Reader): Promise<SnapshotReader> {
    if (db.isTransaction) return new SnapshotReader(db, undefined, await publishedVersion(db))
    const trx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
    try {
      return new SnapshotReader(trx, trx, await publishedVersion(trx))
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
        ORDER BY version, kind, key LIMIT ${sql.lit(BATCH)}`.execute(this.#db)
      if (rows.length === 0) return
      yield rows
      after = rows.at(-1)!
    }
  }

  async close(): Promise<void> {
    if (this.#own && !this.#own.isCommitted && !this.#own.isRolledBack) await this.#own.commit().execute()
  }
}
