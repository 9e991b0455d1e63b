import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describe } from '#tests/harness/sql/described.ts'
import { nullableColumns, readCatalogue } from '#tests/harness/sql/nullability.ts'
import { genericPlan, readIndexes, readWhole } from '#tests/harness/sql/plans.ts'
import { rowFaults } from '#tests/harness/sql/row-types.ts'
import { openSources, type SourceTypes } from '#tests/harness/sql/source-types.ts'
import { findStatements, type Statement } from '#tests/harness/sql/statements.ts'
import { freshDatabase } from '#tests/harness/test-database.ts'

/** Statements with one fault each, and what is to be said of it. */
const FAULTY: readonly (readonly [fault: string, row: string, sql: string])[] = [
  [
    'total is read as string, not as number',
    'total: number',
    'SELECT sum(centavos)::numeric AS total FROM payments GROUP BY method',
  ],
  [
    'ids is read as string[], not as number[]',
    'ids: number[]',
    'SELECT array_agg(number) AS ids FROM orders GROUP BY status',
  ],
  ['at is read as Date, not as string', 'at: string', 'SELECT placed_at AS at FROM orders'],
  ['cep may be NULL, but is string', 'cep: string', 'SELECT cep FROM carts'],
  [
    'name may be NULL, but is string',
    'name: string',
    'SELECT s.name FROM products p LEFT JOIN sellers s ON s.id = p.brand',
  ],
  [
    'name may be NULL, but is string',
    'name: string',
    'SELECT (SELECT name FROM sellers WHERE id = p.seller_id) AS name FROM products p',
  ],
  ['until may be NULL, but is Date', 'until: Date', 'SELECT max(valid_to) AS until FROM coupons'],
  ['sku may be NULL, but is string', 'sku: string', `SELECT body::json->>'sku' AS sku FROM published_documents`],
  ['customer is read as json, not as { since: Date; }', 'customer: { since: Date }', 'SELECT customer FROM orders'],
  ['brand is not answered', 'name: string; brand: string | null', 'SELECT name FROM products'],
  ['brand is answered, but not in the row type', 'name: string', 'SELECT name, brand FROM products'],
]
/** Statements that are right, although a glance at their columns would not tell. */
const RIGHT: readonly (readonly [row: string, sql: string])[] = [
  ['at: Date', 'SELECT next_remove_at AS at FROM payments WHERE next_remove_at <= ${db}'],
  ['count: number', 'SELECT count(*) AS count FROM orders'],
  ['name: string', `SELECT coalesce(max(name), '') AS name FROM sellers`],
  ['name: string', 'SELECT s.name FROM products p LEFT JOIN sellers s ON s.id = p.seller_id WHERE s.uf = ${db}'],
  ['count: number', 'SELECT (SELECT count(*) FROM variants v WHERE v.product_id = p.id) AS count FROM products p'],
  ['kind: "PF" | "PJ"', 'SELECT kind FROM users'],
]
const planted = (row: string, sql: string) => `  await sql<{ ${row} }>\`${sql}\`.execute(db)\n`
const FILE = 'commerce/store/planted.ts'
const fileOf = (body: string) => `import { type Kysely, sql } from 'kysely'
export async function planted(db: Kysely<unknown>, name: string): Promise<void> {
${body}}
`

let sources: SourceTypes
let statements: readonly Statement[]
let database: Awaited<ReturnType<typeof freshDatabase>>
let client: pg.PoolClient

beforeAll(async () => {
  const all = [...FAULTY.map(([, row, sql]) => planted(row, sql)), ...RIGHT.map(([row, sql]) => planted(row, sql))]
  sources = openSources({ [FILE]: fileOf(all.join('')) })
  statements = findStatements(sources)
  database = await freshDatabase()
  client = await database.pool.connect()
})
afterAll(async () => {
  client.release()
  await database.close()
  sources.close()
})

