import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importCosts } from '#commerce/operations/televendas/cost-file.ts'
import { seedCosts } from '#commerce/seed/catalogue/costs.ts'
import { recordOf, seedCandidates } from '#commerce/seed/catalogue/products.ts'
import { skuCosts } from '#commerce/store/televendas/costs.ts'
import { type PurchaseShop, purchaseShop } from '#tests/harness/purchase-shop.ts'

let shop: PurchaseShop
const folder = mkdtempSync(path.join(os.tmpdir(), 'efacil-custos-'))
beforeAll(async () => {
  shop = await purchaseShop()
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})

const file = (text: string): string => {
  const at = path.join(folder, `${crypto.randomUUID()}.csv`)
  writeFileSync(at, text)
  return at
}

test('costs are imported line by line; a bad one is told with its number and keeps no other out', async () => {
  const table = 'sku;custo\npanela;80,00\nnao-existe;10,00\ncopo;gratis\npanela;81,00\nultima;70,5\n'
  expect(await importCosts(shop.deps, file(table))).toEqual({
    written: 2,
    problems: [
      { line: 3, reason: 'produto desconhecido: nao-existe' },
      { line: 4, reason: 'custo inválido: "gratis"' },
      { line: 5, reason: 'repete o sku da linha 2' },
    ],
  })
  expect(await skuCosts(shop.deps.db, ['panela', 'copo', 'ultima'])).toEqual(
    new Map([
      ['panela', 8000],
      ['ultima', 7050],
    ]),
  )
  await importCosts(shop.deps, file('sku;custo\npanela;90\n'))
  expect((await skuCosts(shop.deps.db, ['panela'])).get('panela')).toBe(9000)
  await expect(importCosts(shop.deps, file('codigo;valor\npanela;90\n'))).rejects.toThrow('Faltam as colunas')
  await expect(importCosts(shop.deps, path.join(folder, 'nenhum.csv'))).rejects.toThrow('não existe')
})

test('every product of the demonstration has a cost, 60 to 85% of its regular price', async () => {
  const costs = new Map((await seedCosts()).map(({ sku, centavos }) => [sku, centavos]))
  const variants = (await seedCandidates(shop.clock.now())).map(recordOf).flatMap(({ variacoes }) => variacoes)
  expect(variants.length).toBe(costs.size)
  for (const { sku, preco } of variants) {
    expect(costs.get(sku)! / preco!, sku).toBeGreaterThanOrEqual(0.59)
    expect(costs.get(sku)! / preco!, sku).toBeLessThanOrEqual(0.85)
  }
})
