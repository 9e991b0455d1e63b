import { sql } from 'kysely'
import { type Reader, recordset, rowsOf, run, type Trx } from '../rows.ts'

export interface SearchCount {
  terms: string
  searches: number
  results: number
}

/** Counts of today, added up; the terms hold only words of the catalogue, so nothing about a person. */
export async function addSearches(db: Reader, counts: readonly SearchCount[], day: string): Promise<void> {
  if (counts.length === 0) return
  await sql`
    INSERT INTO search_queries AS q (day, terms, searches, results)
    SELECT ${day}::date, r.terms, r.searches, r.results
    FROM ${recordset(counts, 'terms text, searches integer, results integer')} ORDER BY r.terms
    ON CONFLICT (day, terms) DO UPDATE
    SET searches = q.searches + excluded.searches, results = excluded.results`.execute(db)
}

const RECENT_DAYS = 30

/** What was searched most in the last 30 days and found something. */
export async function popularTerms(db: Reader, day: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ terms: string }>`
    SELECT terms FROM search_queries WHERE day > ${day}::date - ${sql.lit(RECENT_DAYS)}
    GROUP BY terms HAVING max(results) > 0 ORDER BY sum(searches) DESC, terms LIMIT ${limit}`.execute(db)
  return rows.map((row) => row.terms)
}

export const addClick = (
  db: Reader,
  click: { sku: string; source: string; position: number; day: string },
): Promise<void> => run(db)`
    INSERT INTO search_clicks AS c (product_id, day, source, position, clicks)
    SELECT product_id, ${click.day}::date, ${click.source}, ${click.position}, 1 FROM search_documents
    WHERE sku = ${click.sku} AND NOT removed
    ON CONFLICT (product_id, day, source, position) DO UPDATE SET clicks = c.clicks + 1`

/** Clicks of the last 30 days by product: the share of popularity that search itself earns. */
export async function clicksOf(db: Reader, productIds: readonly string[], day: string): Promise<Map<string, number>> {
  const { rows } = await sql<{ productId: string; clicks: number }>`
    SELECT product_id AS "productId", sum(clicks)::integer AS clicks FROM search_clicks
    WHERE product_id = ANY(${productIds}::text[]) AND day > ${day}::date - ${sql.lit(RECENT_DAYS)}
    GROUP BY product_id`.execute(db)
  return new Map(rows.map((row) => [row.productId, row.clicks]))
}

export interface SynonymRow {
  term: string
  means: string
  /** Percent of the word itself. */
  weight: number
}

/** Replaces the whole list; both sides are normal terms. */
export async function replaceSynonyms(trx: Trx, rows: readonly SynonymRow[]): Promise<void> {
  await sql`DELETE FROM search_synonyms`.execute(trx)
  await sql`INSERT INTO search_synonyms (term, means, weight) SELECT r.term, r.means, r.weight
    FROM ${recordset(rows, 'term text, means text, weight integer')} ON CONFLICT DO NOTHING`.execute(trx)
}

export const synonyms = (db: Reader): Promise<SynonymRow[]> => rowsOf(db)`
    SELECT term, means, weight FROM search_synonyms ORDER BY term, means`

export interface SearchRedirect {
  terms: string
  destination: string
}

export async function replaceRedirects(trx: Trx, rows: readonly SearchRedirect[]): Promise<void> {
  await sql`DELETE FROM search_redirects`.execute(trx)
  await sql`INSERT INTO search_redirects (terms, destination) SELECT r.terms, r.destination
    FROM ${recordset(rows, 'terms text, destination text')} ON CONFLICT DO NOTHING`.execute(trx)
}

export const redirects = (db: Reader): Promise<SearchRedirect[]> =>
  rowsOf(db)`SELECT terms, destination FROM search_redirects ORDER BY terms`
