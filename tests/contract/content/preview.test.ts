import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Carrinho } from '#commerce/contract/cart/cart.ts'
import type { PrecosResposta } from '#commerce/contract/catalogue/catalogue.ts'
import type { BannersResposta } from '#commerce/contract/content/content.ts'
import type { BuscaResposta } from '#commerce/contract/search/search.ts'
import { createCommerceApp } from '#commerce/http/app.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { channelPrices } from '#commerce/operations/catalogue/channel-prices.ts'
import { preparePreview } from '#commerce/operations/content/preview.ts'
import { createSearchIndex } from '#commerce/operations/search/search-index.ts'
import { saveCoupons } from '#commerce/store/cart/coupons.ts'
import { saveBanners } from '#commerce/store/content/content.ts'
import type { OpenDatabase } from '#commerce/store/postgres/open-database.ts'
import { publishedVersion } from '#commerce/store/publication/documents.ts'
import { banner, coupon } from '#tests/factories/conteudo.ts'
import { embeddedCommerce, type EmbeddedUnderTest } from '#tests/harness/commerce.ts'
import { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { changePrice } from '#tests/harness/purchase-catalogue.ts'
import { importAll, product, publish } from '#tests/harness/records.ts'
import { previewDatabase } from '#tests/harness/test-database.ts'

/** Midnight in São Paulo. */
const BLACK_FRIDAY = new Date('2026-11-28T03:00:00Z')

let shop: EmbeddedUnderTest & { close(): Promise<void> }
let session: OpenDatabase
let today: ContractClient
let then: ContractClient

beforeAll(async () => {
  shop = await embeddedCommerce()
  const [from, until] = ['2026-11-28T00:00:00-03:00', '2026-11-30T00:00:00-03:00'] as const
  await importAll(shop, [
    product('geladeira', {
      nome: 'Geladeira Grande',
      variacoes: [
        {
          sku: 'geladeira',
          preco: 200_000,
          estoque: 5,
          historico: [{ preco: 200_000, desde: '2026-01-01T00:00:00.000Z' }],
          promocao: { preco: 149_900, de: from, ate: until },
        },
      ],
    }),
    product('panela'),
  ])
  await transaction(shop.deps.db, async (trx) => {
    const dates = { validFrom: new Date(from), validTo: new Date(until) }
    await saveBanners(trx, [banner('black-friday', dates)])
    await saveCoupons(trx, [coupon('BLACK', { validFrom: dates.validFrom, validTo: dates.validTo, percent: 10 })])
  })
  await publish(shop)
  today = await new ContractClient(shop.app.fetch, 'http://loja.test').start()

  session = await previewDatabase(shop.database)
  const clock = { now: () => BLACK_FRIDAY }
  const prices = channelPrices(clock)
  const deps = { ...shop.deps, db: session.db, clock, prices, search: createSearchIndex({ livePrices: prices, clock }) }
  await preparePreview(deps)
  then = await new ContractClient(createCommerceApp(deps).fetch, 'http://loja.test').start()
})
afterAll(async () => {
  await session.close()
  await shop.close()
})

const priceOf = async (client: ContractClient) =>
  (await client.get<PrecosResposta>('catalog/price', { query: { skus: 'geladeira' } })).body.precos[0]!.preco!.precoPor
const bannersOf = async (client: ContractClient) =>
  (await client.get<BannersResposta>('catalog/pages/banners', { query: { page: 'home' } })).body.banners
const foundBy = async (client: ContractClient) =>
  (await client.get<BuscaResposta>('catalog/search/native', { query: { terms: 'geladeira', sortBy: 'descdiscount' } }))
    .body.produtos[0]!.preco!.precoPor

test('the price, the banner and the coupon of then are seen in page, search and cart', async () => {
  expect(await priceOf(then)).toBe(1_499)
  expect(await foundBy(then)).toBe(1_499)
  expect(await bannersOf(then)).toHaveLength(1)
  const page = await then.get<{ preco: { precoPor: number } }>('catalog/products/geladeira-grande')
  expect(page.body.preco.precoPor).toBe(1_499)
  expect((await then.post('cart/items', { sku: 'geladeira', quantidade: 1 })).status).toBe(200)
  const { status, body } = await then.post<Carrinho>('cart/cupons', { codigo: 'BLACK' })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.cupons.map(({ codigo }) => codigo)).toEqual(['BLACK'])
})

test('the shop of today is as it was, and goes on meanwhile', async () => {
  const before = await publishedVersion(shop.deps.db)
  expect(await priceOf(today)).toBe(2_000)
  expect(await foundBy(today)).toBe(2_000)
  expect(await bannersOf(today)).toEqual([])
  expect((await sql`SELECT FROM carts`.execute(shop.deps.db)).rows).toEqual([])
  expect(await publish(shop)).toBeNull()
  await changePrice(shop.deps.db, 'panela', 9_000, shop.clock.now())
  expect(await publish(shop)).toBe(before + 1)
})

test('who looks at it can write nowhere else: the database refuses', async () => {
  for (const write of [
    sql`UPDATE products SET name = 'x'`,
    sql`DELETE FROM public.carts`,
    sql`INSERT INTO public.publications (version, published_at) VALUES (99, now())`,
    sql`SELECT nextval('order_numbers')`,
  ])
    await expect(write.execute(session.db)).rejects.toMatchObject({ code: '25006' })
})
