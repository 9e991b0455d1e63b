import { sql } from 'kysely'
import { type Reader, recordset, type Trx } from '../rows.ts'
import { type TermRow, termsSince } from './vocabulary.ts'

/**
 * A product as it is written; words carry their weights, `geladeira~c8`. Money in centavos, instants in
 * ms.
 */
export interface DocumentRow {
  productId: string
  sku: string
  head: string
  available: boolean
  price: number | null
  discount: number
  sold: number
  popularity: number
  launched: number
  facets: string
  categories: string
  text: { words: string; title: string }
  completions: readonly string[]
  words: readonly string[]
  codes: readonly string[]
  card: string
}

export interface NameRow {
  kind: 'field' | 'value' | 'category'
  key: string
  name: string
}

/** A product as it is read back for filters and sorts. */
export interface ColumnRow {
  doc: number
  revision: number
  removed: boolean
  sku: string
  head: string
  available: boolean
  price: number | null
  discount: number
  sold: number
  popularity: number
  launched: number
  facets: string
  categories: string
}

/**
 * Takes the next revision; until this transaction ends no other writer of the index goes on, so revisions commit in
 * order.
 */
export async function nextRevision(trx: Trx): Promise<number> {
  const { rows } = await sql<{
    revision: number
  }>`UPDATE search_state SET revision = nextval('search_revisions') RETURNING revision`.execute(trx)
  return rows[0]!.revision
}

export async function currentRevision(db: Reader): Promise<number> {
  const { rows } = await sql<{ revision: number }>`SELECT revision FROM search_state`.execute(db)
  return rows[0]?.revision ?? 0
}

const COLUMNS = `"productId" text, sku text, head text, available boolean, price bigint, discount integer,
  sold bigint, popularity double precision,
  launched bigint, facets text, categories text, words text[], card text`

/** Writes products, new or changed; a product that was removed comes back under its old number. */
export async function writeDocuments(trx: Trx, rows: readonly DocumentRow[], revision: number): Promise<void> {
  const { rows: written } = await sql<{ doc: number; productId: string }>`
    INSERT INTO search_documents AS d
      (doc, product_id, revision, removed, sku, head, available, price, discount, sold, popularity, launched, facets,
      categories, words, card)
    SELECT coalesce((SELECT doc FROM search_documents
    WHERE product_id = r."productId"), nextval('search_docs')), r."productId", ${revision}, false,
      r.sku, r.head, r.available, r.price, r.discount, r.sold, r.popularity, r.launched, r.facets, r.categories,
      r.words, r.card
    FROM ${recordset(rows, COLUMNS)}
    ON CONFLICT (product_id) DO UPDATE
    SET revision = excluded.revision, removed = false, sku = excluded.sku, head = excluded.head,
      available = excluded.available, price = excluded.price, discount = excluded.discount, sold = excluded.sold,
      popularity = excluded.popularity,
      launched = excluded.launched, facets = excluded.facets, categories = excluded.categories,
      words = excluded.words, card = excluded.card
    RETURNING doc, product_id AS "productId"`.execute(trx)
  const docs = new Map(written.map((row) => [row.productId, row.doc]))
  const texts = rows.map((row) => ({
    doc: docs.get(row.productId),
    title: row.text.title,
    // Words to complete carry a mark, for they are written as a visitor types them.
    words: [row.text.words, ...row.completions.map((word) => `=${word}`), ...row.codes.map((code) => `#${code}`)].join(
      ' ',
    ),
  }))
  await sql`
    INSERT INTO search_texts AS t (doc, title, words)
    SELECT r.doc, r.title, r.words FROM ${recordset(texts, 'doc integer, title text, words text')}
    ON CONFLICT (doc) DO UPDATE SET title = excluded.title, words = excluded.words
      WHERE t.words <> excluded.words OR t.title <> excluded.title`.execute(trx)
}

