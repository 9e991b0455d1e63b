import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Carrinho } from '#commerce/contract/cart/cart.ts'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { eventually, ok, placed, postOrder, purchaseShop } from '#tests/harness/purchase-shop.ts'

const shop = await forThisFile(purchaseShop())
const WAITING = sql<{ count: number }>`
  SELECT count(*)::integer AS count FROM pg_stat_activity
  WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FROM stock%FOR UPDATE%'`

test('an order that waited for its units in vain leaves nothing behind, and the cart as it was', async () => {
  const { db } = shop.deps
  const buyer = await shop.readyBuyer('ultima')
  const { answer } = await transaction(db, async (holder) => {
    await sql`UPDATE stock SET quantity = 0 WHERE sku = 'ultima'`.execute(holder)
    const answer = postOrder(buyer)
    // All else of it is written: what another order does meanwhile waits for none of it.
    await eventually(async () => expect((await WAITING.execute(db)).rows[0]!.count).toBe(1))
    return { answer }
  })
  const { status, body } = await answer
  expect(status).toBe(409)
  expect((body as unknown as ErrorBody).detalhes).toMatch(/ não está mais disponível\.$/)
  const counted = await sql<Record<string, number>>`
    SELECT (SELECT count(*) FROM orders)::integer AS orders, (SELECT count(*) FROM payments)::integer AS payments,
      (SELECT count(*) FROM stock_reservations)::integer AS units`.execute(db)
  expect(counted.rows[0]).toEqual({ orders: 0, payments: 0, units: 0 })
  const { itensPedido } = (await ok(buyer.get('cart'))) as Carrinho
  expect(itensPedido.map(({ sku }) => sku)).toEqual(['ultima'])

  await sql`UPDATE stock SET quantity = 1 WHERE sku = 'ultima'`.execute(db)
  await placed(await shop.readyBuyer('ultima'))
})
