import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedUnderTest, embeddedCommerce } from '#tests/harness/commerce.ts'
import { importAll, product } from '#tests/harness/records.ts'

let shop: EmbeddedUnderTest & { close(): Promise<void> }
beforeAll(async () => void (shop = await embeddedCommerce()))
afterAll(() => shop.close())

test('the database counts what a first import brings while it grows: no batch goes through all before it', async () => {
  await importAll(
    shop,
    Array.from({ length: 1_500 }, (_, at) => product(`p${at}`)),
  )
  const { rows } = await sql<{ name: string; counted: number }>`
    SELECT relname AS name, reltuples::integer AS counted FROM pg_class
    WHERE relname IN ('products', 'variants', 'prices', 'stock', 'product_categories') ORDER BY relname`.execute(
    shop.deps.db,
  )
  expect(rows).toHaveLength(5)
  for (const { name, counted } of rows) expect(counted, name).toBeGreaterThanOrEqual(750)
})
