import { openDatabase, type OpenDatabase } from '#commerce/store/postgres/open-database.ts'
import { asServerOwner } from './test-database.ts'

/** The address of a database on the tests' own server. */
export const addressOf = (beside: OpenDatabase, name: string): string =>
  `postgresql://shop@localhost/${name}?host=${encodeURIComponent(String(beside.pool.options.host))}`

export interface EmptyDatabase {
  url: string
  /** Works on it, then leaves it to nobody. */
  using<T>(work: (database: OpenDatabase) => Promise<T>): Promise<T>
  drop(): Promise<void>
}

/** A database without a single table, on the same server as another. */
export async function emptyDatabase(beside: OpenDatabase): Promise<EmptyDatabase> {
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  const owner = async (statement: string) => {
    const client = await asServerOwner(beside)
    await client.query(statement).finally(() => client.end())
  }
  await owner(`CREATE DATABASE ${name} OWNER shop`)
  const url = addressOf(beside, name)
  return {
    url,
    async using(work) {
      const database = await openDatabase({ dataDir: '', databaseUrl: url })
      try {
        return await work(database)
      } finally {
        await database.close()
      }
    },
    drop: () => owner(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}
