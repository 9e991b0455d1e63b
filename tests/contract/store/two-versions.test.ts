import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Migration } from '#commerce/kernel/migration.ts'
import { migrations } from '#commerce/migrations/index.ts'
import { migrate, missingMigrations, requireMigrated, type WaitingStep } from '#commerce/store/postgres/migrate.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { placed, purchaseShop } from '#tests/harness/purchase-shop.ts'
import { freshDatabase } from '#tests/harness/test-database.ts'

/** Two versions of the shop on one database: a new one is rolled out while the one before goes on. */
const shop = await forThisFile(purchaseShop())

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

describe('somebody reads for long what a step changes', () => {
  const step = (name: string): Migration => ({
    name,
    up: statements(`ALTER TABLE orders ADD COLUMN "${name}" text NOT NULL DEFAULT ''`),
  })
  /** A transaction that reads orders and does not end. */
  const reader = async () => {
    const client = await shop.database.pool.connect()
    await client.query('BEGIN')
    await client.query('SELECT count(*) FROM orders')
    return { end: () => client.query('ROLLBACK').then(() => client.release()) }
  }

  test('it lets others pass, says that it waits, and is there once the reader ends', async () => {
    const { db } = shop.deps
    const { end } = await reader()
    const told: WaitingStep[] = []
    const { promise: waited, resolve } = Promise.withResolvers<void>()
    const migrated = migrate(db, [...migrations, EXPANDS, CONTRACTS, step('9003-espera')], {
      lockMs: 50,
      firstPauseMs: 20,
      longestPauseMs: 40,
      onWait(waiting) {
        told.push(waiting)
        if (told.length === 3) resolve()
      },
    })
    await waited
    // Behind a step that waits for the reader, it would wait for both.
    await sql`SELECT count(*) FROM orders`.execute(db)
    await end()
    expect(await migrated).toEqual(['9003-espera'])
    expect(told.slice(0, 3)).toEqual(
      [20, 40, 40].map((pauseMs, at) => ({ name: '9003-espera', attempt: at + 1, pauseMs })),
    )
  })

  test('one that never ends is told as what stands in the way, and nothing of the step stays', async () => {
    const { db } = shop.deps
    const { end } = await reader()
    const known = [...migrations, EXPANDS, CONTRACTS, step('9003-espera')]
    await expect(
      migrate(db, [...known, step('9004-nunca')], { lockMs: 20, attempts: 2, firstPauseMs: 1 }),
    ).rejects.toThrow('A migração 9004-nunca esperou 2 vezes por uma tabela que outra sessão não larga')
    await end()
    expect(await missingMigrations(db, [...known, step('9004-nunca')])).toEqual(['9004-nunca'])
    expect(await migrate(db, known)).toEqual([])
  })
})

test('a database with all the steps that a baseline stands for goes on from it, beside the version before', async () => {
  const { db, close } = await freshDatabase()
  const [first, second] = ['CREATE TABLE first_step (n int)', 'CREATE TABLE second_step (n int)'] as const
  const before = [
    { name: '0001-primeira', up: statements(first) },
    { name: '0002-segunda', up: statements(second) },
  ]
  const digest = createHash('sha256').update('0001-primeira\n0002-segunda').digest('hex')
  const baseline = { name: '0002-baseline', up: statements(first, second), replaces: { count: 2, digest } }
  const now = [baseline, { name: '0003-proxima', up: statements('ALTER TABLE second_step ADD COLUMN x int') }]
  try {
    await sql`DROP TABLE applied_migrations`.execute(db)
    await migrate(db, before.slice(0, 1))
    await expect(migrate(db, now)).rejects.toThrow(
      'O banco parou no meio das migrações anteriores à 0002-baseline (1 de 2). Complete-as com a versão anterior do programa',
    )
    await expect(requireMigrated(db, now)).rejects.toThrow('faltam 2, a primeira é 0002-baseline')
    await migrate(db, before)
    const twice = await Promise.all([migrate(db, now), migrate(db, now)])
    expect(twice.flat()).toEqual(['0002-baseline', '0003-proxima'])
    for (const version of [before, now]) {
      await requireMigrated(db, version)
      expect(await migrate(db, version)).toEqual([])
    }
    await sql`DROP TABLE applied_migrations, first_step, second_step`.execute(db)
    expect(await migrate(db, now)).toEqual(['0002-baseline', '0003-proxima'])
  } finally {
    await close()
  }
})

/** The number of the first step: those before it are in it. */
const BASELINE = 100
const TAKES_AWAY =
  /\bDROP (?:TABLE|COLUMN|SCHEMA|TYPE|FUNCTION)|\bRENAME\b|\bSET NOT NULL\b|\bALTER (?:COLUMN )?\w+ (?:SET DATA )?TYPE\b/i
const DEMANDS = /ADD COLUMN (?:IF NOT EXISTS )?\w+ [^,;`]*NOT NULL(?![^,;`]*DEFAULT)/i

test('numbers count on from the baseline without a gap, and what takes away says so', () => {
  const names = migrations.map(({ name }) => name)
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_, at) => BASELINE + at))
  const folder = new URL('../../../commerce/migrations/', import.meta.url)
  const files = readdirSync(folder).filter((name) => /^\d/.test(name))
  expect(files.toSorted()).toEqual(names.map((name) => `${name}.ts`))
  for (const file of files) {
    const text = readFileSync(new URL(file, folder), 'utf8')
    const known = migrations.find(({ name }) => `${name}.ts` === file)
    if (TAKES_AWAY.test(text) || DEMANDS.test(text)) expect([file, known?.contracts]).toEqual([file, true])
  }
  expect(TAKES_AWAY.test('ALTER TABLE orders DROP COLUMN x')).toBe(true)
  expect(DEMANDS.test('ALTER TABLE orders ADD COLUMN x text NOT NULL')).toBe(true)
  expect(DEMANDS.test(`ALTER TABLE orders ADD COLUMN x text NOT NULL DEFAULT ''`)).toBe(false)
})
