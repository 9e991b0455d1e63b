import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tablesOf } from '#tests/harness/sql/generated-tables.ts'
import { READ_AS } from '#tests/harness/sql/row-types.ts'
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

test('the tables the query builder knows are those of the migrated schema', async () => {
  await expect(await tablesOf(client)).toMatchFileSnapshot('../../../commerce/kernel/tables.ts')
})

/** One value of each type that a row can bring. */
const SAMPLES: Readonly<Record<number, string>> = {
  16: 'true',
  17: `'\\x00'::bytea`,
  20: '10000000000',
  23: '1',
  25: `'a'`,
  114: `'{}'::json`,
  701: '1.5::float8',
  1007: 'ARRAY[1]',
  1009: `ARRAY['a']`,
  1016: 'ARRAY[10000000000]',
  1022: 'ARRAY[1.5::float8]',
  1042: `'a'::char(3)`,
  1082: `'2026-08-03'::date`,
  1184: `'2026-08-03T12:00:00Z'::timestamptz`,
  1700: '1.50',
  2950: 'gen_random_uuid()',
  3802: `'{}'::jsonb`,
}

test.each(Object.entries(READ_AS))('the pool reads type %s as %s', async (type, read) => {
  const { rows, fields } = await client.query<{ value: unknown }>(`SELECT ${SAMPLES[Number(type)]} AS value`)
  expect(fields[0]!.dataTypeID).toBe(Number(type))
  expect(kindOf(rows[0]!.value)).toBe(read)
})

function kindOf(value: unknown): string {
  if (value instanceof Date) return 'Date'
  if (Buffer.isBuffer(value)) return 'Buffer'
  if (Array.isArray(value)) return `${typeof value[0]}[]`
  return typeof value === 'object' ? 'json' : typeof value
}
