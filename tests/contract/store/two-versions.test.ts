import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Migration } from '#commerce/kernel/migration.ts'
import { migrations } from '#commerce/migrations/index.ts'
import { migrate, missingMigrations, requireMigrated } from '#commerce/store/postgres/migrate.ts'
import { placed, purchaseShop, type PurchaseShop } from '#tests/harness/purchase-shop.ts'

/** Two versions of the shop on one database: a new one is rolled out while the one before goes on. */
let shop: PurchaseShop
beforeAll(async () => {
  shop = await purchaseShop()
})
afterAll(() => shop.close())

const statements =
  (...texts: string[]): Migration['up'] =>
  async (db) => {
    for (const text of texts) await sql.raw(text).execute(db)
  }
const EXPANDS: Migration = {
  name: '9001-proxima-versao',
  up: statements(
    `ALTER TABLE orders ADD COLUMN next_version text NOT NULL DEFAULT 'nova'`,
    'CREATE TABLE next_version (order_number bigint REFERENCES orders (number))',
  ),
}
const CONTRACTS: Migration = {
  name: '9002-termina',
  up: statements('ALTER TABLE orders DROP COLUMN next_version'),
  contracts: true,
}

test('what the next version adds leaves the one before at work: it opens, sells and is no obstacle', async () => {
  const { db } = shop.deps
  const before = await shop.readyBuyer('panela')
  expect(await missingMigrations(db, [...migrations, EXPANDS])).toEqual([EXPANDS.name])
  await expect(requireMigrated(db, [...migrations, EXPANDS])).rejects.toThrow(
    'O banco ainda não está pronto para esta versão (faltam 1, a primeira é 9001-proxima-versao). Rode antes: npm run shop -- migrate',
  )
  // Of the next version, while this one serves.
  expect(await migrate(db, [...migrations, EXPANDS])).toEqual([EXPANDS.name])
  await requireMigrated(db, [...migrations, EXPANDS])
  // This version again: it migrates nothing, opens, and orders are placed by both.
  expect(await migrate(db, migrations)).toEqual([])
  await requireMigrated(db, migrations)
  for (const buyer of [before, await shop.readyBuyer('copo')]) await placed(buyer)
  const { rows } = await sql<{ next: string }>`SELECT next_version AS next FROM orders`.execute(db)
  expect(rows).toEqual([{ next: 'nova' }, { next: 'nova' }])
})

test('what takes away is told apart: the version before opens no more, and says why', async () => {
  const { db } = shop.deps
  await migrate(db, [...migrations, EXPANDS, CONTRACTS])
  const why =
    'O banco foi atualizado por uma versão da loja que não funciona ao lado desta (9002-termina). Atualize o programa.'
  await expect(migrate(db, [...migrations, EXPANDS])).rejects.toThrow(why)
  await expect(requireMigrated(db, migrations)).rejects.toThrow(why)
  await requireMigrated(db, [...migrations, EXPANDS, CONTRACTS])
})

test('a database of the times before is told apart from then on', async () => {
  const { db } = shop.deps
  await sql`ALTER TABLE applied_migrations DROP COLUMN contracts`.execute(db)
  await requireMigrated(db, migrations)
  expect(await migrate(db, [...migrations, EXPANDS, CONTRACTS])).toEqual([])
  const { rows } = await sql<{ contracts: boolean }>`SELECT DISTINCT contracts FROM applied_migrations`.execute(db)
  expect(rows).toEqual([{ contracts: false }])
})

/** Before two versions ran side by side, numbers were given twice. */
const TWICE = new Set(['0003', '0039', '0040'])
/** Since then a step that takes away says so. */
const FIRST_CHECKED = 95
const TAKES_AWAY =
  /\bDROP (?:TABLE|COLUMN|SCHEMA|TYPE|FUNCTION)|\bRENAME\b|\bSET NOT NULL\b|\bALTER (?:COLUMN )?\w+ (?:SET DATA )?TYPE\b/i
const DEMANDS = /ADD COLUMN (?:IF NOT EXISTS )?\w+ [^,;`]*NOT NULL(?![^,;`]*DEFAULT)/i

test('numbers are unique, names stand in order, and what takes away says so', () => {
  const numbers = migrations.map(({ name }) => name.slice(0, 4)).filter((number) => !TWICE.has(number))
  expect(numbers).toEqual([...new Set(numbers)])
  expect(migrations.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name).toSorted())
  const folder = new URL('../../../commerce/migrations/', import.meta.url)
  for (const file of readdirSync(folder).filter((name) => Number(name.slice(0, 4)) >= FIRST_CHECKED)) {
    const text = readFileSync(new URL(file, folder), 'utf8')
    const known = migrations.find(({ name }) => `${name}.ts` === file)
    if (TAKES_AWAY.test(text) || DEMANDS.test(text)) expect([file, known?.contracts]).toEqual([file, true])
  }
  expect(TAKES_AWAY.test('ALTER TABLE orders DROP COLUMN x')).toBe(true)
  expect(DEMANDS.test('ALTER TABLE orders ADD COLUMN x text NOT NULL')).toBe(true)
  expect(DEMANDS.test(`ALTER TABLE orders ADD COLUMN x text NOT NULL DEFAULT ''`)).toBe(false)
})
