import { setImmediate } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import type { Produto } from '#commerce/contract/catalogue/catalogue.ts'
import type { SnapshotLine } from '#commerce/contract/publication/snapshot.ts'
import { snapshotRoutes } from '#commerce/http/publication/snapshot.ts'
import { publicationJob } from '#commerce/jobs/publication.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { comingPublication, publishComing } from '#commerce/operations/publication/publish.ts'
import { setPromotions } from '#commerce/store/catalogue/prices.ts'
import { productBySlug, publishedVersion } from '#commerce/store/publication/documents.ts'
import type { Trx } from '#commerce/store/rows.ts'
import { embeddedCommerce } from '#tests/harness/commerce.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { importAll, product, publish } from '#tests/harness/records.ts'

/** What begins or ends by the clock is made before its moment, and seen from it on (decision 137). */

const shop = await forThisFile(embeddedCommerce())
const { db, listen } = shop.deps
beforeAll(async () => {
  await importAll(shop, [product('forno', { preco: 90_000 }), product('fogao', { preco: 70_000 })])
  await publish(shop)
})

const shown = async (slug: string): Promise<number | undefined> =>
  (JSON.parse((await productBySlug(db, slug))!.body) as Produto).preco?.precoPor
const inSeconds = (seconds: number) => new Date(shop.clock.now().getTime() + seconds * 1000)
/** A price that holds for a minute from `from` on, known to whoever publishes. */
async function promotion(sku: string, centavos: number, from: Date): Promise<void> {
  const to = new Date(from.getTime() + 60_000)
  await transaction(db, (trx) =>
    setPromotions(trx, [{ sku, channel: 'ca_0', promotion: { centavos, from, to } }], shop.clock.now()),
  )
  await publish(shop)
}
/** What a generator would read within the transaction, by its own question. */
async function read(trx: Trx, since: number): Promise<SnapshotLine[]> {
  const response = await snapshotRoutes({ db: trx, listen }).request(`/catalog/snapshot?since=${since}`)
  return (await response.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as SnapshotLine)
}

test('what a moment changes is read before it by who makes pages, and by nobody else', async () => {
  const at = inSeconds(10)
  await promotion('forno', 60_000, at)
  expect(await comingPublication(shop.deps)).toEqual({ at, products: 1 })
  const before = await publishedVersion(db)
  const moment = Promise.withResolvers<boolean>()
  const lines = Promise.withResolvers<SnapshotLine[]>()
  const publishing = publishComing(shop.deps, {
    at,
    onReady: async (trx) => lines.resolve(await read(trx, before)),
    arrived: () => moment.promise,
  })
  const products = (await lines.promise).flatMap((line) => (line.tipo === 'produto' ? [line.dados] : []))
  expect(products.find(({ slug }) => slug === 'produto-forno')?.preco?.precoPor).toBe(600)
  expect([await shown('produto-forno'), await publishedVersion(db)]).toEqual([900, before])
  moment.resolve(true)
  expect(await publishing).toBe(before + 1)
  expect([await shown('produto-forno'), await publishedVersion(db)]).toEqual([600, before + 1])
})

test('a moment that is not waited for leaves everything as it was', async () => {
  shop.clock.advance(120_000)
  await publish(shop)
  const at = inSeconds(10)
  await promotion('fogao', 50_000, at)
  const before = await publishedVersion(db)
  expect(await publishComing(shop.deps, { at, onReady: async () => undefined, arrived: async () => false })).toBeNull()
  expect([await shown('produto-fogao'), await publishedVersion(db)]).toEqual([700, before])
  shop.clock.set(at)
  await publish(shop)
  expect(await shown('produto-fogao')).toBe(500)
})

test('the job has it ready, and publishes it when the clock shows the moment', async () => {
  shop.clock.advance(120_000)
  const at = inSeconds(2)
  await promotion('forno', 55_000, at)
  const ready = Promise.withResolvers<void>()
  const job = publicationJob({ ...shop.deps, onComing: async () => ready.resolve() })
  let isOver = false
  const running = job
    .run({ key: 'now', ask: async () => undefined, held: async () => new Set() })
    .then(() => (isOver = true))
  await ready.promise
  await setImmediate()
  expect([isOver, await shown('produto-forno')]).toEqual([false, 900])
  shop.clock.set(at)
  await running
  expect(await shown('produto-forno')).toBe(550)
})