async function faultsOf({ texts, row }: Statement): Promise<string[]> {
  const columns = await describe(client, texts[0]!)
  const nullable = nullableColumns(columns, await genericPlan(client, texts[0]!), await readCatalogue(client))
  return rowFaults(sources.checker, row!, columns, nullable)
}

test.each(FAULTY.map(([fault, row, sql], index) => ({ fault, row, sql, index })))(
  '$fault: $sql',
  async ({ fault, index }) => {
    expect(await faultsOf(statements[index]!)).toEqual([fault])
  },
)

test.each(RIGHT.map(([row, sql], index) => ({ row, sql, index })))(
  'nothing against $row of $sql',
  async ({ index }) => {
    expect(await faultsOf(statements[FAULTY.length + index]!)).toEqual([])
  },
)

test.each([
  ['rowsOf', '{ cep: string }[]'],
  ['firstRow', '{ cep: string } | undefined'],
  ['onlyRow', '{ cep: string }'],
])('what %s answers is held against the statement', async (tag, answer) => {
  const asked = openSources({
    [FILE]: `import { type Reader, ${tag} } from './rows.ts'
export const planted = (db: Reader): Promise<${answer}> => ${tag}(db)\`SELECT cep FROM carts\`
`,
  })
  try {
    const [statement, ...others] = findStatements(asked)
    expect(others).toEqual([])
    const { texts, row } = statement!
    const columns = await describe(client, texts[0]!)
    const nullable = nullableColumns(columns, await genericPlan(client, texts[0]!), await readCatalogue(client))
    expect(rowFaults(asked.checker, row!, columns, nullable)).toEqual(['cep may be NULL, but is string'])
  } finally {
    asked.close()
  }
})

test.each([
  ['SELECT nome FROM products', 'column "nome" does not exist'],
  ['SELECT name FROM products WHERE id = ANY($1::text[])', 'operator does not exist: bigint = text'],
  ['SELEC name FROM products', 'syntax error at or near "SELEC"'],
])('%s is refused', async (text, reason) => {
  await expect(describe(client, text)).rejects.toThrow(reason)
})

test.each([
  ['text of a parameter', 'await sql`SELECT name FROM ${sql.raw(name)}`.execute(db)\n', 'not a known text: name'],
  [
    'a list of any fragments',
    'await sql`SELECT ${sql.join(JSON.parse(name))}`.execute(db)\n',
    'cannot follow the list',
  ],
  [
    'a part that is set later',
    'let part = sql`1`\n  if (name) part = sql`2`\n  await sql`SELECT ${part}`.execute(db)\n',
    'cannot follow part',
  ],
  [
    'a function of several ways',
    'const part = () => {\n    if (name) return sql`1`\n    return sql`2`\n  }\n  await sql`SELECT ${part()}`.execute(db)\n',
    'cannot follow part()',
  ],
  ['a fragment nothing executes', 'void sql`SELECT 1`\n  void db\n', 'SQL that no statement was found to use'],
])('%s stops the check', (_, body, reason) => {
  const faulty = openSources({ [FILE]: fileOf(body) })
  try {
    expect(() => findStatements(faulty)).toThrow(reason)
  } finally {
    faulty.close()
  }
})

test('a table or an index read from end to end is told', async () => {
  await client.query('SET enable_seqscan = off')
  const indexes = await readIndexes(client)
  const read = async (text: string) =>
    readWhole(await genericPlan(client, text), new Set(['coupon_uses', 'orders']), indexes)
  expect(await read('SELECT code FROM coupon_uses WHERE used_at > $1')).not.toEqual([])
  expect(await read('SELECT number FROM orders WHERE placed_at::text = $1 ORDER BY number LIMIT 1')).not.toEqual([])
  expect(await read('SELECT number FROM orders ORDER BY number LIMIT 1')).toEqual([])
  expect(await read('SELECT code FROM coupon_uses WHERE order_number = $1')).toEqual([])
})
