import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Produto, Recomendacoes } from '#commerce/contract/catalogue/catalogue.ts'
import { resourcePath } from '#commerce/contract/conventions.ts'
import { COOKIE } from '#commerce/contract/cookie-names.ts'
import { weightAt } from '#commerce/domain/recommendations/decay.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { purgeExpired } from '#commerce/operations/housekeeping.ts'
import { publishDirty } from '#commerce/operations/publication/publish.ts'
import { learn } from '#commerce/operations/recommendations/learn.ts'
import { markDirty } from '#commerce/store/publication/dirty.ts'
import { changePrice, changeStock, type RecordInput } from '#tests/harness/purchase-catalogue.ts'
import { placed, type PurchaseShop, purchaseShop } from '#tests/harness/purchase-shop.ts'

const DAY_MS = 86_400_000

const record = (id: string, nome: string, departamento: string[], preco: number, lojista = 'efacil'): RecordInput => ({
  id,
  nome,
  departamento,
  lojista,
  variacoes: [{ sku: id, preco, estoque: 50, pesoG: 900, dimensoesCm: [20, 20, 20] }],
})
const PRODUCTS: RecordInput[] = [
  ...Array.from({ length: 6 }, (_, at) =>
    record(`forno-${at}`, `Forno Fornalia ${at}`, ['Casa', 'Fornos'], 80_000 + at),
  ),
  ...Array.from({ length: 6 }, (_, at) => record(`forma-${at}`, `Forma de Bolo ${at}`, ['Casa', 'Formas'], 4_000 + at)),
  ...Array.from({ length: 6 }, (_, at) =>
    record(`racao-${at}`, `Ração Farejo ${at}`, ['Pet', 'Rações'], 9_000 + at, 'lar'),
  ),
  ...['Forno Elétrico Azul', 'Forno Elétrico Branco', 'Forno Elétrico Cinza'].map((nome, at) =>
    record(`eletrico-${at}`, nome, ['Cozinha', 'Equipamentos'], 60_000 + at),
  ),
  ...Array.from({ length: 9 }, (_, at) =>
    record(`lavadora-${at}`, `Lavadora de Pratos ${at}`, ['Cozinha', 'Equipamentos'], 300_000),
  ),
]

let shop: PurchaseShop
const teach = async () => {
  while (await learn(shop.deps));
}
const ask = async (parameters: Record<string, string>, cookie = '') => {
  const response = await shop.app.fetch(
    new Request(`http://loja.test${resourcePath('catalog/pages/recommendations')}?${new URLSearchParams(parameters)}`, {
      headers: cookie === '' ? {} : { cookie },
    }),
    { remoteAddress: '10.8.2.1' },
  )
  expect(response.status).toBe(200)
  return v.parse(Recomendacoes, await response.json())
}
const idOf = async (sku: string) =>
  (await sql<{ id: number }>`SELECT product_id AS id FROM variants WHERE sku = ${sku}`.execute(shop.deps.db)).rows[0]!
    .id
const skus = ({ top, middle, bottom }: Recomendacoes, feature: string) =>
  [...top, ...middle, ...bottom].find((block) => block.feature === feature)?.produtos.map(({ sku }) => sku) ?? []
const look = (sku: string, deviceId: string) =>
  shop.app.fetch(
    new Request(
      `http://loja.test${resourcePath('catalog/pages/recommendations/events')}?${new URLSearchParams({ tipo: 'visita', sku, deviceId })}`,
      { headers: { cookie: `${COOKIE.browserId}=${deviceId}` } },
    ),
    { remoteAddress: '10.8.2.2' },
  )

beforeAll(async () => {
  shop = await purchaseShop(PRODUCTS)
  await publishDirty({ db: shop.deps.db, clock: shop.clock, search: shop.deps.search })
  await teach()
})
afterAll(() => shop.close())

describe('a shop that has sold nothing yet', () => {
  test('suits a cart by shelf and seller, with no second oven for who buys one', async () => {
    const found = skus(await ask({ name: 'cart', productId: 'forno-0' }), 'aproveite')
    expect(found.length).toBeGreaterThan(3)
    expect(found.filter((sku) => /^(forno|eletrico)/.test(sku))).toEqual([])
  })

  test('claims nothing about what others bought or looked at', async () => {
    const product = await ask({ name: 'product', productId: 'forno-0' })
    expect(skus(product, 'comprados-juntos')).toEqual([])
    expect(skus(product, 'vistos-juntos')).toEqual([])
  })
})

