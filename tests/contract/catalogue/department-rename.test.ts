import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Produto } from '#commerce/contract/catalogue/catalogue.ts'
import { DEFAULT_CHANNEL } from '#commerce/contract/conventions.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { renameDepartment } from '#commerce/store/catalogue/department-rename.ts'
import { documentByKey, pathState, productBySlug } from '#commerce/store/publication/documents.ts'
import { type EmbeddedUnderTest, embeddedCommerce } from '#tests/harness/commerce.ts'
import { importAll, product, publish } from '#tests/harness/records.ts'

let shop: EmbeddedUnderTest & { close(): Promise<void> }
const RECORDS = [
  product('a', { departamento: ['Casa', 'Mesa', 'Copos'] }),
  product('b', { departamento: ['Casa', 'Mesa'] }),
  product('c', { departamento: ['Lazer'], outrosDepartamentos: [['Casa', 'Mesa']] }),
  product('d', { departamento: ['Casa', 'Banho'] }),
]
beforeAll(async () => {
  shop = await embeddedCommerce()
  await importAll(shop, RECORDS)
  await sql`INSERT INTO hotsites (slug, title, description, rules_text, product_rule, meta_title, meta_description, valid_from) VALUES ('festa', 'Festa', '', '', '{"categoria": "casa/mesa/copos"}', 'Festa', '', '2026-01-01')`.execute(
    shop.deps.db,
  )
  await publish(shop)
})
afterAll(() => shop.close())

const rename = (path: string, name: string, slug?: string) =>
  transaction(shop.deps.db, (trx) => renameDepartment(trx, path, name, slug, shop.clock.now()))
const listed = async (categoria: string) =>
  (
    await shop.deps.search.listing(shop.deps.db, {
      categoria,
      page: 1,
      resultsPerPage: 24,
      sortBy: 'relevance',
      filter: '',
      canal: DEFAULT_CHANNEL,
    })
  ).produtos
    .map(({ sku }) => sku)
    .sort()
const shown = async (slug: string) => JSON.parse((await productBySlug(shop.deps.db, slug))!.body) as Produto
const paths = async () =>
  (
    await sql<{ path: string }>`SELECT path FROM categories WHERE removed_at IS NULL ORDER BY path`.execute(
      shop.deps.db,
    )
  ).rows.map(({ path }) => path)

test('a name alone changes every page that shows it, and no address', async () => {
  expect(await rename('casa/mesa', 'Mesa e Bar')).toMatchObject({ kind: 'renamed', moved: 0 })
  await publish(shop)
  expect((await shown('produto-a')).trilha.map(({ nome }) => nome)).toEqual(['Casa', 'Mesa e Bar', 'Copos'])
  expect(await listed('casa/mesa')).toEqual(['a', 'b', 'c'])
  await importAll(shop, RECORDS, { file: 'de novo' })
  expect(await publish(shop)).toBeNull()
})

test('with another address the old ones lead there, search and hotsites follow, and what else stands in it is found', async () => {
  expect(await rename('casa/mesa', 'Mesa Posta', 'mesa-posta')).toMatchObject({ kind: 'renamed', moved: 2 })
  await publish(shop)
  expect(await paths()).toEqual(['casa', 'casa/banho', 'casa/mesa-posta', 'casa/mesa-posta/copos', 'lazer'])
  expect(await pathState(shop.deps.db, '/loja/departamento/casa/mesa')).toEqual({
    kind: 'moved',
    to: '/loja/departamento/casa/mesa-posta',
  })
  expect(await pathState(shop.deps.db, '/loja/departamento/casa/mesa/copos')).toEqual({
    kind: 'moved',
    to: '/loja/departamento/casa/mesa-posta/copos',
  })
  expect(await documentByKey(shop.deps.db, 'departamento', 'casa/mesa')).toBeUndefined()
  expect(await listed('casa/mesa-posta')).toEqual(['a', 'b', 'c'])
  expect((await shown('produto-a')).trilha.at(-1)!.link).toBe('/loja/departamento/casa/mesa-posta/copos')
  expect(JSON.parse((await documentByKey(shop.deps.db, 'hotsite', 'festa'))!.body)).toMatchObject({
    listagem: { total: 1, skus: ['a'] },
  })
})

test('a source that still spells the old names finds the department, also for one below it that is new', async () => {
  await importAll(shop, [...RECORDS, product('e', { departamento: ['Casa', 'Mesa', 'Pratos'] })], { file: 'velha' })
  await publish(shop)
  expect(await paths()).toEqual([
    'casa',
    'casa/banho',
    'casa/mesa-posta',
    'casa/mesa-posta/copos',
    'casa/mesa-posta/pratos',
    'lazer',
  ])
  expect(await listed('casa/mesa-posta')).toEqual(['a', 'b', 'c', 'e'])
})

test('back again, nothing leads in a circle; what is taken or unknown is refused', async () => {
  expect(await rename('casa/mesa-posta', 'Mesa', 'banho')).toEqual({ kind: 'taken', path: 'casa/banho' })
  expect(await rename('casa/nada', 'Nada')).toEqual({ kind: 'unknown' })
  await rename('casa/mesa-posta', 'Mesa', 'mesa')
  await publish(shop)
  expect(await pathState(shop.deps.db, '/loja/departamento/casa/mesa')).toBeUndefined()
  expect(await pathState(shop.deps.db, '/loja/departamento/casa/mesa-posta/copos')).toEqual({
    kind: 'moved',
    to: '/loja/departamento/casa/mesa/copos',
  })
  expect(await listed('casa/mesa')).toEqual(['a', 'b', 'c', 'e'])
})
