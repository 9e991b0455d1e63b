import fc from 'fast-check'
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CategoriasResposta, Recomendacoes, type Vitrine } from '#commerce/contract/catalogue/catalogue.ts'
import { resourcePath } from '#commerce/contract/conventions.ts'
import { COOKIE } from '#commerce/contract/cookie-names.ts'
import { SnapshotLine } from '#commerce/contract/publication/snapshot.ts'
import { PAGINAS } from '#commerce/contract/recommendations/showcases.ts'
import { purgeExpired } from '#commerce/operations/housekeeping.ts'
import { publishDirty } from '#commerce/operations/publication/publish.ts'
import { learn } from '#commerce/operations/recommendations/learn.ts'
import { registered } from '#tests/harness/people.ts'
import { changePrice, changeStock, type RecordInput } from '#tests/harness/purchase-catalogue.ts'
import { choose, placed, type PurchaseShop, purchaseShop } from '#tests/harness/purchase-shop.ts'

const DAY_MS = 86_400_000
const DEVICE = 'navegador-de-teste-1'

/** Three departments; the higher the number, the more the source says it sold. */
const PRODUCTS: RecordInput[] = ['Cozinha', 'Sala', 'Quarto'].flatMap((department, of) =>
  Array.from({ length: 9 }, (_, at): RecordInput => {
    const id = `${department.toLowerCase()}-${at}`
    return {
      id,
      nome: `${department} ${at}`,
      departamento: [department, at % 2 === 0 ? 'Móveis' : 'Utilidades'],
      vendidos: 1000 * of + 10 * at,
      lancamento: new Date(Date.UTC(2026, 5, 1 + at)).toISOString(),
      variacoes: [
        {
          sku: id,
          preco: 10_000 + 100 * at,
          estoque: 50,
          canais: { ca_861: 9_000 },
          historico: [{ preco: 10_000 + 100 * at, desde: '2026-01-01T00:00:00.000Z' }],
          ...(at === 3
            ? { promocao: { preco: 7_000, de: '2026-08-01T00:00:00.000Z', ate: '2026-12-01T00:00:00.000Z' } }
            : {}),
        },
      ],
    }
  }),
)

let shop: PurchaseShop
const publish = () => publishDirty({ db: shop.deps.db, clock: shop.clock, search: shop.deps.search })
const query = (parameters: Record<string, string>, cookie = '', path = 'catalog/pages/recommendations') =>
  shop.app.fetch(
    new Request(`http://loja.test${resourcePath(path)}?${new URLSearchParams(parameters)}`, {
      headers: cookie === '' ? {} : { cookie },
    }),
    { remoteAddress: '10.8.1.1' },
  )
const ask = async (parameters: Record<string, string>, cookie?: string) => {
  const response = await query(parameters, cookie)
  expect(response.status, JSON.stringify(parameters)).toBe(200)
  return v.parse(Recomendacoes, await response.json())
}
const tell = (parameters: Record<string, string>, cookie?: string) =>
  query(parameters, cookie, 'catalog/pages/recommendations/events')
const blocks = ({ top, middle, bottom }: Recomendacoes) => [...top, ...middle, ...bottom]
const block = (answer: Recomendacoes, feature: string) => blocks(answer).find((each) => each.feature === feature)
const skus = (found: Vitrine | undefined) => found?.produtos.map(({ sku }) => sku) ?? []
const seen = async (sku: string, times: number) => {
  for (let at = 0; at < times; at++) expect((await tell({ tipo: 'visita', sku })).status).toBe(204)
}

beforeAll(async () => {
  shop = await purchaseShop(PRODUCTS)
  await publish()
})
afterAll(() => shop.close())