test('a page leads to its own kind alone: a dishwasher of the same department is no oven', async () => {
  const client = await shop.visitor()
  const related = async (slug: string) => {
    const { status, body } = await client.get<Produto>(`catalog/products/${slug}`)
    expect(status, slug).toBe(200)
    return body.relacionados
  }
  expect((await related('forno-eletrico-cinza')).toSorted()).toEqual(['eletrico-0', 'eletrico-1'])
  expect(await related('lavadora-de-pratos-4')).toHaveLength(8)
  expect((await related('lavadora-de-pratos-4')).every((sku) => sku.startsWith('lavadora'))).toBe(true)
  // The shelf of ovens is called after them; the shelf beside it belongs to the same top department, and to no oven.
  expect((await related('forno-fornalia-2')).every((sku) => sku.startsWith('forno-'))).toBe(true)
})

describe('what orders teach', () => {
  test('two products of one order meet; each learns of the other once, in whatever process', async () => {
    await placed(await shop.readyBuyer('forno-1', 'racao-2'))
    await Promise.all([learn(shop.deps), learn(shop.deps)])
    expect(
      skus(
        await ask({ name: 'product', productId: 'forno-1', blocos: 'comprados-juntos,vistos-juntos' }),
        'comprados-juntos',
      ),
    ).toEqual(['racao-2'])
    expect(
      skus(
        await ask({ name: 'product', productId: 'racao-2', blocos: 'comprados-juntos,vistos-juntos' }),
        'comprados-juntos',
      ),
    ).toEqual(['forno-1'])
    const before = (await sql`SELECT * FROM product_pairs ORDER BY product_id, other_id`.execute(shop.deps.db)).rows
    await teach()
    expect((await sql`SELECT * FROM product_pairs ORDER BY product_id, other_id`.execute(shop.deps.db)).rows).toEqual(
      before,
    )
  })

  test('the more often, the nearer; a cart’s own products are not offered', async () => {
    for (let at = 0; at < 2; at++) await placed(await shop.readyBuyer('forno-1', 'forma-3'))
    await teach()
    expect(
      skus(
        await ask({ name: 'product', productId: 'forno-1', blocos: 'comprados-juntos,vistos-juntos' }),
        'comprados-juntos',
      ),
    ).toEqual(['forma-3', 'racao-2'])
    expect(skus(await ask({ name: 'cart', productId: 'forno-1,forma-3' }), 'comprados-juntos')).toEqual(['racao-2'])
  })

  test('a cancelled order is unlearnt, one that comes back is learnt again', async () => {
    const { rows } = await sql<{ number: number }>`
      SELECT order_number AS number FROM order_items WHERE sku = 'racao-2'`.execute(shop.deps.db)
    const set = (status: string) =>
      sql`UPDATE orders SET status = ${status} WHERE number = ${rows[0]!.number}`.execute(shop.deps.db)
    await set('CANCELADO')
    await teach()
    expect(
      skus(
        await ask({ name: 'product', productId: 'forno-1', blocos: 'comprados-juntos,vistos-juntos' }),
        'comprados-juntos',
      ),
    ).toEqual(['forma-3'])
    await set('PAGO')
    await teach()
    expect(
      skus(
        await ask({ name: 'product', productId: 'forno-1', blocos: 'comprados-juntos,vistos-juntos' }),
        'comprados-juntos',
      ),
    ).toContain('racao-2')
  })

  test('how much was bought of a product is told where it is ranked', async () => {
    const told = async () =>
      (await sql<{ bought: number }>`SELECT bought FROM product_profiles WHERE sku = 'forma-3'`.execute(shop.deps.db))
        .rows[0]!.bought / weightAt(shop.clock.now())
    expect(await told()).toBeCloseTo(2, 1)
    const inItsList = async () => {
      const { rows } = await sql<{ facts: string }>`
        SELECT l.facts FROM product_categories c
        JOIN recommendation_lists l ON l.kind = 'departamento' AND l.key = c.category_id::text
        WHERE c.product_id = ${await idOf('forma-3')} AND c.is_primary`.execute(shop.deps.db)
      const profile = (JSON.parse(`[${rows[0]!.facts}]`) as unknown[][]).find(([, sku]) => sku === 'forma-3')
      return Number(profile?.at(-1)) / weightAt(shop.clock.now())
    }
    expect(await inItsList()).toBeCloseTo(2, 1)
    const set = (status: string) => sql`UPDATE orders SET status = ${status}`.execute(shop.deps.db)
    await set('CANCELADO')
    await teach()
    expect(await told()).toBeCloseTo(0, 1)
    expect(await inItsList(), 'a list of this hour as well').toBeCloseTo(0, 1)
    await set('PAGO')
    await teach()
    expect(await told()).toBeCloseTo(2, 1)
  })

  test('what cannot be bought is not offered', async () => {
    await changeStock(shop.deps.db, 'forma-3', 0, shop.clock.now())
    await publishDirty({ db: shop.deps.db, clock: shop.clock, search: shop.deps.search })
    expect(
      skus(
        await ask({ name: 'product', productId: 'forno-1', blocos: 'comprados-juntos,vistos-juntos' }),
        'comprados-juntos',
      ),
    ).toEqual(['racao-2'])
    const cart = () => ask({ name: 'cart', productId: 'forno-2' })
    expect(skus(await cart(), 'aproveite')).toContain('forma-1')
    expect(skus(await cart(), 'aproveite')).not.toContain('forma-3')
    await changeStock(shop.deps.db, 'forma-3', 50, shop.clock.now())
    await publishDirty({ db: shop.deps.db, clock: shop.clock, search: shop.deps.search })
  })
})

