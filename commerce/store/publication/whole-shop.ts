import { sql } from 'kysely'
import type { Trx } from '../rows.ts'
import { markDirty } from './dirty.ts'

/** Has every published document compared, and every product searched, anew by the next publication. */
export async function markWholeShop(trx: Trx): Promise<void> {
  await sql`UPDATE published_documents SET hash = ''`.execute(trx)
  const { rows: products } = await sql<{ id: number }>`
    SELECT id FROM products WHERE active AND removed_at IS NULL`.execute(trx)
  await markDirty(
    trx,
    'product',
    products.map(({ id }) => id),
  )
  const { rows: categories } = await sql<{ id: number }>`SELECT id FROM categories`.execute(trx)
  await markDirty(
    trx,
    'category',
    categories.map(({ id }) => id),
  )
  await markDirty(trx, 'content', ['pages', 'hotsites'])
}