test('the best sold follow the source’s figures and the shop’s own orders together', async () => {
  expect(skus(block(await ask({ name: 'home' }), 'mais-vendidos')).slice(0, 3)).toEqual([
    'quarto-8',
    'quarto-7',
    'quarto-6',
  ])
  const buyer = await shop.readyBuyer('quarto-7')
  await placed(buyer)
  const { rows } = await sql<{ number: number }>`SELECT max(number) AS number FROM orders`.execute(shop.deps.db)
  await sql`UPDATE order_items SET quantity = 30 WHERE order_number = ${rows[0]!.number}`.execute(shop.deps.db)
  shop.clock.advance(7 * 3_600_000)
  await publish()
  expect(skus(block(await ask({ name: 'home' }), 'mais-vendidos')).slice(0, 3)).toEqual([
    'quarto-7',
    'quarto-8',
    'quarto-6',
  ])
  await sql`UPDATE orders SET status = 'CANCELADO' WHERE number = ${rows[0]!.number}`.execute(shop.deps.db)
  shop.clock.advance(7 * 3_600_000)
  await publish()
  expect(skus(block(await ask({ name: 'home' }), 'mais-vendidos'))[0]).toBe('quarto-8')
})

test('discounts and news are those of the catalogue; a new shop has nothing that rises', async () => {
  const home = await ask({ name: 'not_found' })
  const off = block(home, 'maiores-descontos')
  const percents = off?.produtos.map(({ preco }) => preco?.percentualDesconto ?? 0) ?? []
  expect(percents.length).toBeGreaterThan(1)
  expect(percents.every((percent) => percent > 0)).toBe(true)
  expect(percents, 'the largest first').toEqual(percents.toSorted((a, b) => b - a))
  expect(block(home, 'novidades')?.title).toBe('Novidades')
  expect(block(home, 'em-alta')).toBeUndefined()
})

test('what is looked at and clicked far more than before rises, by itself within hours; one look is no trend', async () => {
  await seen('sala-1', 1)
  for (const sku of ['sala-0', 'cozinha-5', 'cozinha-2']) await seen(sku, 12)
  await Promise.all(
    Array.from({ length: 8 }, () =>
      tell({ tipo: 'clique', pagina: 'home', bloco: 'novidades', sku: 'cozinha-2', position: '4', source: 'mobile' }),
    ),
  )
  expect(block(await ask({ name: 'home' }), 'em-alta')).toBeUndefined()
  shop.clock.advance(6 * 3_600_000)
  expect(await publish()).not.toBeNull()
  const home = await ask({ name: 'home' })
  expect(skus(block(home, 'em-alta'))[0]).toBe('cozinha-2')
  expect(skus(block(home, 'em-alta')).toSorted()).toEqual(['cozinha-2', 'cozinha-5', 'sala-0'])
  // A week later it is what is usual.
  shop.clock.advance(8 * DAY_MS)
  await publish()
  expect(block(await ask({ name: 'home' }), 'em-alta')).toBeUndefined()
})

describe('on product and cart pages', () => {
  test('what was bought together comes from orders, cancelled ones apart', async () => {
    const buyer = await shop.readyBuyer('cozinha-0', 'sala-4', 'quarto-2')
    await placed(buyer)
    await learn(shop.deps)
    const product = await ask({ name: 'product', productId: 'cozinha-0' })
    expect(skus(block(product, 'comprados-juntos')).toSorted()).toEqual(['quarto-2', 'sala-4'])
    expect(product.top[0]).toMatchObject({
      title: 'Produtos relacionados',
      feature: 'relacionados',
      context: 'product',
    })
    expect(blocks(product).flatMap(skus)).not.toContain('cozinha-0')
    const cart = await ask({ name: 'cart', productId: 'cozinha-0,sala-4', categoryId: 'cozinha,sala' })
    expect(cart.top[0]).toMatchObject({ title: 'Quem comprou também levou', context: 'cart' })
    expect(skus(cart.top[0])).toEqual(['quarto-2'])
    expect(blocks(cart).flatMap(skus)).not.toEqual(expect.arrayContaining(['cozinha-0']))
    await sql`UPDATE orders SET status = 'CANCELADO'`.execute(shop.deps.db)
    await learn(shop.deps)
    expect(block(await ask({ name: 'product', productId: 'cozinha-0' }), 'comprados-juntos')).toBeUndefined()
    await sql`UPDATE orders SET status = 'PAGO'`.execute(shop.deps.db)
  })

  test('a department shows its own top department’s', async () => {
    const categories = v.parse(CategoriasResposta, await (await query({}, '', 'catalog/categories')).json()).categorias
    const sala = categories.find(({ nome }) => nome === 'Sala')!
    for (const categoryId of [sala.idCategoria, sala.subcategorias[0]!.idCategoria, 'sala/moveis']) {
      const answer = await ask({ name: 'category', categoryId })
      expect(answer.top[0]?.title).toBe('Mais vendidos em Sala')
      expect(
        blocks(answer)
          .flatMap(skus)
          .every((sku) => sku.startsWith('sala-')),
      ).toBe(true)
    }
    expect((await ask({ name: 'category', categoryId: '999999' })).top[0]?.title).toBe('Mais vendidos')
  })
})

