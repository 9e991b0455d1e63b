import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Produto } from '#commerce/contract/catalogue/catalogue.ts'
import type { VitrinesSkus } from '#commerce/contract/publication/snapshot.ts'
import { categoryShowcasesKey } from '#commerce/contract/recommendations/showcase-links.ts'
import { publicationJob } from '#commerce/jobs/publication.ts'
import { startJobRunner } from '#commerce/jobs/runner.ts'
import { PUBLISHED_CHANNEL } from '#commerce/kernel/listen.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { publishDirty } from '#commerce/operations/publication/publish.ts'
import { setPromotions, setRegularPrices } from '#commerce/store/catalogue/prices.ts'
import { upsertSellers } from '#commerce/store/catalogue/sellers.ts'
import { setStock, takeStock } from '#commerce/store/catalogue/stock.ts'
import { markDirty } from '#commerce/store/publication/dirty.ts'
import { documentByKey, productBySlug, publishedVersion } from '#commerce/store/publication/documents.ts'
import { embeddedCommerce } from '#tests/harness/commerce.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { importAll, product, publish } from '#tests/harness/records.ts'

const shop = await forThisFile(embeddedCommerce())
beforeAll(async () => {
  await importAll(
    shop,
    Array.from({ length: 12 }, (_, at) => product(`p${at}`, { vendidos: at, preco: 10_000 + at })),
  )
  await publish(shop)
})

const shown = async (slug: string): Promise<Produto> =>
  JSON.parse((await productBySlug(shop.deps.db, slug))!.body) as Produto
const regular = (sku: string, centavos: number | null, channel = 'ca_0') =>
  transaction(shop.deps.db, (trx) => setRegularPrices(trx, [{ sku, channel, centavos }], shop.clock.now()))
const stock = (sku: string, quantity: number) =>
  transaction(shop.deps.db, (trx) => setStock(trx, [{ sku, quantity }], shop.clock.now()))
const HOUR = 3_600_000
const inHours = (hours: number) => new Date(shop.clock.now().getTime() + hours * HOUR)

test('a promotion is published when it begins and when it ends, with a "de" price that was charged', async () => {
  shop.clock.advance(48 * HOUR)
  const [from, to] = [inHours(1), inHours(5)]
  await transaction(shop.deps.db, (trx) =>
    setPromotions(trx, [{ sku: 'p1', channel: 'ca_0', promotion: { centavos: 8_000, from, to } }], shop.clock.now()),
  )
  await publish(shop)
  expect((await shown('produto-p1')).preco).toMatchObject({
    precoPor: 100.01,
    precoCheio: null,
    validade: from.toISOString(),
  })
  shop.clock.set(from)
  await publish(shop)
  expect((await shown('produto-p1')).preco).toMatchObject({
    precoPor: 80,
    precoCheio: 100.01,
    percentualDesconto: 20,
    validade: to.toISOString(),
  })
  expect(await publish(shop)).toBeNull()
  shop.clock.set(to)
  await publish(shop)
  expect((await shown('produto-p1')).preco).toMatchObject({ precoPor: 100.01, precoCheio: null, validade: null })
})

test('a price raised only to be lowered gives no "de" price', async () => {
  const from = inHours(1)
  await regular('p2', 50_000)
  await transaction(shop.deps.db, (trx) =>
    setPromotions(
      trx,
      [{ sku: 'p2', channel: 'ca_0', promotion: { centavos: 10_002, from: shop.clock.now(), to: inHours(9) } }],
      shop.clock.now(),
    ),
  )
  shop.clock.set(from)
  await publish(shop)
  expect((await shown('produto-p2')).preco).toMatchObject({ precoPor: 100.02, precoCheio: null })
})

test('history is never overwritten; the same price again is no change', async () => {
  shop.clock.advance(HOUR)
  for (const centavos of [9_000, 9_000, 9_500]) {
    await regular('p3', centavos)
    shop.clock.advance(HOUR)
  }
  const { rows } = await sql<{ centavos: number; hours: number | null }>`
    SELECT centavos, extract(epoch FROM valid_to - valid_from)::integer / 3600 AS hours FROM prices WHERE sku = 'p3' ORDER BY valid_from`.execute(
    shop.deps.db,
  )
  expect(rows.map(({ centavos }) => centavos)).toEqual([10_003, 9_000, 9_500])
  expect(rows.slice(1).map(({ hours }) => hours)).toEqual([2, null])
})

test('a channel keeps its own price; without one it has that of ca_0', async () => {
  await regular('p4', 8_888, 'ca_861')
  const { channelPrices } = await import('#commerce/operations/catalogue/channel-prices.ts')
  const prices = await channelPrices(shop.clock)(shop.deps.db, ['p4', 'p5'], 'ca_861')
  expect(prices.map(({ sku, preco }) => [sku, preco?.precoPor]).toSorted()).toEqual([
    ['p4', 88.88],
    ['p5', 100.05],
  ])
})

