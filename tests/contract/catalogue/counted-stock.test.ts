import { sql } from 'kysely'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CatalogRecord } from '#commerce/domain/import/catalog-record.ts'
import { PRODUCTS, stockOf } from '#tests/harness/purchase-catalogue.ts'
import { placed, postOrder, type PurchaseShop, purchaseShop } from '#tests/harness/purchase-shop.ts'
import { importAll } from '#tests/harness/records.ts'

let shop: PurchaseShop
beforeAll(async () => void (shop = await purchaseShop()))
afterAll(() => shop.close())

const knives = (estoque: number) =>
  v.parse(CatalogRecord, {
    ...PRODUCTS.find(({ id }) => id === 'ultima')!,
    variacoes: [{ sku: 'ultima', preco: 9_990, estoque }],
  })
const counted = (estoque: number, file: string) => importAll(shop, [knives(estoque)], { source: 'teste', file })

test('a count of the depot never sells again what open orders hold; what left with an invoice is no part of a later count', async () => {
  const buyers = await Promise.all(Array.from({ length: 4 }, () => shop.readyBuyer('ultima')))
  const orders = [await placed(buyers[0]!), await placed(buyers[1]!), await placed(buyers[2]!)]
  expect(await stockOf(shop.deps.db, 'ultima')).toBe(7)
  await counted(9, 'menos')
  expect(await stockOf(shop.deps.db, 'ultima')).toBe(6)
  await counted(3, 'so-os-reservados')
  expect(await stockOf(shop.deps.db, 'ultima')).toBe(0)
  expect((await postOrder(buyers[3]!)).status).toBe(409)
  await counted(2, 'menos-do-que-os-reservados')
  expect(await stockOf(shop.deps.db, 'ultima')).toBe(0)

  await sql`UPDATE orders SET status = 'FATURADO' WHERE number = ${Number(orders[0]!.numeroPedido)}`.execute(
    shop.deps.db,
  )
  await sql`UPDATE stock_reservations SET state = 'VENDIDO' WHERE order_number = ${Number(orders[0]!.numeroPedido)}`.execute(
    shop.deps.db,
  )
  await counted(5, 'depois-da-nota')
  expect(await stockOf(shop.deps.db, 'ultima')).toBe(3)
})

test('counts and orders at the same moment: every unit is either for sale or held', async () => {
  const buyers = await Promise.all(Array.from({ length: 12 }, () => shop.readyBuyer('panela')))
  const before = Number(
    (
      await sql<{
        held: number
      }>`SELECT coalesce(sum(quantity), 0)::integer AS held FROM stock_reservations WHERE sku = 'panela' AND state = 'RESERVADO'`.execute(
        shop.deps.db,
      )
    ).rows[0]!.held,
  )
  const pan = (estoque: number) =>
    v.parse(CatalogRecord, {
      ...PRODUCTS.find(({ id }) => id === 'panela')!,
      variacoes: [{ sku: 'panela', preco: 12_990, canais: { ca_861: 11_990 }, estoque }],
    })
  // The shop of the tests begins with more: orders faster than the first count would rightly have them.
  await importAll(shop, [pan(9)], { source: 'teste', file: 'primeiro' })
  const counts = (async () => {
    for (let turn = 0; turn < 12; turn++)
      await importAll(shop, [pan(turn % 2 === 0 ? 9 : 8)], { source: 'teste', file: `turno-${turn}` })
  })()
  const answers = await Promise.all(buyers.map((buyer) => postOrder(buyer)))
  await counts
  const sold = answers.filter(({ status }) => status === 201).length
  await importAll(shop, [pan(9)], { source: 'teste', file: 'ultimo' })
  expect(sold).toBeLessThanOrEqual(9)
  expect(await stockOf(shop.deps.db, 'panela')).toBe(9 - sold - before)
})
