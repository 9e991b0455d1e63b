import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { embeddedCommerce } from '#tests/harness/commerce.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { importAll, product } from '#tests/harness/records.ts'

const shop = await forThisFile(embeddedCommerce())

const KNOWN = Array.from({ length: 1_500 }, (_, at) => product(`p${at}`))

test('the database counts what a first import brings while it grows: no batch goes through all before it', async () => {
  await importAll(shop, KNOWN)
  const { rows } = await sql<{ name: string; counted: number }>`
    SELECT relname AS name, reltuples::integer AS counted FROM pg_class
    WHERE relname IN ('products', 'variants', 'prices', 'stock', 'product_categories') ORDER BY relname`.execute(
    shop.deps.db,
  )
  expect(rows).toHaveLength(5)
  for (const { name, counted } of rows) expect(counted, name).toBeGreaterThanOrEqual(750)
})

test('a file of known products with a few new ones among them counts nothing', async () => {
  const counted = async () => {
    await sql`SELECT pg_stat_force_next_flush(), pg_stat_clear_snapshot()`.execute(shop.deps.db)
    const { rows } = await sql<{ times: number }>`
      SELECT analyze_count::integer AS times FROM pg_stat_user_tables WHERE relname = 'products'`.execute(shop.deps.db)
    return rows[0]!.times
  }
  const before = await counted()
  expect(before).toBeGreaterThan(0)
  await importAll(shop, [product('n1'), ...KNOWN, product('n2')], { file: 'b' })
  expect(await counted()).toBe(before)
})