describe('stock', () => {
  test('changes pages only where they show it', async () => {
    await publish(shop)
    await stock('p5', 19)
    expect(await publish(shop)).toBeNull()
    await stock('p5', 4)
    await publish(shop)
    expect((await shown('produto-p5')).variacoes[0]).toMatchObject({ restam: 4, disponivel: true })
    await stock('p5', 0)
    await publish(shop)
    expect(await shown('produto-p5')).toMatchObject({ disponivel: false, preco: null })
    await stock('p5', 30)
    await publish(shop)
    expect((await shown('produto-p5')).preco?.precoPor).toBe(100.05)
  })

  test('is taken for all items or for none', async () => {
    await stock('p6', 2)
    const take = (quantity: number) =>
      transaction(shop.deps.db, (trx) =>
        takeStock(
          trx,
          [
            { sku: 'p6', quantity },
            { sku: 'p7', quantity: 1 },
          ],
          shop.clock.now(),
        ),
      )
    expect(await take(3)).toEqual([{ sku: 'p6', quantity: 2 }])
    expect(await take(2)).toEqual([])
    const { rows } = await sql<{
      quantity: number
    }>`SELECT quantity FROM stock WHERE sku IN ('p6', 'p7') ORDER BY sku`.execute(shop.deps.db)
    expect(rows.map(({ quantity }) => quantity)).toEqual([0, 19])
  })
})

test('related products are eight neighbours, and follow when one of them goes', async () => {
  await publish(shop)
  const before = (await shown('produto-p1')).relacionados
  expect(before).toHaveLength(8)
  const leaving = before[0]!
  await sql`UPDATE products SET active = false, removed_at = now() WHERE source_id = ${leaving}`.execute(shop.deps.db)
  await sql`INSERT INTO catalog_dirty (id, kind, key) SELECT nextval('catalog_ids'), 'product', id::text FROM products WHERE source_id = ${leaving}`.execute(
    shop.deps.db,
  )
  await publish(shop)
  expect((await shown('produto-p1')).relacionados).not.toContain(leaving)
})

test('showcases: what sells most first, only what is in stock', async () => {
  const home = JSON.parse((await documentByKey(shop.deps.db, 'vitrines', 'home'))!.body) as VitrinesSkus
  expect(home.top[0]).toMatchObject({ title: 'Mais vendidos', context: 'home' })
  expect(home.top[0]!.skus[0]).toBe('p11')
  expect(home.top[0]!.skus).not.toContain('p6')
})

test('a publication that fails leaves everything as it was and the marks in place', async () => {
  await regular('p8', 1_234)
  const version = await publishedVersion(shop.deps.db)
  const broken = { ...shop.deps.search, listing: () => Promise.reject(new Error('sem busca')) }
  await expect(publishDirty({ db: shop.deps.db, clock: shop.clock, search: broken })).rejects.toThrow('sem busca')
  expect(await publishedVersion(shop.deps.db)).toBe(version)
  expect((await shown('produto-p8')).preco?.precoPor).toBe(100.08)
  expect(await publish(shop)).toBe(version + 1)
  expect((await shown('produto-p8')).preco?.precoPor).toBe(12.34)
})

test('publications at the same time take turns', async () => {
  await regular('p9', 2_345)
  const versions = await Promise.all([publish(shop), publish(shop), publish(shop)])
  expect(versions.filter((version) => version !== null)).toHaveLength(1)
})

test('a gift shows on the product that gives it, as long as there are any', async () => {
  await importAll(
    shop,
    [
      product('g', { nome: 'Avental de brinde', estoque: 1 }),
      product('dá', {
        id: 'da',
        nome: 'Batedeira',
        variacoes: [{ sku: 'da', preco: 30_000, estoque: 5 }],
        brindes: ['g'],
      }),
    ],
    { file: 'brinde', source: 'brindes' },
  )
  await publish(shop)
  expect((await shown('batedeira')).brindes).toMatchObject([{ nome: 'Avental de brinde' }])
  await stock('g', 0)
  await publish(shop)
  expect((await shown('batedeira')).brindes).toEqual([])
})

test('a seller whose name changes changes its products', async () => {
  const seller = { id: 'efacil', nome: 'eFácil Loja', razaoSocial: 'eFácil Ltda.', cnpj: '11222333000181' }
  await transaction(shop.deps.db, (trx) => upsertSellers(trx, [seller]))
  await publish(shop)
  expect((await shown('produto-p1')).lojista).toMatchObject({ nome: 'eFácil Loja', cnpj: '11222333000181' })
})

