import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { housekeepingJob } from '#commerce/jobs/housekeeping.ts'
import { startJobRunner } from '#commerce/jobs/runner.ts'
import { purgeExpired } from '#commerce/operations/housekeeping.ts'
import { embeddedCommerce } from '#tests/harness/commerce.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { importAll, product, publish } from '#tests/harness/records.ts'

const DAY = 86_400_000
const shop = await forThisFile(embeddedCommerce())

const countOf = async (table: string) => {
  const { rows } = await shop.database.query(`SELECT count(*) AS n FROM ${table}`)
  return (rows[0] as { n: number }).n
}

test('a backlog goes batch by batch, each kind in its turn, and is asked for again at once', async () => {
  const { db } = shop.deps
  const now = shop.clock.now()
  const old = new Date(now.getTime() - 40 * DAY)
  await sql`INSERT INTO rate_limits (bucket, window_start, hits)
    SELECT 'b' || i, ${old}, 1 FROM generate_series(1, 250) AS i`.execute(db)
  await sql`INSERT INTO idempotency_keys (scope, key, request_hash, created_at)
    SELECT 'pedido', 'k' || i, '', CASE WHEN i > 5 THEN ${old}::timestamptz ELSE ${now} END
    FROM generate_series(1, 25) AS i`.execute(db)
  await sql`INSERT INTO search_queries (terms, day, searches, results)
    SELECT 'termo ' || i, ${now}::date - i * 10, 1, 1 FROM generate_series(1, 20) AS i`.execute(db)
  await sql`INSERT INTO search_clicks (product_id, day, source, position, clicks)
    SELECT i, ${now}::date - i * 10, 'busca', 1, 1 FROM generate_series(1, 20) AS i`.execute(db)

  // 20 batches of 10 are not enough for one kind, and keep no other from its turn.
  expect(await purgeExpired(db, now, 10)).toBe(true)
  expect(await countOf('rate_limits')).toBe(50)
  expect(await countOf('idempotency_keys')).toBe(5)
  expect(await countOf('search_queries')).toBe(9)
  expect(await countOf('search_clicks')).toBe(9)
  expect(await purgeExpired(db, now, 10)).toBe(false)
  expect(await countOf('rate_limits')).toBe(0)
})

test('what cannot be deleted keeps nothing else from going', async () => {
  const { db } = shop.deps
  const now = shop.clock.now()
  const old = new Date(now.getTime() - 40 * DAY)
  await sql`INSERT INTO rate_limits (bucket, window_start, hits) VALUES ('x', ${old}, 1)`.execute(db)
  await sql`INSERT INTO search_queries (terms, day, searches, results) VALUES ('velho', '2020-01-01', 1, 1)`.execute(db)
  await sql`ALTER TABLE rate_limits RENAME TO away`.execute(db)
  await expect(purgeExpired(db, now)).rejects.toThrow('housekeeping')
  await sql`ALTER TABLE away RENAME TO rate_limits`.execute(db)
  expect(await countOf(`search_queries WHERE terms = 'velho'`)).toBe(0)
})

test('pages that are gone, and what search keeps of them, go when everybody has learnt of it', async () => {
  const { db } = shop.deps
  await importAll(shop, [product('fica'), product('vai', { nome: 'Xilofone' })], { file: 'a', complete: true })
  await publish(shop)
  await importAll(shop, [product('fica')], { file: 'b', complete: true, force: true })
  await publish(shop)
  const gone = `published_documents WHERE kind = 'removido'`
  expect(await countOf(gone)).toBe(1)
  expect(await countOf('search_documents WHERE removed')).toBe(1)
  await purgeExpired(db, shop.clock.now())
  expect(await countOf(gone)).toBe(1)
  expect(await countOf('search_documents WHERE removed')).toBe(1)

  await sql`UPDATE search_state SET revision = revision + 40000`.execute(db)
  await purgeExpired(db, new Date(shop.clock.now().getTime() + 800 * DAY))
  expect(await countOf(gone)).toBe(0)
  expect(await countOf('search_documents WHERE removed')).toBe(0)
  expect(await countOf(`search_terms WHERE freq <= 0`)).toBe(0)
  // A version that still dates a page stays.
  expect(await countOf('publications p JOIN published_documents d USING (version)')).toBeGreaterThan(0)
  expect(await countOf('search_documents')).toBe(1)
})

test('a shop that opens keeps house at once, however far its next time was', async () => {
  const old = new Date(shop.clock.now().getTime() - 40 * DAY)
  const open = () => startJobRunner(shop.database, shop.deps.log, [{ ...housekeepingJob(shop.deps), pollSeconds: 0.5 }])
  const none = () => vi.waitFor(async () => expect(await countOf('rate_limits')).toBe(0), { timeout: 30_000 })
  for (let opened = 0; opened < 2; opened++) {
    await sql`INSERT INTO rate_limits (bucket, window_start, hits) VALUES ('y', ${old}, 1)`.execute(shop.deps.db)
    const jobs = await open()
    await none()
    await jobs.close()
  }
})
