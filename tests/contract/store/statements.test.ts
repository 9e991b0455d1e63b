import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Column, describe } from '#tests/harness/sql/described.ts'
import { nullableColumns, readCatalogue } from '#tests/harness/sql/nullability.ts'
import { genericPlan, isQuery } from '#tests/harness/sql/plans.ts'
import { rowFaults } from '#tests/harness/sql/row-types.ts'
import { openSources, type SourceTypes } from '#tests/harness/sql/source-types.ts'
import { findStatements, type Statement } from '#tests/harness/sql/statements.ts'
import { freshDatabase } from '#tests/harness/test-database.ts'

/** What a plan cannot tell: these are never NULL, and why. */
const NEVER_NULL: Readonly<Record<string, string>> = {
  'points.ts openUses expiresOn': 'CHECK points_lots_dated: only of usable lots points are taken',
  'points.ts releaseLots expiresOn': 'CHECK points_lots_dated: they become usable here',
  'points.ts expireLots expiresOn': 'CHECK points_lots_dated, and compared where they are chosen',
  'price-notices.ts takePriceNotices below': 'compared where they are chosen',
  'questions.ts questionsOf answer': 'CHECK: an instant of the answer, which is asked for, has its answer',
  'faces.ts publishedFaces name': "every product's document has its name",
  'faces.ts publishedFaces categoryId': "every product's document has its department",
  'faces.ts publishedFaces sku': "every product's document has its sku",
  'showcase-candidates.ts behaviourOf productId': 'each part of the union brings a column that is never NULL',
  'shadow-tables.ts nextOf last': 'every sequence has its start',
  'reset.ts shopState name': 'every table has its name',
  'reset.ts shopState isUsed': 'whether rows exist is true or false',
  'table-copy.ts sequencePositions name': 'every sequence has its name',
  'table-copy.ts tablesInOrder name': 'every table has its name',
}

let sources: SourceTypes
let statements: readonly Statement[]
let database: Awaited<ReturnType<typeof freshDatabase>>
let client: pg.PoolClient

beforeAll(async () => {
  sources = openSources()
  statements = findStatements(sources)
  database = await freshDatabase()
  client = await database.pool.connect()
})
afterAll(async () => {
  client.release()
  await database.close()
  sources.close()
})

test('every statement is found', () => {
  expect(statements.length).toBeGreaterThan(350)
})

test('the migrated schema takes every statement', async () => {
  const refused: string[] = []
  for (const { at, texts } of statements)
    for (const text of texts)
      await describe(client, text).catch((error: Error) => refused.push(`${at}: ${error.message}\n${text}`))
  expect(refused).toEqual([])
})

test('every statement answers what its row type says', async () => {
  const catalogue = await readCatalogue(client)
  const used = new Set<string>()
  const faults: string[] = []
  for (const { at, texts, row } of statements) {
    if (!row) continue
    for (const text of texts) {
      const columns = await describe(client, text)
      const nullable = isQuery(text) ? nullableColumns(columns, await genericPlan(client, text), catalogue) : []
      const doubted = nullable.map((mayBeNull, index) => mayBeNull && !isExcused(at, columns[index]!, used))
      faults.push(...rowFaults(sources.checker, row, columns, doubted).map((fault) => `${at}: ${fault}`))
    }
  }
  expect([...new Set(faults)]).toEqual([])
  expect(Object.keys(NEVER_NULL).filter((reason) => !used.has(reason))).toEqual([])
})

function isExcused(at: string, column: Column, used: Set<string>): boolean {
  const name = `${at.split('/').at(-1)!.replace(/:\d+/, '')} ${column.name}`
  if (!(name in NEVER_NULL)) return false
  used.add(name)
  return true
}
