import { sql } from 'kysely'
import type { ToldProduct } from '#commerce/kernel/searched-product.ts'
import type { Reader } from '../rows.ts'
import { inBatches } from './documents.ts'

export interface ExternalRow extends ToldProduct {
  productId: string
  revision: number
  removed: boolean
}

const BATCH = 500

/** Products written after a revision with all that another engine is told of them. */
export const productsSince = (db: Reader, since: number): AsyncGenerator<ExternalRow[]> =>
  inBatches(since, BATCH, (revision, doc) =>
    sql<ExternalRow>`
      SELECT d.doc, d.product_id AS "productId", d.revision, d.removed, d.head, d.available, d.price, d.discount, d.sold,
        d.popularity, d.launched, d.rating, d.facets, d.categories, d.card,
        coalesce(t.words, '') AS words, coalesce(t.title, '') AS title
      FROM search_documents d LEFT JOIN search_texts t ON t.doc = d.doc
      WHERE (d.revision, d.doc) > (${revision}::bigint, ${doc}::integer)
      ORDER BY d.revision, d.doc LIMIT ${sql.lit(BATCH)}`.execute(db),
  )
