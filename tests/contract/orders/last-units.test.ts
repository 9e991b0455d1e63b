import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import type { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { stockOf } from '#tests/harness/purchase-catalogue.ts'
import { postOrder, purchaseShop } from '#tests/harness/purchase-shop.ts'

const BUYERS = 200
const UNITS = 10
/**
 * Twice as many as there are connections: all at once a slow machine answers what waited ten seconds for one with 503.
 */
const AT_ONCE = 32

const shop = await forThisFile(purchaseShop())

/** Every one of `count` pieces of work, so many at a time. */
async function inTurns<T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> {
  const done: T[] = []
  let next = 0
  const worker = async () => {
    for (let at = next++; at < count; at = next++) done[at] = await work(at)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return done
}

test(`${BUYERS} buyers race for the last ${UNITS} units: ${UNITS} orders, nothing oversold, everybody answered`, async () => {
  const buyers = await inTurns<ContractClient>(BUYERS, () => shop.readyBuyer('ultima'))
  expect(await stockOf(shop.deps.db, 'ultima')).toBe(UNITS)
  const answers = await inTurns(BUYERS, (at) => postOrder(buyers[at]!))
  const losers = answers.filter(({ status }) => status !== 201)
  // Told together, so that a failure names what was answered instead.
  const counted = Object.entries(Object.groupBy(answers, ({ status }) => status)).map(
    ([status, same = []]) => `${same.length} × ${status}`,
  )
  expect(counted).toEqual([`${UNITS} × 201`, `${BUYERS - UNITS} × 409`])
  expect((losers[0]!.body as unknown as ErrorBody).detalhes).toMatch(/ não está mais disponível\.$/)
  expect(await stockOf(shop.deps.db, 'ultima')).toBe(0)
  const { rows } = await sql<{ orders: number; units: number; payments: number }>`
    SELECT (SELECT count(*) FROM orders) AS orders, (SELECT sum(quantity)::integer FROM stock_reservations WHERE sku = 'ultima') AS units, (SELECT count(*) FROM payments) AS payments`.execute(
    shop.deps.db,
  )
  expect(rows[0]).toEqual({ orders: UNITS, units: UNITS, payments: UNITS })
  expect(shop.logged.filter((line) => line.includes('"unexpected"'))).toEqual([])
})