describe('what looking teaches', () => {
  test('what one visitor looked at in a day meets, for everybody; without an allowed browser id nothing is learnt', async () => {
    for (const device of ['navegador-a1', 'navegador-b2'])
      for (const sku of ['forma-0', 'forma-5', 'racao-1']) expect((await look(sku, device)).status).toBe(204)
    await teach()
    expect(
      skus(
        await ask({ name: 'product', productId: 'forma-0', blocos: 'comprados-juntos,vistos-juntos' }),
        'vistos-juntos',
      ).toSorted(),
    ).toEqual(['forma-5', 'racao-1'])
  })

  test('the same product again the same day counts once', async () => {
    const weight = async () =>
      (
        await sql<{
          weight: number
        }>`SELECT sum(weight) AS weight FROM product_pairs WHERE kind = 'vistos-juntos'`.execute(shop.deps.db)
      ).rows[0]!.weight
    const before = await weight()
    await look('forma-0', 'navegador-a1')
    await teach()
    expect(await weight()).toBe(before)
    shop.clock.advance(2 * DAY_MS)
    await look('forma-0', 'navegador-a1')
    await teach()
    expect(await weight()).toBeGreaterThan(before)
  })

  test('a known visitor finds what suits; nobody else does, and nothing looked at is offered again', async () => {
    const device = 'navegador-c3'
    await look('forno-4', device)
    const mine = await ask({ name: 'home', deviceId: device, blocos: 'para-voce' }, `${COOKIE.browserId}=${device}`)
    const found = skus(mine, 'para-voce')
    expect(found[0]).toMatch(/^forno-/)
    expect(found).not.toContain('forno-4')
    expect(skus(await ask({ name: 'home', deviceId: device, blocos: 'para-voce' }), 'para-voce')).toEqual([])
  })

  test('who compared two ovens takes one: looking makes no cart’s company of the same kind', async () => {
    for (const device of ['navegador-d4', 'navegador-e5'])
      for (const sku of ['forno-1', 'forno-2', 'forno-3']) await look(sku, device)
    await teach()
    const compared = await ask({ name: 'product', productId: 'forno-1', blocos: 'vistos-juntos' })
    expect(skus(compared, 'vistos-juntos').toSorted()).toEqual(['forno-2', 'forno-3'])
    const beside = skus(await ask({ name: 'cart', productId: 'forno-1', blocos: 'aproveite' }), 'aproveite')
    expect(beside).not.toEqual([])
    expect(beside.filter((sku) => sku.startsWith('forno'))).toEqual([])
  })
})

