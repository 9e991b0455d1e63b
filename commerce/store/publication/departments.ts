import { sql } from 'kysely'
import type { Reader } from '../rows.ts'

/** What a department's parent shows of it. */
export interface ShownDepartment {
  total: number
  thumbnail: string | null
}

/** Those of some departments that hold a published product themselves. */
export async function filledCategories(db: Reader, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM categories c WHERE c.id = ANY(${[...ids]}::bigint[]) AND EXISTS (
      SELECT FROM product_categories pc
      JOIN published_documents d ON d.kind = 'produto' AND d.key = pc.product_id::text
      WHERE pc.category_id = c.id)`.execute(db)
  return rows.map((row) => row.id)
}

export async function shownOf(db: Reader, paths: readonly string[]): Promise<Map<string, ShownDepartment>> {
  const { rows } = await sql<{
    key: string
    card: string
  }>`SELECT key, card FROM published_documents
    WHERE kind = 'departamento' AND key = ANY(${[...paths]}::text[]) AND card IS NOT NULL`.execute(db)
  return new Map(rows.map((row) => [row.key, JSON.parse(row.card) as ShownDepartment]))
}

export async function publishedPaths(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`SELECT key FROM published_documents WHERE kind = 'departamento'`.execute(
    db,
  )
  return rows.map((row) => row.key)
}
