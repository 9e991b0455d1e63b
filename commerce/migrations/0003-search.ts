import { type Kysely, sql } from 'kysely'

/**
 * Search inside Postgres (database.md): full text under `busca`, spelling on pg_trgm. Everything here can be made again
 * from the published catalogue, except synonyms, redirects and what visitors searched and clicked. The extensions stay
 * within search.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE EXTENSION IF NOT EXISTS unaccent`.execute(db)
  await sql`CREATE EXTENSION IF NOT EXISTS pg_trgm`.execute(db)
  await sql`CREATE TEXT SEARCH CONFIGURATION busca (COPY = portuguese)`.execute(db)
  await sql`ALTER TEXT SEARCH CONFIGURATION busca ALTER MAPPING FOR hword, hword_part, word WITH unaccent, portuguese_stem`.execute(
    db,
  )
  await documents(db)
  await vocabulary(db)
  await behaviour(db)
}

/**
 * `revision` grows with every committed change, in commit order (the row of search_state is locked by each writer);
 * readers catch up by it.
 */
async function documents(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE SEQUENCE search_revisions`.execute(db)
  await sql`CREATE SEQUENCE search_docs AS integer`.execute(db)
  await sql`
    CREATE TABLE search_state (
      only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
      revision bigint NOT NULL
    )`.execute(db)
  await sql`INSERT INTO search_state (revision) VALUES (0)`.execute(db)
  /* doc = small number of a product, kept when it leaves and comes back; facets and categories are keys joined by one space */
  await sql`
    CREATE TABLE search_documents (
      doc integer PRIMARY KEY,
      product_id text NOT NULL UNIQUE,
      revision bigint NOT NULL,
      removed boolean NOT NULL DEFAULT false,
      sku text NOT NULL,
      head text NOT NULL,
      available boolean NOT NULL,
      price bigint,
      discount integer NOT NULL,
      sold bigint NOT NULL,
      popularity double precision NOT NULL,
      launched bigint NOT NULL,
      facets text NOT NULL,
      categories text NOT NULL,
      words text[] NOT NULL,
      card text NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX search_documents_revision ON search_documents (revision)`.execute(db)
  /* apart from the rest so that matching and ranking read narrow rows */
  await sql`
    CREATE TABLE search_texts (
      doc integer PRIMARY KEY,
      terms tsvector NOT NULL,
      codes text[] NOT NULL
    )`.execute(db)
  await sql`ALTER TABLE search_texts ALTER COLUMN terms SET STORAGE EXTERNAL`.execute(db)
  await sql`CREATE INDEX search_texts_terms ON search_texts USING gin (terms)`.execute(db)
  await sql`CREATE INDEX search_texts_codes ON search_texts USING gin (codes)`.execute(db)
  await sql`
    CREATE TABLE search_names (
      kind text NOT NULL CHECK (kind IN ('field', 'value', 'category')),
      key text NOT NULL,
      name text NOT NULL,
      revision bigint NOT NULL,
      PRIMARY KEY (kind, key)
    )`.execute(db)
  await sql`CREATE INDEX search_names_revision ON search_names (revision)`.execute(db)
}

async function vocabulary(db: Kysely<unknown>): Promise<void> {
  /* form = the word as the catalogue writes it, accents included; deletes = the word with each letter taken out, for one-edit neighbours */
  await sql`
    CREATE TABLE search_terms (
      term text PRIMARY KEY,
      freq integer NOT NULL,
      form text NOT NULL,
      deletes text[] NOT NULL
    ) WITH (fillfactor = 70)`.execute(db)
  await sql`CREATE INDEX search_terms_trigram ON search_terms USING gin (term gin_trgm_ops)`.execute(db)
  await sql`CREATE INDEX search_terms_deletes ON search_terms USING gin (deletes)`.execute(db)
  await sql`
    CREATE TABLE search_synonyms (
      term text NOT NULL,
      means text NOT NULL,
      PRIMARY KEY (term, means)
    )`.execute(db)
  await sql`
    CREATE TABLE search_redirects (
      terms text PRIMARY KEY,
      destination text NOT NULL
    )`.execute(db)
}

/** Counts only: no visitor, no address, no instant finer than a day (LGPD: nothing here is about a person). */
async function behaviour(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE search_queries (
      terms text NOT NULL,
      day date NOT NULL,
      searches integer NOT NULL,
      results integer NOT NULL,
      PRIMARY KEY (day, terms)
    )`.execute(db)
  await sql`
    CREATE TABLE search_clicks (
      product_id text NOT NULL,
      day date NOT NULL,
      source text NOT NULL,
      position integer NOT NULL,
      clicks integer NOT NULL,
      PRIMARY KEY (product_id, day, source, position)
    )`.execute(db)
}