export async function writeNames(trx: Trx, names: readonly NameRow[], revision: number): Promise<void> {
  const unique = [...new Map(names.map((row) => [`${row.kind} ${row.key}`, row])).values()]
  await sql`
    INSERT INTO search_names AS n (kind, key, name, revision)
    SELECT r.kind, r.key, r.name, ${revision} FROM ${recordset(unique, 'kind text, key text, name text')}
    ON CONFLICT (kind, key) DO UPDATE SET name = excluded.name, revision = excluded.revision
    WHERE n.name <> excluded.name AND (excluded.name NOT IN (upper(excluded.name), lower(excluded.name))
      OR n.name IN (upper(n.name), lower(n.name)))`.execute(trx)
}

/** The row stays, marked, so that readers in memory learn of it. */
export async function removeDocuments(trx: Trx, productIds: readonly string[], revision: number): Promise<void> {
  await sql`
    WITH gone AS (
      UPDATE search_documents SET removed = true, revision = ${revision}, card = '', words = '{}', facets = '',
      categories = ''
      WHERE product_id = ANY(${productIds}::text[]) AND NOT removed RETURNING doc
    ) DELETE FROM search_texts USING gone WHERE search_texts.doc = gone.doc`.execute(trx)
}

/** Vocabulary words of the products as they are indexed now. */
export async function wordsOf(db: Reader, productIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    SELECT unnest(words) AS word FROM search_documents
    WHERE product_id = ANY(${productIds}::text[]) AND NOT removed`.execute(db)
  return rows.map((row) => row.word)
}

const BATCH = 5_000

export interface ColumnChanges {
  revision: number
  rows: ColumnRow[]
  names: NameRow[]
  terms: TermRow[]
}

/**
 * Everything written after a revision, as of one moment: inside a transaction its own view, else a snapshot of its own.
 */
export const changesSince = (db: Reader, since: number): Promise<ColumnChanges> =>
  ofOneMoment(db, (trx) => readChanges(trx, since))

const ofOneMoment = <T>(db: Reader, read: (trx: Reader) => Promise<T>): Promise<T> =>
  db.isTransaction
    ? read(db)
    : db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)

async function readChanges(db: Reader, since: number): Promise<ColumnChanges> {
  const revision = await currentRevision(db)
  const { rows: names } =
    await sql<NameRow>`SELECT kind, key, name FROM search_names WHERE revision > ${since}`.execute(db)
  const terms = await termsSince(db, since)
  const rows: ColumnRow[] = []
  for (let after = -1; ;) {
    const batch = await sql<ColumnRow>`
      SELECT doc, revision, removed, sku, head, available, price, discount, sold, popularity, launched, facets,
      categories
      FROM search_documents WHERE revision > ${since} AND doc > ${after} ORDER BY doc LIMIT ${sql.lit(BATCH)}`.execute(
      db,
    )
    rows.push(...batch.rows)
    if (batch.rows.length < BATCH) return { revision, rows, names, terms }
    after = batch.rows.at(-1)!.doc
  }
}

/** Words (to complete marked `=`, codes `#`) and title of every product written after a revision; '' for a removed one. */
export interface WordChanges {
  revision: number
  rows: { doc: number; words: string; title: string }[]
}

export const wordsSince = (db: Reader, since: number): Promise<WordChanges> =>
  ofOneMoment(db, async (trx) => {
    const revision = await currentRevision(trx)
    const rows: WordChanges['rows'] = []
    for (let after = -1; ;) {
      const batch = await sql<WordChanges['rows'][number]>`
        SELECT d.doc, coalesce(t.words, '') AS words, coalesce(t.title, '') AS title
        FROM search_documents d LEFT JOIN search_texts t USING (doc) WHERE d.revision > ${since} AND d.doc > ${after}
        ORDER BY d.doc LIMIT ${sql.lit(BATCH)}`.execute(trx)
      rows.push(...batch.rows)
      if (batch.rows.length < BATCH) return { revision, rows }
      after = batch.rows.at(-1)!.doc
    }
  })

/** Cards as text, by number. */
export async function cardsOf(db: Reader, docs: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{
    doc: number
    card: string
  }>`SELECT doc, card FROM search_documents WHERE doc = ANY(${docs}::integer[]) AND NOT removed`.execute(db)
  return new Map(rows.map((row) => [row.doc, row.card]))
}
