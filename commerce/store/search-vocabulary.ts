import { sql } from 'kysely'
import { type Reader, recordset, type Trx } from './catalog-rows.ts'

export interface TermChange {
  term: string
  /** How many more products have the word; negative = fewer. */
  change: number
  form: string
  deletes: readonly string[]
}

/** Adds and takes away: the vocabulary of one changed product costs its own words, not a count of the catalogue. */
export async function changeTerms(trx: Trx, changes: readonly TermChange[], revision: number): Promise<void> {
  if (changes.length === 0) return
  await sql`
    INSERT INTO search_terms AS t (term, freq, form, deletes, revision)
    SELECT r.term, r.change, r.form, r.deletes, ${revision} FROM ${recordset(changes, 'term text, change integer, form text, deletes text[]')} ORDER BY r.term
    ON CONFLICT (term) DO UPDATE SET freq = t.freq + excluded.freq, revision = excluded.revision,
      form = CASE WHEN excluded.form <> excluded.term THEN excluded.form ELSE t.form END`.execute(trx)
}

/** Counts every word afresh and merges what the indexes put aside. Words no product has any more stay at 0, so that readers learn of it. */
export async function recountTerms(trx: Trx, revision: number): Promise<void> {
  await sql`
    UPDATE search_terms t SET freq = coalesce(c.freq, 0), revision = ${revision}
    FROM search_terms s LEFT JOIN (
      SELECT word, count(*)::integer AS freq FROM search_documents, unnest(words) AS word WHERE NOT removed GROUP BY word
    ) c ON c.word = s.term
    WHERE s.term = t.term AND t.freq <> coalesce(c.freq, 0)`.execute(trx)
  await sql`SELECT gin_clean_pending_list('search_texts_terms'), gin_clean_pending_list('search_texts_codes'),
    gin_clean_pending_list('search_terms_trigram'), gin_clean_pending_list('search_terms_deletes')`.execute(trx)
  await sql`ANALYZE search_texts, search_terms, search_documents`.execute(trx)
}

export interface TermRow {
  term: string
  freq: number
  form: string
}

/** Words whose count changed after a revision; 0 = no product has it any more. */
export async function termsSince(db: Reader, since: number): Promise<TermRow[]> {
  const { rows } = await sql<TermRow>`SELECT term, freq, form FROM search_terms WHERE revision > ${since}`.execute(db)
  return rows
}

export interface NearTerm {
  term: string
  form: string
  freq: number
  similarity: number
  /** An inflection of the same word, as the index sees it. */
  sameStem: boolean
}

const CANDIDATES = 60
const BEGINNINGS = 150

/** Words at one edit (they share a deletion) and words with many trigrams in common. */
export async function termsNear(db: Reader, word: string, deletes: readonly string[]): Promise<NearTerm[]> {
  const { rows } = await sql<NearTerm>`
    SELECT term, form, freq, similarity(term, ${word}) AS similarity,
      ts_lexize('portuguese_stem', term) IS NOT DISTINCT FROM ts_lexize('portuguese_stem', ${word}) AS "sameStem" FROM search_terms
    WHERE (deletes && ${deletes}::text[] OR term % ${word}) AND freq > 0
    ORDER BY deletes && ${deletes}::text[] DESC, similarity(term, ${word}) DESC, freq DESC, term LIMIT ${sql.lit(CANDIDATES)}`.execute(db)
  return rows
}

/** The commonest words that begin so, and those with many trigrams in common: what a mistyped beginning may go on to. */
export async function termsContinuing(db: Reader, beginning: string, typed: string): Promise<NearTerm[]> {
  const { rows } = await sql<NearTerm>`
    (SELECT term, form, freq, 0 AS similarity, false AS "sameStem" FROM search_terms WHERE term >= ${beginning} AND term < ${`${beginning}~`} AND freq > 0
      ORDER BY freq DESC, term LIMIT ${sql.lit(BEGINNINGS)})
    UNION ALL
    (SELECT term, form, freq, similarity(term, ${typed}), false FROM search_terms WHERE term % ${typed} AND freq > 0
      ORDER BY similarity(term, ${typed}) DESC, term LIMIT ${sql.lit(CANDIDATES)})`.execute(db)
  return rows
}
