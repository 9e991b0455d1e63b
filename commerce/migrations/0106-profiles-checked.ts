import { type Kysely, sql } from 'kysely'

/** How far the job that learns has looked whether products' profiles tell what was published. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE profiles_checked (
      -- of the profiles: each version looks at all of them that it would write otherwise
      format integer PRIMARY KEY,
      -- of search_documents, the last that was looked at
      revision bigint NOT NULL,
      doc integer NOT NULL
    )`.execute(db)
}
