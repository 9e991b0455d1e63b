import { type Kysely, sql } from 'kysely'

const STATEMENTS = [
  // A changed price is no changed word: readers of words ask for those alone.
  `ALTER TABLE search_texts ADD COLUMN revision bigint NOT NULL DEFAULT 1`,
  `CREATE INDEX search_texts_revision ON search_texts (revision, doc)`,
  // Changes are read in their own order, whatever the planner thinks of how many there are.
  `CREATE INDEX search_documents_changes ON search_documents (revision, doc)`,
  `DROP INDEX search_documents_revision`,
  // What a process starts from instead of reading every product; written from time to time, of one revision.
  `CREATE TABLE search_snapshots (
    name text NOT NULL,
    revision bigint NOT NULL,
    part integer NOT NULL,
    bytes bytea NOT NULL,
    PRIMARY KEY (name, revision, part)
  )`,
  // It is compressed before it comes.
  `ALTER TABLE search_snapshots ALTER COLUMN bytes SET STORAGE EXTERNAL`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}
