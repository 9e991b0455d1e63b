import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Recomendacoes, type Vitrine } from '#commerce/contract/catalogue/catalogue.ts'
import { resourcePath } from '#commerce/contract/conventions.ts'
import { COOKIE } from '#commerce/contract/cookie-names.ts'
import { PAGINAS } from '#commerce/contract/recommendations/showcases.ts'
import { publishDirty } from '#commerce/operations/publication/publish.ts'
import { learn } from '#commerce/operations/recommendations/learn.ts'
import { agentAtDoor, type AgentAtDoor } from '#tests/harness/agents-at-work.ts'
import type { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import type { RecordInput } from '#tests/harness/purchase-catalogue.ts'
import { placed, type PurchaseShop, purchaseShop } from '#tests/harness/purchase-shop.ts'

const HOUR_MS = 3_600_000
const PRODUCTS: RecordInput[] = ['Cozinha', 'Sala'].flatMap((department, of) =>
  Array.from({ length: 8 }, (_, at): RecordInput => ({
    id: `${department.toLowerCase()}-${at}`,
    nome: `${department} ${at}`,
    departamento: [department, 'Móveis'],
    vendidos: 100 * of + at,
    variacoes: [
      { sku: `${department.toLowerCase()}-${at}`, preco: 10_000 + at, canais: { ca_861: 9_000 + at }, estoque: 50 },
    ],
  })),
)

let shop: PurchaseShop
let agent: AgentAtDoor
const ask = async (client: ContractClient, query: Record<string, string>): Promise<Recomendacoes> => {
  const { status, body } = await client.get('catalog/pages/recommendations', { query })
  expect(status, JSON.stringify(query)).toBe(200)
  return v.parse(Recomendacoes, body)
}
const blocks = ({ top, middle, bottom }: Recomendacoes) => [...top, ...middle, ...bottom]
const block = (answer: Recomendacoes, feature: string) => blocks(answer).find((each) => each.feature === feature)
const skus = (found: Vitrine | undefined) => found?.produtos.map(({ sku }) => sku) ?? []
const publish = () => publishDirty({ db: shop.deps.db, clock: shop.clock, search: shop.deps.search })

beforeAll(async () => {
  shop = await purchaseShop(PRODUCTS)
  await publish()
  agent = await agentAtDoor(shop)
})
afterAll(() => shop.close())

describe('a channel’s own sales and looks', () => {
  test('lead its best sold and are what rises there, by department, and not on the site', async () => {
    await learn(shop.deps)
    expect(block(await ask(agent.browser, { name: 'not_found' }), 'mais-vendidos')?.title).toBe('Mais vendidos')
    expect(skus(block(await ask(agent.browser, { name: 'not_found' }), 'mais-vendidos'))[0]).toBe('sala-7')

    await placed(await shop.readyBuyer('cozinha-2', 'sala-1'))
    await sql`UPDATE orders SET channel = 'ca_861'`.execute(shop.deps.db)
    await sql`UPDATE order_items SET quantity = CASE sku WHEN 'cozinha-2' THEN 9 ELSE 5 END`.execute(shop.deps.db)
    for (const sku of ['cozinha-3', 'cozinha-4'])
      for (let at = 0; at < 14; at++)
        await agent.browser.get('catalog/pages/recommendations/events', { query: { tipo: 'visita', sku } })
    shop.clock.advance(7 * HOUR_MS)
    agent = await agentAtDoor(shop)
    await publish()
    await learn(shop.deps)

    const phone = await ask(agent.browser, { name: 'not_found' })
    expect(skus(block(phone, 'mais-vendidos')).slice(0, 3)).toEqual(['cozinha-2', 'sala-1', 'sala-7'])
    // What already stands among the best sold is not said twice: two rise beside it, and two are no trend.
    expect(block(phone, 'em-alta')).toBeUndefined()
    const kitchen = await ask(agent.browser, { name: 'category', categoryId: 'cozinha/moveis' })
    expect(skus(kitchen.top[0]).slice(0, 2)).toEqual(['cozinha-2', 'cozinha-7'])
    expect(kitchen.top[0]?.title).toBe('Mais vendidos em Cozinha')
    const only = await ask(agent.browser, { name: 'category', categoryId: 'cozinha', blocos: 'em-alta' })
    expect(block(only, 'em-alta')?.title).toBe('Em alta em Cozinha')
    expect(skus(block(only, 'em-alta')).toSorted()).toEqual(['cozinha-2', 'cozinha-3', 'cozinha-4'])
    const living = await ask(agent.browser, { name: 'category', categoryId: 'sala', blocos: 'em-alta' })
    expect(block(living, 'em-alta')).toBeUndefined()

    const site = await ask(await shop.visitor(), { name: 'not_found' })
    expect(skus(block(site, 'mais-vendidos'))[0]).toBe('sala-7')
    expect(block(await ask(await shop.visitor(), { name: 'home', blocos: 'em-alta' }), 'em-alta')).toBeUndefined()
  })

  test('age: what was cancelled or is a month old leaves within the hour', async () => {
    await sql`UPDATE orders SET status = 'CANCELADO'`.execute(shop.deps.db)
    shop.clock.advance(HOUR_MS + 1000)
    await learn(shop.deps)
    agent = await agentAtDoor(shop)
    expect(skus(block(await ask(agent.browser, { name: 'not_found' }), 'mais-vendidos'))[0]).toBe('sala-7')
    const { rows } = await sql<{
      key: string
    }>`SELECT key FROM recommendation_lists WHERE kind = 'mais-vendidos'`.execute(shop.deps.db)
    expect(rows).toEqual([{ key: 'ca_861' }])
  })

  test('are not counted by a visitor who writes the channel into the address', async () => {
    const visitor = await shop.visitor()
    await visitor.get('catalog/pages/recommendations/events', {
      query: { tipo: 'visita', sku: 'sala-0', canal: 'ca_861' },
    })
    const { rows } = await sql<{
      channel: string
    }>`SELECT channel FROM product_counts c JOIN variants v USING (product_id) WHERE v.sku = 'sala-0'`.execute(
      shop.deps.db,
    )
    expect(rows).toEqual([{ channel: 'ca_0' }])
  })
})

test('each kind of page has its slots, each block and product all its fields, by desktop and phone alike', async () => {
  const device = 'navegador-de-teste-7'
  const client = await shop.visitor()
  const look = (sku: string) =>
    shop.app.fetch(
      new Request(
        `http://loja.test${resourcePath('catalog/pages/recommendations/events')}?tipo=visita&sku=${sku}&deviceId=${device}`,
        { headers: { cookie: `${COOKIE.browserId}=${device}` } },
      ),
      { remoteAddress: '10.8.4.1' },
    )
  expect((await look('sala-3')).status).toBe(204)
  const of: Record<(typeof PAGINAS)[number], Record<string, string>> = {
    home: {},
    search: {},
    not_found: {},
    category: { categoryId: 'sala' },
    product: { productId: 'sala-2', categoryId: 'sala' },
    cart: { productId: 'sala-2,cozinha-1', categoryId: 'sala,cozinha' },
  }
  for (const name of PAGINAS)
    for (const source of ['desktop', 'mobile']) {
      const answer = await ask(client, { name, source, deviceId: device, userId: '1', ...of[name] })
      expect(Object.keys(answer).toSorted()).toEqual(['bottom', 'middle', 'top'])
      expect(blocks(answer).length, name).toBeGreaterThan(0)
      expect(answer.top.length, name).toBeGreaterThan(0)
      for (const each of blocks(answer)) {
        expect(Object.keys(each)).toEqual(
          expect.arrayContaining([
            'id',
            'title',
            'name',
            'feature',
            'imageUrl',
            'destinyUrl',
            'produtosTrackingUrl',
            'impressionUrl',
            'context',
            'produtos',
          ]),
        )
        expect(each.context).toBe(name)
        for (const product of each.produtos) {
          expect(Object.keys(product)).toEqual(
            expect.arrayContaining([
              'idProduto',
              'sku',
              'nome',
              'quantidadeMax',
              'quantidadeMin',
              'quantidadeMult',
              'thumbnail',
              'url',
              'disponivel',
              'preco',
              'selo',
            ]),
          )
        }
        for (const url of [each.impressionUrl, each.produtosTrackingUrl]) {
          const told = new URL(`${url}&source=${source}&sku=sala-1&position=0`, 'http://loja.test')
          expect((await shop.app.fetch(new Request(told), { remoteAddress: '10.8.4.2' })).status).toBe(204)
        }
      }
      const own = blocks(answer).flatMap(skus)
      for (const sku of (of[name].productId ?? '').split(',')) expect(own).not.toContain(sku)
    }
  const { rows } = await sql<{
    source: string
    seen: number
  }>`SELECT source, count(DISTINCT page)::integer AS seen FROM showcase_counts WHERE impressions > 0 GROUP BY source ORDER BY source`.execute(
    shop.deps.db,
  )
  expect(rows).toEqual([
    { source: 'desktop', seen: PAGINAS.length },
    { source: 'mobile', seen: PAGINAS.length },
  ])
})
