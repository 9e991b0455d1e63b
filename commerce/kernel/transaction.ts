import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'

const ATTEMPTS = 6
/** Serialisation failure and deadlock: the statement was right, the moment was wrong. */
const RETRIED = new Set(['40001', '40P01'])

/**
 * Runs `work` in one transaction and again, from the start, when PostgreSQL asks for it. `work` must therefore
 * touch nothing but the transaction it is given.
 */
export async function transaction<Tables, T>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const code = (error as { code?: unknown }).code
      if (attempt >= ATTEMPTS || typeof code !== 'string' || !RETRIED.has(code)) throw error
      await delay(Math.random() * 10 * 2 ** attempt)
    }
  }
}

/** Reads on one moment of the database: inside a transaction its own view, else a snapshot of its own. */
export const ofOneMoment = <Tables, T>(db: Kysely<Tables>, read: (trx: Kysely<Tables>) => Promise<T>): Promise<T> =>
  db.isTransaction
    ? read(db)
    : db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