test('what a product is ranked by is what was published of it last', async () => {
  const { db } = shop.deps
  const publish = () => publishDirty({ db, clock: shop.clock, search: shop.deps.search })
  const profile = async () => {
    const { rows } = await sql<{
      available: boolean
      facts: string
    }>`SELECT available, facts FROM product_profiles WHERE sku = 'forma-2'`.execute(db)
    const [, sku, head, , seller, , centavos] = JSON.parse(rows[0]!.facts) as unknown[]
    return { sku, head, seller, centavos, isForSale: rows[0]!.available }
  }
  const published = { sku: 'forma-2', head: 'forma', seller: 'efacil', centavos: 4_002, isForSale: true }
  expect(await profile()).toEqual(published)
  await changePrice(db, 'forma-2', 3_500, shop.clock.now())
  expect(await profile(), 'not before it is published').toEqual(published)
  await publish()
  expect(await profile()).toEqual({ ...published, centavos: 3_500 })
  const id = await idOf('forma-2')
  await sql`UPDATE products SET active = false WHERE id = ${id}`.execute(db)
  await transaction(db, (trx) => markDirty(trx, 'product', [id]))
  await publish()
  expect(await profile()).toMatchObject({ sku: 'forma-2', isForSale: false })
})

describe('a version of the shop that knows no profiles publishes beside this one', () => {
  const profiles = async () =>
    (
      await sql<{ sku: string; available: boolean; facts: string }>`
      SELECT sku, available, facts FROM product_profiles WHERE sku IN ('forma-3', 'forma-4', 'forma-5') ORDER BY sku`.execute(
        shop.deps.db,
      )
    ).rows
  const listOfForms = async () =>
    (
      await sql<{ id: string; facts: string | null }>`
      SELECT l.key AS id, l.facts FROM product_categories c
      JOIN recommendation_lists l ON l.kind = 'departamento' AND l.key = c.category_id::text
      WHERE c.product_id = ${await idOf('forma-3')} AND c.is_primary`.execute(shop.deps.db)
    ).rows[0]!

  test('what it published is told by the next round of learning, and what it listed too', async () => {
    const { db } = shop.deps
    const before = await profiles()
    await changePrice(db, 'forma-3', 1_234, shop.clock.now())
    await changeStock(db, 'forma-4', 0, shop.clock.now())
    await changePrice(db, 'forma-5', 2_345, shop.clock.now())
    await publishDirty({ db, clock: shop.clock, search: shop.deps.search })
    const published = await profiles()
    expect(published).not.toEqual(before)
    // That version writes neither profiles nor what a list tells of its products.
    for (const { sku, available, facts } of before.slice(0, 2))
      await sql`UPDATE product_profiles SET available = ${available}, facts = ${facts} WHERE sku = ${sku}`.execute(db)
    await sql`DELETE FROM product_profiles WHERE sku = 'forma-5'`.execute(db)
    const { id, facts: told } = await listOfForms()
    await sql`UPDATE recommendation_lists SET facts = NULL WHERE kind = 'departamento' AND key = ${id}`.execute(db)
    await teach()
    expect(await profiles()).toEqual(published)
    expect(told).not.toBeNull()
    expect((await listOfForms()).facts).toContain('"forma-3"')
    await changeStock(db, 'forma-4', 50, shop.clock.now())
    await publishDirty({ db, clock: shop.clock, search: shop.deps.search })
  })

  test('profiles that a version before wrote otherwise are all made again, once', async () => {
    const { db } = shop.deps
    const published = await profiles()
    await sql`UPDATE product_profiles SET facts = replace(facts, 'forma', 'antes')`.execute(db)
    await teach()
    expect(await profiles(), 'looked at already').not.toEqual(published)
    await sql`UPDATE profiles_checked SET format = format - 1`.execute(db)
    await teach()
    expect(await profiles()).toEqual(published)
    const written = async () =>
      (await sql`SELECT xmin::text, xmax::text FROM product_profiles ORDER BY product_id`.execute(db)).rows
    const once = await written()
    await sql`UPDATE profiles_checked SET revision = 0, doc = 0`.execute(db)
    await teach()
    expect(await written(), 'what is right is not written').toEqual(once)
  })
})

test('pairs that nobody met in for a year are forgotten', async () => {
  await purgeExpired(shop.deps.db, new Date(shop.clock.now().getTime() + 400 * DAY_MS))
  expect((await sql`SELECT FROM product_pairs`.execute(shop.deps.db)).rows).toHaveLength(0)
})