describe('personal showcases', () => {
  test('“porque você viu” needs the browser’s own id in cookie and query; nobody else reads it', async () => {
    const cookie = `${COOKIE.browserId}=${DEVICE}`
    expect((await tell({ tipo: 'visita', sku: 'sala-2', deviceId: DEVICE }, cookie)).status).toBe(204)
    expect((await tell({ tipo: 'visita', sku: 'quarto-1', deviceId: DEVICE }, cookie)).status).toBe(204)
    const mine = await ask({ name: 'home', deviceId: DEVICE, blocos: 'porque-voce-viu' }, cookie)
    expect(blocks(mine)).toHaveLength(1)
    expect(mine.top[0]).toMatchObject({
      title: 'Porque você viu Quarto 1',
      feature: 'porque-voce-viu',
      destinyUrl: '/loja/produto/quarto-1',
    })
    expect(skus(mine.top[0])).toContain('sala-2')
    expect(skus(mine.top[0])).not.toContain('quarto-1')
    for (const [parameters, sent] of [
      [{ deviceId: DEVICE }, ''],
      [{ deviceId: DEVICE }, `${COOKIE.browserId}=outro-navegador`],
      [{}, cookie],
    ] as const)
      expect(block(await ask({ name: 'home', ...parameters }, sent), 'porque-voce-viu')).toBeUndefined()
    const { rows } = await sql<{ device: string }>`SELECT DISTINCT device FROM device_views`.execute(shop.deps.db)
    expect(rows).toHaveLength(1)
    expect(rows[0]!.device).not.toContain(DEVICE)
  })

  test('a device keeps its last 24 products, and none for ever', async () => {
    const cookie = `${COOKIE.browserId}=navegador-curioso`
    for (const { id } of PRODUCTS) await tell({ tipo: 'visita', sku: id, deviceId: 'navegador-curioso' }, cookie)
    const { rows } = await sql<{
      count: number
    }>`SELECT count(*)::integer AS count FROM device_views GROUP BY device ORDER BY 1 DESC`.execute(shop.deps.db)
    expect(rows[0]!.count).toBe(24)
    await purgeExpired(shop.deps.db, new Date(shop.clock.now().getTime() + 91 * DAY_MS))
    expect((await sql`SELECT FROM device_views`.execute(shop.deps.db)).rows).toHaveLength(0)
  })

  test('“compre de novo” is the session’s customer’s who allows it, whatever userId says', async () => {
    const { client, id } = await registered(await shop.visitor())
    await choose(client, 'sala-6')
    await placed(client)
    const answer = async (who: typeof client, deviceId?: string) => {
      const asked = { name: 'home', userId: id, blocos: 'compre-de-novo', ...(deviceId && { deviceId }) }
      return v.parse(Recomendacoes, (await who.get('catalog/pages/recommendations', { query: asked })).body)
    }
    expect(blocks(await answer(client)), 'no consent, nothing of the person (domain §4.5)').toEqual([])
    client.cookies.set(COOKIE.browserId, 'navegador-de-quem-compra')
    expect(skus(block(await answer(client, 'navegador-de-quem-compra'), 'compre-de-novo'))).toEqual(['sala-6'])
    const other = await shop.visitor()
    other.cookies.set(COOKIE.browserId, 'navegador-de-outra')
    expect(block(await answer(other, 'navegador-de-outra'), 'compre-de-novo')).toBeUndefined()
  })
})

