import { sql } from 'kysely'
import { type Reader, recordset, rowsOf, type Trx } from '../rows.ts'

export interface TermChange {
  term: string
  /** How many more products have the word; negative = fewer. */
  change: number
  form: string
}

/** Adds and takes away: the vocabulary of one changed product costs its own words, not a count of the catalogue. */
export async function changeTerms(trx: Trx, changes: readonly TermChange[], revision: number): Promise<void> {
  if (changes.length === 0) return
  await sql`
    INSERT INTO search_terms AS t (term, freq, form, revision)
    SELECT r.term, r.change, r.form, ${revision} FROM ${recordset(changes, 'term text, change integer, form text')}
    ORDER BY r.term
    ON CONFLICT (term) DO UPDATE SET freq = t.freq + excluded.freq, revision = excluded.revision,
      form = CASE WHEN excluded.form <> excluded.term THEN excluded.form ELSE t.form END`.execute(trx)
}

/**
 * Counts every word afresh. Words no product has any more stay at 0, so that
 * readers learn of it.
 */
export async function recountTerms(trx: Trx, revision: number): Promise<void> {
  await sql`
    UPDATE search_terms t SET freq = coalesce(c.freq, 0), revision = ${revision}
    FROM search_terms s LEFT JOIN (
      SELECT word, count(*)::integer AS freq FROM search_documents, unnest(words) AS word WHERE NOT removed
      GROUP BY word
    ) c ON c.word = s.term
    WHERE s.term = t.term AND t.freq <> coalesce(c.freq, 0)`.execute(trx)
  await sql`ANALYZE search_texts, search_terms, search_documents`.execute(trx)
}

export interface TermRow {
  term: string
  freq: number
  form: string
}

/** Words whose count changed after a revision; 0 = no product has it any more. */
export const termsSince = (db: Reader, since: number): Promise<TermRow[]> =>
  rowsOf(db)`SELECT term, freq, form FROM search_terms WHERE revision > ${since}`
