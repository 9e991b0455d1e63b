import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedCommerce } from '#commerce/embedded.ts'
import { runPurchaseWorker } from '#commerce/jobs/purchases.ts'
import { jsonLog } from '#commerce/kernel/log.ts'
import { KILLS, runChaos } from '#tests/chaos/harness.ts'
import { testEnv } from '#tests/harness/commerce.ts'
import { PRODUCTS, stockShop } from '#tests/harness/purchase-catalogue.ts'
import { eventually } from '#tests/harness/purchase-shop.ts'

const UNITS = 500_000
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'efacil-chaos-'))
const start = () => startEmbeddedCommerce(testEnv({ SHOP_DATA: dataDir }), jsonLog('silent'))

beforeAll(async () => {
  const shop = await start()
  const many = PRODUCTS.filter(({ id }) => id === 'panela' || id === 'copo').map((product) => ({
    ...product,
    variacoes: product.variacoes.map((variation) => ({ ...variation, estoque: UNITS })),
  }))
  await stockShop(shop.deps.db, shop.deps.clock.now(), many)
  await shop.close()
})
afterAll(() => {
  fs.rmSync(fs.readFileSync(path.join(dataDir, 'postgres', 'socket-folder'), 'utf8').trim(), {
    recursive: true,
    force: true,
  })
  fs.rmSync(dataDir, { recursive: true, force: true })
})

test(
  `shop and database killed ${KILLS} times while orders are made: no acknowledged one is lost, none is made twice`,
  { timeout: KILLS * 30_000 },
  async () => {
    const seed = Date.now() % 1_000_000
    const worker = new URL('./order-worker.ts', import.meta.url)
    const { acknowledged, attempted } = await runChaos({
      worker,
      dataDir,
      kills: KILLS,
      seed,
      env: { SHOP_SECRET: testEnv().SHOP_SECRET ?? '' },
    })
    const note = `seed ${seed}, ${acknowledged.size} acknowledged of ${attempted.size}`

    const shop = await start()
    const { db } = shop.deps
    try {
      const all = async <Row>(query: ReturnType<typeof sql<Row>>) => (await query.execute(db)).rows
      const keys = await all(
        sql<{
          key: string
          number: string
        }>`SELECT key, answer->'body'->>'numeroPedido' AS number FROM idempotency_keys WHERE scope LIKE 'checkout/order:%'`,
      )
      const orders = await all(sql<{ number: number }>`SELECT number FROM orders ORDER BY number`)
      const byKey = new Map(keys.map(({ key, number }) => [key, number]))
      expect(
        [...acknowledged].filter((said) => byKey.get(said.split('=')[0]!) !== said.split('=')[1]),
        note,
      ).toEqual([])
      expect(
        keys.filter(({ key }) => !attempted.has(key)),
        note,
      ).toEqual([])
      expect(
        orders.map(({ number }) => String(number)),
        note,
      ).toEqual(keys.map(({ number }) => number).toSorted((a, b) => Number(a) - Number(b)))

      // Whole or not at all: history, items, one charge; and every unit is either in stock or held by an order.
      const broken = await all(sql<{ number: number }>`
      SELECT o.number FROM orders o WHERE (SELECT count(*) FROM order_events e WHERE e.order_number = o.number) <> 2 OR (SELECT count(*) FROM payments p WHERE p.order_number = o.number) <> 1
        OR (SELECT sum(i.total_centavos) FROM order_items i WHERE i.order_number = o.number) <> o.products_centavos OR NOT EXISTS (SELECT FROM order_shipments s WHERE s.order_number = o.number)`)
      expect(broken, note).toEqual([])
      const units = await all(sql<{ sku: string; units: number }>`
      SELECT k.sku, k.quantity + coalesce((SELECT sum(r.quantity) FROM stock_reservations r WHERE r.sku = k.sku), 0)::integer AS units FROM stock k ORDER BY k.sku`)
      expect(units, note).toEqual([
        { sku: 'copo', units: UNITS },
        { sku: 'panela', units: UNITS },
      ])

      // Charges a kill left unstarted are started by the worker, each once.
      await eventually(async () => {
        await runPurchaseWorker(shop.deps)
        expect(await all(sql`SELECT id FROM payments WHERE started_at IS NULL AND state = 'PENDENTE'`)).toEqual([])
      })
      const txids = await all(sql<{ txid: string }>`SELECT txid FROM payments ORDER BY txid`)
      const journal = fs
        .readFileSync(path.join(dataDir, 'demo-gateway', 'journal.jsonl'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as { cob: { txid: string } })
      expect(journal.map(({ cob }) => cob.txid).toSorted(), note).toEqual(txids.map(({ txid }) => txid))
    } finally {
      await shop.close()
    }
  },
)