test('each showcase of a page has an address of its own, and one that nobody shows is counted nowhere', async () => {
  const shown = blocks(await ask({ name: 'home' }))
  expect(shown.filter(({ feature }) => feature === 'departamento').length).toBeGreaterThan(1)
  const addresses = shown.map(({ impressionUrl }) => impressionUrl!)
  expect(new Set(addresses).size).toBe(shown.length)
  for (const [at, address] of [
    ...addresses,
    addresses[0]!.replace(/bloco=[\w-]+/, 'bloco=departamento-nunca'),
  ].entries()) {
    const told = await shop.app.fetch(new Request(new URL(`${address}&source=mobile`, 'http://loja.test')), {
      remoteAddress: `10.8.3.${at}`,
    })
    expect(told.status, address).toBe(204)
  }
  const { rows } = await sql<{
    block: string
  }>`SELECT block FROM showcase_counts WHERE page = 'home' AND source = 'mobile' AND impressions > 0`.execute(
    shop.deps.db,
  )
  expect(rows.map((row) => row.block).toSorted()).toEqual(
    expect.arrayContaining(shown.map(({ name }) => name).toSorted()),
  )
  expect(rows.map((row) => row.block)).not.toContain('departamento-nunca')
})

test('a showcase tells where it reports; impressions and clicks are counted without a person', async () => {
  const home = await ask({ name: 'home' })
  const best = home.top[0]!
  const ping = async (url: string) =>
    (await shop.app.fetch(new Request(new URL(url, 'http://loja.test')), { remoteAddress: '10.8.1.2' })).status
  const count = async () =>
    (
      await sql<{
        impressions: number
        clicks: number
      }>`SELECT sum(impressions)::integer AS impressions, sum(clicks)::integer AS clicks FROM showcase_counts WHERE page = 'home' AND block = 'mais-vendidos'`.execute(
        shop.deps.db,
      )
    ).rows[0]!
  const before = await count()
  expect(await ping(`${best.impressionUrl}&source=mobile`)).toBe(204)
  expect(await ping(`${best.produtosTrackingUrl}&sku=${best.produtos[0]!.sku}&position=1&source=mobile`)).toBe(204)
  const after = await count()
  expect([after.impressions - (before.impressions ?? 0), after.clicks - (before.clicks ?? 0)]).toEqual([1, 1])
  const client = await shop.visitor()
  expect(
    (await client.post(`catalog/pages/recommendations/events`, {}, { query: { tipo: 'visita', sku: 'sala-0' } }))
      .status,
  ).toBe(204)
})

test.each([
  { tipo: 'outro' },
  { tipo: 'impressao', pagina: 'home' },
  { tipo: 'impressao', pagina: 'x', bloco: 'novidades' },
  { tipo: 'impressao', pagina: 'home', bloco: "'; DROP TABLE x" },
  { tipo: 'clique', pagina: 'home', bloco: 'novidades', sku: '../x' },
  { tipo: 'clique', pagina: 'home', bloco: 'novidades', sku: 'sala-0', position: '1e9' },
  { tipo: 'visita', sku: 'sala-0', deviceId: 'a b' },
])('the event %o is refused', async (parameters) => {
  expect((await tell(parameters as unknown as Record<string, string>)).status).toBe(400)
})

