import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STATUS_PEDIDO } from '#commerce/contract/choices.ts'
import { FORMAS_PAGAMENTO } from '#commerce/contract/payments/methods.ts'
import { ESTADOS_PAGAMENTO } from '#commerce/contract/states.ts'
import { freshDatabase } from '#tests/harness/test-database.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let client: pg.PoolClient

beforeAll(async () => {
  database = await freshDatabase()
  client = await database.pool.connect()
})
afterAll(async () => {
  client.release()
  await database.close()
})

/** Each column of the tables of purchases that is called after one of the three sets. */
const SETS: Readonly<Record<string, readonly string[]>> = {
  'checkouts.payment_method': FORMAS_PAGAMENTO,
  'order_events.status': STATUS_PEDIDO,
  'order_shipments.status': STATUS_PEDIDO,
  'orders.payment_method': FORMAS_PAGAMENTO,
  'orders.status': STATUS_PEDIDO,
  'payments.method': FORMAS_PAGAMENTO,
  'payments.state': ESTADOS_PAGAMENTO,
}

test('means of payment and states of orders and payments are in the database those of the code', async () => {
  const { rows } = await client.query<{ column: string; check: string | null; holds: boolean | null }>(`
    SELECT c.relname || '.' || a.attname AS column, pg_get_constraintdef(k.oid) AS check, k.convalidated AS holds
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    LEFT JOIN pg_constraint k ON k.conrelid = c.oid AND k.contype = 'c' AND k.conkey = ARRAY[a.attnum]
    WHERE c.relname IN ('checkouts', 'orders', 'order_shipments', 'order_events', 'payments')
      AND a.attname IN ('payment_method', 'method', 'status', 'state')
    ORDER BY 1`)
  const allowed = rows.map(({ column, check, holds }) => [
    column,
    holds === true ? [...(check ?? '').matchAll(/'(\w+)'::text/g)].map(([, member]) => member).toSorted() : holds,
  ])
  expect(allowed).toEqual(Object.entries(SETS).map(([column, members]) => [column, members.toSorted()]))
})

test.each(Object.keys(SETS))('%s takes no other text', async (named) => {
  const [table, column] = named.split('.')
  await client.query(`CREATE TEMPORARY TABLE copied (LIKE ${table} INCLUDING CONSTRAINTS INCLUDING DEFAULTS)`)
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT attname AS name FROM pg_attribute WHERE attrelid = 'copied'::regclass AND attnotnull AND attnum > 0`,
    )
    for (const { name } of rows) await client.query(`ALTER TABLE copied ALTER COLUMN ${name} DROP NOT NULL`)
    await expect(client.query(`INSERT INTO copied (${column}) VALUES ('OUTRO')`)).rejects.toMatchObject({
      code: '23514',
      constraint: `${table}_${column}_check`,
    })
  } finally {
    await client.query('DROP TABLE copied')
  }
})
