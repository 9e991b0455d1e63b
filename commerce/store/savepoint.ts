import { sql } from 'kysely'
import type { Trx } from './rows.ts'

/** What `work` writes is kept or, when it throws, taken back alone: the transaction goes on. */
export async function withinSavepoint<T>(trx: Trx, work: () => Promise<T>): Promise<T> {
  await sql`SAVEPOINT part`.execute(trx)
  try {
    const done = await work()
    await sql`RELEASE SAVEPOINT part`.execute(trx)
    return done
  } catch (error) {
    // A connection that is gone has taken everything back, and what it went of is the error to tell.
    await takeBack(trx).catch(() => undefined)
    throw error
  }
}

async function takeBack(trx: Trx): Promise<void> {
  await sql`ROLLBACK TO SAVEPOINT part`.execute(trx)
  await sql`RELEASE SAVEPOINT part`.execute(trx)
}
