import { sql } from 'kysely'
import type { SearchedProduct, SearchName, WrittenOffer, WrittenProduct } from '#commerce/kernel/searched-product.ts'
import { type Reader, recordset, rowsOf, run, type Trx } from '../rows.ts'

export interface DocumentRow extends WrittenProduct {
  /** Names all that the words were made of. */
  basis: string
}

/** A product as it is read back for filters and sorts. */
export interface ColumnRow extends SearchedProduct {
  doc: number
  revision: number
  removed: boolean
  sku: string
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

const OFFER_COLUMNS = `"productId" text, available boolean, price bigint, discount integer, sold bigint,
  popularity double precision, launched bigint, rating integer, facets text, card text`
const COLUMNS = `${OFFER_COLUMNS}, sku text, head text, categories text, words text[], basis text`

/** What the words of some products were made of; a removed one has none. */
export async function basesOf(db: Reader, productIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ productId: string; basis: string }>`
    SELECT product_id AS "productId", basis FROM search_documents
    WHERE product_id = ANY(${productIds}::text[]) AND NOT removed`.execute(db)
  return new Map(rows.map((row) => [row.productId, row.basis]))
}

/** Writes what changed of products whose words stay. */
export async function writeOffers(trx: Trx, rows: readonly WrittenOffer[], revision: number): Promise<void> {
  if (rows.length === 0) return
  await sql`
    UPDATE search_documents d
    SET revision = ${revision}, available = r.available, price = r.price, discount = r.discount, sold = r.sold,
      popularity = r.popularity, launched = r.launched, rating = r.rating, facets = r.facets, card = r.card
    FROM ${recordset(rows, OFFER_COLUMNS)} WHERE d.product_id = r."productId"`.execute(trx)
}

/** Writes products, new or changed; a product that was removed comes back under its old number. */
export async function writeDocuments(trx: Trx, rows: readonly DocumentRow[], revision: number): Promise<void> {
  if (rows.length === 0) return
  const { rows: written } = await sql<{ doc: number; productId: string }>`
    INSERT INTO search_documents AS d
      (doc, product_id, revision, removed, sku, head, available, price, discount, sold, popularity, launched, rating, facets,
      categories, words, card, basis)
    SELECT coalesce((SELECT doc FROM search_documents
    WHERE product_id = r."productId"), nextval('search_docs')), r."productId", ${revision}, false,
      r.sku, r.head, r.available, r.price, r.discount, r.sold, r.popularity, r.launched, r.rating, r.facets, r.categories,
      r.words, r.card, r.basis
    FROM ${recordset(rows, COLUMNS)}
    ON CONFLICT (product_id) DO UPDATE
    SET revision = excluded.revision, removed = false, sku = excluded.sku, head = excluded.head,
      available = excluded.available, price = excluded.price, discount = excluded.discount, sold = excluded.sold,
      popularity = excluded.popularity,
      launched = excluded.launched, rating = excluded.rating, facets = excluded.facets, categories = excluded.categories,
      words = excluded.words, card = excluded.card, basis = excluded.basis
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
    INSERT INTO search_texts AS t (doc, title, words, revision)
    SELECT r.doc, r.title, r.words, ${revision} FROM ${recordset(texts, 'doc integer, title text, words text')}
    ON CONFLICT (doc) DO UPDATE SET title = excluded.title, words = excluded.words, revision = excluded.revision
      WHERE t.words <> excluded.words OR t.title <> excluded.title`.execute(trx)
}

export async function writeNames(trx: Trx, names: readonly SearchName[], revision: number): Promise<void> {
  if (names.length === 0) return
  const unique = [...new Map(names.map((row) => [`${row.kind} ${row.key}`, row])).values()]
  await sql`
    INSERT INTO search_names AS n (kind, key, name, revision)
    SELECT r.kind, r.key, r.name, ${revision} FROM ${recordset(unique, 'kind text, key text, name text')}
    ON CONFLICT (kind, key) DO UPDATE SET name = excluded.name, revision = excluded.revision
    WHERE n.name <> excluded.name AND (excluded.name NOT IN (upper(excluded.name), lower(excluded.name))
      OR n.name IN (upper(n.name), lower(n.name)))`.execute(trx)
}

/** The row stays, marked, so that readers in memory learn of it. */
export const removeDocuments = (trx: Trx, productIds: readonly string[], revision: number): Promise<void> => run(trx)`
    WITH gone AS (
      UPDATE search_documents SET removed = true, revision = ${revision}, card = '', words = '{}', facets = '',
      categories = '', basis = ''
      WHERE product_id = ANY(${productIds}::text[]) AND NOT removed RETURNING doc
    ) UPDATE search_texts SET title = '', words = '', revision = ${revision}
      FROM gone WHERE search_texts.doc = gone.doc`

/** Vocabulary words of the products as they are indexed now. */
export async function wordsOf(db: Reader, productIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    SELECT unnest(words) AS word FROM search_documents
    WHERE product_id = ANY(${productIds}::text[]) AND NOT removed`.execute(db)
  return rows.map((row) => row.word)
}

/** A reader that is further behind begins again: what left the index before may be forgotten. */
export const LEARNT_REVISIONS = 20_000

/** Rows read at once: making columns and words of more would keep the thread from its visitors. */
const BATCH = 1_000
/** No product has this number: what comes after it was written by a later revision. */
const LAST_DOC = 2_147_483_647

/** Rows written after a revision, in the order they were, so many at a time. */
export async function* inBatches<T extends { revision: number; doc: number }>(
  since: number,
  batch: number,
  read: (revision: number, doc: number) => Promise<{ rows: T[] }>,
): AsyncGenerator<T[]> {
  for (let [revision, doc] = [since, LAST_DOC]; ;) {
    const { rows } = await read(revision, doc)
    const last = rows.at(-1)
    if (last) yield rows
    if (!last || rows.length < batch) return
    ;[revision, doc] = [last.revision, last.doc]
  }
}

export const namesSince = (db: Reader, since: number): Promise<SearchName[]> =>
  rowsOf(db)`SELECT kind, key, name FROM search_names WHERE revision > ${since}`

/** Products written after a revision. */
export const columnsSince = (db: Reader, since: number): AsyncGenerator<ColumnRow[]> =>
  inBatches(since, BATCH, (revision, doc) =>
    sql<ColumnRow>`
      SELECT doc, revision, removed, sku, head, available, price, discount, sold, popularity, launched, rating, facets,
      categories
      FROM search_documents WHERE (revision, doc) > (${revision}::bigint, ${doc}::integer)
      ORDER BY revision, doc LIMIT ${sql.lit(BATCH)}`.execute(db),
  )

/** Words (to complete marked `=`, codes `#`) and title of a product; '' for a removed one. */
export interface WordRow {
  doc: number
  revision: number
  words: string
  title: string
}

/** Products whose words changed after a revision. */
export const wordsSince = (db: Reader, since: number): AsyncGenerator<WordRow[]> =>
  inBatches(since, BATCH, (revision, doc) =>
    sql<WordRow>`
      SELECT doc, revision, words, title FROM search_texts
      WHERE (revision, doc) > (${revision}::bigint, ${doc}::integer)
      ORDER BY revision, doc LIMIT ${sql.lit(BATCH)}`.execute(db),
  )

/** Cards as text, by number. */
export async function cardsOf(db: Reader, docs: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{
    doc: number
    card: string
  }>`SELECT doc, card FROM search_documents WHERE doc = ANY(${docs}::integer[]) AND NOT removed`.execute(db)
  return new Map(rows.map((row) => [row.doc, row.card]))
}