test('the publication job publishes by itself, on a change and at the instant a price ends', async () => {
  const { deps, database, clock } = shop
  const next = async (work: () => unknown) => {
    const { promise, resolve } = Promise.withResolvers<string | null>()
    const stop = await deps.listen(PUBLISHED_CHANNEL, resolve)
    await work()
    await promise
    stop()
  }
  const jobs = await startJobRunner(database, deps.log, [publicationJob({ ...deps, clock })])
  const startsNow = { centavos: 5_000, from: clock.now(), to: new Date(clock.now().getTime() + 2_000) }
  try {
    await next(() =>
      transaction(deps.db, (trx) =>
        setPromotions(trx, [{ sku: 'p7', channel: 'ca_0', promotion: startsNow }], clock.now()),
      ),
    )
    expect((await shown('produto-p7')).preco?.precoPor).toBe(50)
    await next(() => clock.advance(2_000))
    expect((await shown('produto-p7')).preco?.precoPor).toBe(100.07)
  } finally {
    await jobs.close()
  }
})

test('changes that follow one another are published together, and none of them is left', async () => {
  const { deps, database, clock } = shop
  const jobs = await startJobRunner(database, deps.log, [publicationJob({ ...deps, clock })])
  try {
    const before = await publishedVersion(deps.db)
    for (let n = 0; n < 30; n++) await regular('p7', 6_000 + n)
    await expect.poll(async () => (await shown('produto-p7')).preco?.precoPor, { timeout: 30_000 }).toBe(60.29)
    expect((await publishedVersion(deps.db)) - before).toBeLessThan(30)
  } finally {
    await jobs.close()
  }
})

describe('a change of many products', () => {
  const MANY = 620
  const skus = Array.from({ length: MANY }, (_, at) => `m${at}`)
  const raise = (centavos: number, some: readonly string[]) =>
    transaction(shop.deps.db, (trx) =>
      setRegularPrices(
        trx,
        some.map((sku) => ({ sku, channel: 'ca_0', centavos })),
        shop.clock.now(),
      ),
    )
  const versionsOf = async (some: readonly string[]): Promise<Set<number>> => {
    const { rows } = await sql<{ version: number }>`
      SELECT DISTINCT d.version FROM published_documents d JOIN variants v ON d.key = v.product_id::text
      WHERE d.kind = 'produto' AND v.sku = ANY(${some}::text[])`.execute(shop.deps.db)
    return new Set(rows.map(({ version }) => version))
  }
  const marks = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM catalog_dirty`.execute(
      shop.deps.db,
    )
    return rows[0]!.count
  }

  beforeAll(async () => {
    await importAll(
      shop,
      skus.map((sku) => product(sku, { preco: 20_000 })),
      { file: 'muitos', source: 'muitos' },
    )
    await publish(shop)
  })

  test('new products appear together with their departments and the menu', async () => {
    expect((await versionsOf(skus)).size).toBe(1)
  })

  test('prices become visible in steps, what came last among the first', async () => {
    const before = await publishedVersion(shop.deps.db)
    await raise(21_000, skus)
    await regular('p11', 4_321)
    await publish(shop)
    expect(await marks()).toBe(0)
    const [first, ...others] = [...(await versionsOf(skus))].toSorted((a, b) => a - b)
    expect(first).toBe(before + 1)
    expect(others.length).toBeGreaterThan(0)
    expect(await versionsOf(['p11'])).toEqual(new Set([first]))
    expect((await shown('produto-m619')).preco?.precoPor).toBe(210)
  })

  test('neighbours are published together, and what is marked twice is published once', async () => {
    await raise(24_000, skus)
    await raise(25_000, skus)
    await publish(shop)
    expect(await marks()).toBe(0)
    const { rows } = await sql<{ version: number; name: string }>`
      SELECT version, body::json->>'nome' AS name FROM published_documents
      WHERE kind = 'produto' AND alias LIKE 'produto-m%' ORDER BY body::json->>'nome' COLLATE "default"`.execute(
      shop.deps.db,
    )
    const changes = rows.filter(({ version }, at) => at > 0 && version !== rows[at - 1]!.version).length
    // Some of what came last are among the first; all others follow in one row.
    expect(changes).toBeLessThan(140)
    expect(new Set(rows.map(({ version }) => version)).size).toBe(2)
  })

  test('a campaign begins with the first of its prices, however many they are', async () => {
    const from = inHours(1)
    const promotion = { centavos: 15_000, from, to: inHours(2) }
    await transaction(shop.deps.db, async (trx) => {
      await setPromotions(
        trx,
        skus.map((sku) => ({ sku, channel: 'ca_0', promotion })),
        shop.clock.now(),
      )
      await sql`
        INSERT INTO hotsites (slug, title, description, product_rule, meta_title, meta_description, valid_from)
        VALUES ('muitos', 'Muitos', '', '{"terms":"produto"}', '', '', ${from})`.execute(trx)
    })
    await publish(shop)
    const before = await publishedVersion(shop.deps.db)
    shop.clock.set(from)
    const ending = new AbortController()
    ending.abort()
    await publishDirty({ ...shop.deps, clock: shop.clock, signal: ending.signal })
    expect(await publishedVersion(shop.deps.db)).toBe(before + 1)
    expect((await versionsOf(skus)).size).toBeGreaterThan(1)
    expect(await documentByKey(shop.deps.db, 'hotsite', 'muitos')).toMatchObject({ version: before + 1 })
    shop.clock.set(inHours(1))
    await publish(shop)
  })

  test('showcases hold what came with a new department, though the last slice changes nothing', async () => {
    await publish(shop)
    const { rows: products } = await sql<{ id: number }>`SELECT id FROM products`.execute(shop.deps.db)
    const ids = products.map(({ id }) => id)
    await transaction(shop.deps.db, (trx) => markDirty(trx, 'product', ids))
    await importAll(
      shop,
      Array.from({ length: 8 }, (_, at) => product(`rede${at}`, { departamento: ['Jardim', 'Redes'] })),
      { file: 'redes', source: 'redes' },
    )
    await publish(shop)
    expect(await marks()).toBe(0)
    for (const key of ['home', categoryShowcasesKey('jardim')])
      expect((await documentByKey(shop.deps.db, 'vitrines', key))?.body, key).toContain('"rede')
  })

  test('an end in the middle leaves what was published and the marks of the rest', async () => {
    await raise(22_000, skus)
    const ending = new AbortController()
    ending.abort()
    await publishDirty({ ...shop.deps, clock: shop.clock, signal: ending.signal })
    const left = await marks()
    expect(left).toBeGreaterThan(0)
    expect((await versionsOf(skus)).size).toBeGreaterThan(1)
    await publish(shop)
    expect(await marks()).toBe(0)
    const prices = await Promise.all(skus.map(async (sku) => (await shown(`produto-${sku}`)).preco?.precoPor))
    expect(new Set(prices)).toEqual(new Set([220]))
  })

  test('a step reads and composes the products it holds and none of the others', async () => {
    await raise(23_000, skus.slice(0, 3))
    const before = await versionsOf(skus)
    await publish(shop)
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::integer AS count FROM published_documents WHERE kind = 'produto' AND version = (
        SELECT version FROM catalog_version)`.execute(shop.deps.db)
    expect(rows[0]!.count).toBe(3)
    expect((await versionsOf(skus)).size).toBe(before.size + 1)
  })
})

