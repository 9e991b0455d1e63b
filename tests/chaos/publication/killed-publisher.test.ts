import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { PUBLISHED_CHANNEL } from '#commerce/kernel/listen.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { setRegularPrices } from '#commerce/store/catalogue/prices.ts'
import { embeddedCommerce } from '#tests/harness/commerce.ts'
import { importAll, product, publish } from '#tests/harness/records.ts'

/** Some slices of a publication. */
const PRODUCTS = 1_700
const KILLS = 3
const PRICE = 12_345

test('a price file whose publisher is killed again and again is published whole, each slice whole or not at all', async () => {
  const shop = await embeddedCommerce()
  const { deps, database } = shop
  const { host, database: name } = database.pool.options
  const start = () =>
    spawn(process.execPath, [new URL('./publisher-worker.ts', import.meta.url).pathname], {
      env: {
        ...process.env,
        DATABASE_URL: `postgresql://shop@localhost/${name}?host=${encodeURIComponent(String(host))}`,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
  const skus = Array.from({ length: PRODUCTS }, (_, at) => `c${at}`)
  const marks = async () => {
    const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM catalog_dirty`.execute(deps.db)
    return rows[0]!.count
  }
  /** Products whose page and whose place in search say the new price, and those of which only one does. */
  const told = async () => {
    const { rows } = await sql<{ both: number; one: number }>`
        SELECT count(*) FILTER (WHERE page AND found)::integer AS both,
          count(*) FILTER (WHERE page <> found)::integer AS one
        FROM (SELECT (p.body::json->'preco'->>'precoPor')::numeric = ${PRICE / 100} AS page, s.price = ${PRICE} AS found
          FROM published_documents p JOIN search_documents s ON s.product_id = p.key WHERE p.kind = 'produto') AS d`.execute(
      deps.db,
    )
    return rows[0]!
  }
  let child: ReturnType<typeof start> | undefined
  try {
    await importAll(
      shop,
      skus.map((sku) => product(sku, { preco: 50_000 })),
    )
    await publish(shop)
    await transaction(deps.db, (trx) =>
      setRegularPrices(
        trx,
        skus.map((sku) => ({ sku, channel: 'ca_0', centavos: PRICE })),
        deps.clock.now(),
      ),
    )
    let last = 0
    for (let kill = 0; kill < KILLS; kill++) {
      const version = Promise.withResolvers<string | null>()
      const stop = await deps.listen(PUBLISHED_CHANNEL, version.resolve)
      child = start()
      await version.promise
      stop()
      child.kill('SIGKILL')
      await once(child, 'exit')
      const { both, one } = await told()
      expect(one).toBe(0)
      expect(both).toBeGreaterThan(last)
      expect(both < PRODUCTS ? await marks() : 1).toBeGreaterThan(0)
      last = both
    }
    child = start()
    await expect.poll(marks).toBe(0)
    await expect.poll(told).toEqual({ both: PRODUCTS, one: 0 })
  } finally {
    child?.kill('SIGKILL')
    await shop.close()
  }
})