test('a click on a search suggestion, a GET of a page being left, feeds what rises', async () => {
  const before = shop.clock.now()
  for (const sku of ['cozinha-1', 'sala-5', 'cozinha-7'])
    for (let at = 1; at <= 9; at++)
      expect(
        (await query({ searchId: 'b', sku, position: String(at), source: 'mobile' }, '', 'catalog/search/clicks'))
          .status,
      ).toBe(204)
  shop.clock.advance(6 * 3_600_000)
  await publish()
  expect(skus(block(await ask({ name: 'not_found', blocos: 'em-alta' }), 'em-alta'))).toEqual(
    expect.arrayContaining(['cozinha-1', 'sala-5', 'cozinha-7']),
  )
  shop.clock.set(before)
})

test('an unknown product is counted nowhere; an address that reports too much is held back', async () => {
  expect((await tell({ tipo: 'visita', sku: 'nunca-houve' })).status).toBe(204)
  const many = await Promise.all(
    Array.from({ length: 320 }, () =>
      shop.app.fetch(
        new Request(`http://loja.test${resourcePath('catalog/pages/recommendations/events')}?tipo=visita&sku=sala-8`),
        { remoteAddress: '10.8.9.9' },
      ),
    ),
  )
  expect(many.map(({ status }) => status).filter((status) => status === 429).length).toBe(20)
})

test('prices follow the channel; what cannot be bought leaves every showcase, live and published', async () => {
  const agentless = await ask({ name: 'search', source: 'mobile' })
  expect(
    blocks(agentless)
      .flatMap(({ produtos }) => produtos)
      .every(({ preco }) => preco !== null),
  ).toBe(true)
  await changeStock(shop.deps.db, 'quarto-8', 0, shop.clock.now())
  await changePrice(shop.deps.db, 'quarto-6', null, shop.clock.now())
  await publish()
  for (const name of PAGINAS) {
    const answer = await ask({ name, productId: 'quarto-7', categoryId: 'quarto' })
    expect(blocks(answer).flatMap(skus)).not.toEqual(expect.arrayContaining(['quarto-8']))
    expect(blocks(answer).flatMap(skus)).not.toEqual(expect.arrayContaining(['quarto-6']))
  }
  const lines = (await (await query({}, '', 'catalog/snapshot')).text())
    .trim()
    .split('\n')
    .map((line) => v.parse(SnapshotLine, JSON.parse(line)))
  const published = lines.flatMap((line) => (line.tipo === 'vitrines' ? [line.chave] : []))
  expect(published.filter((key) => key.startsWith('category/'))).toHaveLength(3)
})

test('whatever is asked: 200 or 400, no product twice, every one for sale, no empty showcase', async () => {
  const name = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...PAGINAS) }, fc.string())
  const id = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.constantFrom('sala-0', 'sala-1', 'quarto-3', 'cozinha-8', 'sala', 'quarto/moveis', '10001'),
    },
    fc.string({ unit: 'binary' }),
    fc.constantFrom("' OR 1=1 --", '%00', '../../', '9'.repeat(400), '-1', 'NaN'),
  )
  const list = fc.array(id, { maxLength: 30 }).map((ids) => ids.join(','))
  await fc.assert(
    fc.asyncProperty(
      fc.record(
        {
          name,
          source: fc.oneof(fc.constantFrom('desktop', 'mobile'), fc.string()),
          deviceId: fc.string({ maxLength: 220 }),
          userId: fc.string(),
          productId: list,
          categoryId: list,
          blocos: fc.oneof(fc.constant(''), list),
        },
        { requiredKeys: ['name'] },
      ),
      async (parameters) => {
        const response = await query(parameters)
        expect([200, 400]).toContain(response.status)
        if (response.status === 400) return
        const found = blocks(v.parse(Recomendacoes, await response.json()))
        const products = found.flatMap(({ produtos }) => produtos)
        expect(new Set(products.map(({ idProduto }) => idProduto)).size).toBe(products.length)
        expect(products.every(({ disponivel, preco }) => disponivel && preco !== null)).toBe(true)
        expect(found.every(({ produtos }) => produtos.length > 0)).toBe(true)
        expect(new Set(found.map((each) => each.id)).size).toBe(found.length)
      },
    ),
    { numRuns: 120 },
  )
})