describe('words of search', () => {
  const wordsOf = async (sku: string) => {
    const { rows } = await sql<{ revision: number; words: string; row: string; price: number }>`
      SELECT t.revision, t.words, t.xmin::text AS row, d.price FROM search_texts t
      JOIN search_documents d ON d.doc = t.doc WHERE d.sku = ${sku}`.execute(shop.deps.db)
    return rows[0]!
  }
  const found = async (terms: string) =>
    (
      await shop.deps.search.listing(shop.deps.db, {
        terms,
        page: 1,
        resultsPerPage: 24,
        sortBy: 'relevance',
        filter: '',
        canal: 'ca_0',
      })
    ).produtos.map(({ sku, preco }) => [sku, preco?.precoPor])

  test('stay as they are when a price changes; the price found is the new one', async () => {
    const before = await wordsOf('p0')
    await regular('p0', 7_654)
    await publish(shop)
    const { price, ...after } = await wordsOf('p0')
    expect({ ...after }).toEqual({ revision: before.revision, words: before.words, row: before.row })
    expect(price).toBe(7_654)
    expect(await found('p0')).toContainEqual(['p0', 76.54])
  })

  test('are made anew with an option of a variation', async () => {
    await sql`UPDATE variants SET options = '{"Cor": "Fúcsia"}' WHERE sku = 'p0'`.execute(shop.deps.db)
    await regular('p0', 7_655)
    await publish(shop)
    expect(await found('fucsia')).toEqual([['p0', 76.55]])
  })

  test('are made anew with the name, and when all is to be made anew', async () => {
    await sql`UPDATE products SET name = 'Zabumba' WHERE source_id = 'p0'`.execute(shop.deps.db)
    await regular('p0', 7_657)
    await publish(shop)
    expect(await found('zabumba')).toEqual([['p0', 76.57]])
    await sql`UPDATE search_texts SET words = '' WHERE doc = (SELECT doc FROM search_documents WHERE sku = 'p0')`.execute(
      shop.deps.db,
    )
    await sql`UPDATE published_documents SET hash = '' WHERE kind = 'produto'`.execute(shop.deps.db)
    await regular('p0', 7_656)
    await publish(shop)
    expect((await wordsOf('p0')).words).toContain('zabumba')
  })
})
