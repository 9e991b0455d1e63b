import { sql } from 'kysely'
import type { SearchedProduct } from '#commerce/kernel/searched-product.ts'
import type { Reader } from '../rows.ts'
import { LAST_DOC } from './documents.ts'

export interface ExternalRow extends SearchedProduct {
  doc: number
  productId: string
  revision: number
  removed: boolean
  card: string
  words: string
  title: string
}

const BATCH = 500

/** Products written after a revision with all that another engine is told of them, in the order they were written. */
export async function* productsSince(db: Reader, since: number): AsyncGenerator<ExternalRow[]> {
  for (let [revision, doc] = [since, LAST_DOC]; ;) {
    const { rows } = await sql<ExternalRow>`
      SELECT d.doc, d.product_id AS "productId", d.revision, d.removed, d.head, d.available, d.price, d.discount, d.sold,
        d.popularity, d.launched, d.rating, d.facets, d.categories, d.card,
        coalesce(t.words, '') AS words, coalesce(t.title, '') AS title
      FROM search_documents d LEFT JOIN search_texts t ON t.doc = d.doc
      WHERE (d.revision, d.doc) > (${revision}::bigint, ${doc}::integer)
      ORDER BY d.revision, d.doc LIMIT ${sql.lit(BATCH)}`.execute(db)
    const last = rows.at(-1)
    if (last) yield rows
    if (!last || rows.length < BATCH) return
    ;[revision, doc] = [last.revision, last.doc]
  }
}
