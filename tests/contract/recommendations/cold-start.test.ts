import * as v from 'valibot'
import { beforeAll, expect, test } from 'vitest'
import { Recomendacoes } from '#commerce/contract/catalogue/catalogue.ts'
import { learn } from '#commerce/operations/recommendations/learn.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import type { RecordInput } from '#tests/harness/purchase-catalogue.ts'
import { ok, placed, purchaseShop } from '#tests/harness/purchase-shop.ts'
import { publish } from '#tests/harness/records.ts'

/** Nine of each thing, all of one import, nothing of which says that it sells. */
const SHELVES = [
  ['Informática', 'Placas-mãe', 'Placa-Mãe Tupi', 60_000],
  ['Informática', 'SSD', 'SSD Carijó', 30_000],
  ['Informática', 'Mouse Pad', 'Mouse Pad Jaçanã', 4_000],
  ['Informática', 'Teclados', 'Teclado Bem-te-vi', 9_000],
  ['Móveis', 'Cadeiras', 'Cadeira Giratória Sucupira', 50_000],
  ['Móveis', 'Mesas', 'Mesa de Canto Sucupira', 52_000],
] as const
const PRODUCTS: RecordInput[] = SHELVES.flatMap(([root, shelf, nome, preco]) =>
  Array.from({ length: 9 }, (_, at): RecordInput => {
    const id = `${shelf.toLowerCase().replaceAll(/\W/g, '')}-${at}`
    // What another maker calls a mouse pad, and what stands on its shelf under its maker's name.
    const written = shelf !== 'Mouse Pad' ? nome : at > 6 ? 'Mousepad Tucano' : at > 5 ? 'Tucano Mousepad' : nome
    // Some makers begin every name with their own.
    const isMakers = at === 8 && (shelf === 'SSD' || shelf === 'Teclados')
    return {
      id,
      nome: isMakers ? `Sabiá ${shelf} 8` : `${written} ${at}`,
      ...(isMakers ? { marca: 'Sabiá' } : {}),
      departamento: [root, shelf],
      lojista: 'efacil',
      variacoes: [{ sku: id, preco: preco + 10 * at, estoque: 50, pesoG: 900, dimensoesCm: [20, 20, 20] }],
    }
  }),
)
const shop = await forThisFile(purchaseShop(PRODUCTS))
beforeAll(async () => {
  await publish(shop)
  while (await learn(shop.deps));
})
const ask = async (query: Record<string, string>) =>
  v.parse(Recomendacoes, await ok((await shop.visitor()).get('catalog/pages/recommendations', { query })))
const shown = ({ top, middle, bottom }: Recomendacoes, name: string) => {
  const found = [...top, ...middle, ...bottom].find((block) => block.name === name)
  return { title: found?.title, skus: found?.produtos.map(({ sku }) => sku) ?? [] }
}
const shelvesOf = (skus: readonly string[]) => new Set(skus.map((sku) => sku.split('-')[0]))

test('showcases of a shop that has sold nothing come from every shelf in turns, and claim no sale', async () => {
  const home = await ask({ name: 'home' })
  const best = shown(home, 'mais-vendidos')
  expect(best.title).toBe('Destaques')
  expect(shelvesOf(best.skus.slice(0, 2)).size).toBe(2)
  expect(shelvesOf(best.skus).size).toBe(SHELVES.length)
  expect(shelvesOf(shown(home, 'novidades').skus).size).toBe(SHELVES.length)
  expect(shelvesOf(shown(home, 'departamento-informatica').skus.slice(0, 4)).size).toBe(4)
  const department = await ask({ name: 'category', categoryId: 'moveis' })
  expect(shelvesOf(shown(department, 'mais-vendidos').skus.slice(0, 2))).toEqual(new Set(['cadeiras', 'mesas']))
})

test('one thing that was sold stands first, and makes nothing else a best seller', async () => {
  await placed(await shop.readyBuyer('teclados-4'))
  shop.clock.advance(7 * 3_600_000)
  await publish(shop)
  const best = shown(await ask({ name: 'home' }), 'mais-vendidos')
  expect([best.title, best.skus[0]]).toEqual(['Destaques', 'teclados-4'])
  expect(shelvesOf(best.skus).size).toBe(SHELVES.length)
  await placed(await shop.readyBuyer('ssd-1', 'ssd-2', 'mesas-3', 'cadeiras-1'))
  shop.clock.advance(7 * 3_600_000)
  await publish(shop)
  const sold = shown(await ask({ name: 'home' }), 'mais-vendidos')
  expect([sold.title, sold.skus.toSorted()]).toEqual([
    'Mais vendidos',
    ['cadeiras-1', 'mesas-3', 'ssd-1', 'ssd-2', 'teclados-4'],
  ])
})

test('a cart is offered what stands beside its shelf, some of each, and nothing that does what is in it', async () => {
  const offered = async (productId: string) => shown(await ask({ name: 'cart', productId }), 'aproveite').skus
  const beside = await offered('mousepad-0')
  // However it is written, and whatever its name begins with.
  expect(beside.filter((sku) => sku.startsWith('mousepad'))).toEqual([])
  expect([...shelvesOf(beside.slice(0, 9))].toSorted()).toEqual(['placasme', 'ssd', 'teclados'])
  expect((await offered('mousepad-6')).filter((sku) => sku.startsWith('mousepad'))).toEqual([])
})

test('two things are not the same because their names begin with one maker', async () => {
  const { skus } = shown(await ask({ name: 'cart', productId: 'ssd-8' }), 'aproveite')
  expect(skus).toContain('teclados-8')
  expect(skus.filter((sku) => sku.startsWith('ssd'))).toEqual([])
})
