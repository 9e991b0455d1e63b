import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { backupCommand, restoreCommand } from '#commerce/cli/commands/backup.ts'
import type { Command } from '#commerce/cli/commands/command.ts'
import { resourcePath } from '#commerce/contract/conventions.ts'
import { commerceDeps } from '#commerce/embedded.ts'
import { createCommerceApp } from '#commerce/http/app.ts'
import type { Migration } from '#commerce/kernel/migration.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { migrations } from '#commerce/migrations/index.ts'
import { backupShop } from '#commerce/operations/backup/backup.ts'
import { keptRows } from '#commerce/operations/backup/contents.ts'
import { restoreShop } from '#commerce/operations/backup/restore.ts'
import { seedContent } from '#commerce/seed/content/seed-content.ts'
import { pictureId } from '#commerce/store/catalogue/product-rows.ts'
import { insertCourtesyLot } from '#commerce/store/customers/points.ts'
import { migrate } from '#commerce/store/postgres/migrate.ts'
import type { OpenDatabase } from '#commerce/store/postgres/open-database.ts'
import { tablesInOrder } from '#commerce/store/postgres/table-copy.ts'
import { testEnv } from '#tests/harness/commerce.ts'
import { ContractClient } from '#tests/harness/cookie-jar-client.ts'
import { addressOf, emptyDatabase, type EmptyDatabase } from '#tests/harness/empty-database.ts'
import { newAgent, PASSWORD, registered } from '#tests/harness/people.ts'
import { choose, ok, placed, type PurchaseShop, purchaseShop } from '#tests/harness/purchase-shop.ts'
import { importAll, product, publish } from '#tests/harness/records.ts'

const SECRET = 'um segredo de loja, com acento: ção 0123456789'
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'efacil-backup-'))
const old = path.join(folder, 'old')
const photo = path.join(folder, 'foto.png')
const phrase = path.join(folder, 'frase')
let shop: PurchaseShop
let from: OpenDatabase & { name: string }
let source: string
const made: EmptyDatabase[] = []

beforeAll(async () => {
  shop = await purchaseShop()
  from = shop.database as typeof from
  fs.mkdirSync(old)
  fs.writeFileSync(path.join(old, 'secret'), SECRET)
  fs.mkdirSync(path.join(old, 'demo-gateway'))
  fs.writeFileSync(path.join(old, 'demo-gateway', 'journal.jsonl'), '{"tipo":"remocao","txid":"x"}\n')
  fs.writeFileSync(phrase, 'girassóis no quintal de casa\n')
  fs.writeFileSync(
    photo,
    await sharp({ create: { width: 500, height: 300, channels: 3, background: 'teal' } })
      .png()
      .toBuffer(),
  )
  source = `file:${photo}?1-1`
  await importAll(shop, [product('vaso', { nome: 'Vaso de Barro', imagens: [{ origem: source }] })])
  await seedContent(shop.deps.db, shop.clock)
  await publish(shop)
})
afterEach(async () => {
  for (const each of made.splice(0)) await each.drop()
})
afterAll(async () => {
  await shop.close()
  fs.rmSync(folder, { recursive: true, force: true })
})

const machine = async () => {
  const database = await emptyDatabase(from)
  made.push(database)
  const dataDir = fs.mkdtempSync(path.join(folder, 'new-'))
  return { database, dataDir }
}

/** What a command says. */
async function run(command: Command, url: string, dataDir: string, ...args: string[]): Promise<string> {
  vi.stubEnv('SHOP_DATA', dataDir)
  vi.stubEnv('DATABASE_URL', url)
  const said = vi.spyOn(console, 'log').mockReturnValue(undefined)
  try {
    await command.run(args)
    return said.mock.calls.map(([text]) => `${text}\n`).join('')
  } catch (error) {
    return `${(error as Error).name}: ${(error as Error).message}`
  } finally {
    said.mockRestore()
    vi.unstubAllEnvs()
  }
}
type Machine = Awaited<ReturnType<typeof machine>>
const rowsOf = (to: Machine, text: string) => to.database.using(async ({ query }) => (await query(text)).rows)
const allOf = (to: Machine) => to.database.using(everything)
const backup = (file: string, ...more: string[]) =>
  run(backupCommand, addressOf(from, from.name), old, path.join(folder, file), ...more)
const restore = ({ database, dataDir }: Machine, file: string, ...more: string[]) =>
  run(restoreCommand, database.url, dataDir, path.join(folder, file), ...more)

/** A restore publishes anew, at its own time. */
const PUBLISHED = [
  'catalog_dirty',
  'catalog_version',
  'content_state',
  'publications',
  'published_documents',
  'search_state',
]

/** Every row of every table that is kept, in an order of their own. */
async function everything({ db, query }: OpenDatabase): Promise<Record<string, string>> {
  const tables = (await tablesInOrder(db)).filter(({ name }) => keptRows(name) === 'true' && !PUBLISHED.includes(name))
  const found: Record<string, string> = {}
  for (const { name, columns } of tables) {
    const { rows } = await query(
      `SELECT count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) AS sum FROM (SELECT ${columns.map((column) => `"${column}"`).join(', ')} FROM ${name}) t`,
    )
    found[name] = (rows[0] as { sum: string }).sum
  }
  return found
}

test('customers, orders, points, pictures, pages and the secret are there on an empty machine, with everything else', async () => {
  const { client, form, id } = await registered(await shop.visitor())
  await choose(client, 'panela')
  const { numeroPedido } = await placed(client)
  await transaction(shop.deps.db, (trx) =>
    insertCourtesyLot(trx, id, 700, '2026-08-01', '2027-12-31', shop.clock.now()),
  )
  await newAgent(shop)
  await sql`INSERT INTO televendas_audit (id, at, channel, action)
    VALUES (gen_random_uuid(), ${shop.clock.now()}, 'ca_861', 'tentativa')`.execute(shop.deps.db)
  const asked = ['orders', `orders/${numeroPedido}`, 'users/points', 'users/addresses'] as const
  const answers = async (who: ContractClient) => Promise.all(asked.map((name) => ok(who.get(name))))
  const theirs = await answers(client)

  // The shop is open, and somebody buys meanwhile.
  const writing = Promise.all(
    ['copo', 'copo', 'copo'].map(async (sku) => {
      const buyer = await shop.readyBuyer(sku)
      return placed(buyer)
    }),
  )
  expect(await backup('aberta.bak')).toContain('O arquivo não está cifrado e tem dados pessoais')
  await writing
  const whole = await machine()
  expect(await restore(whole, 'aberta.bak')).toContain('O backup não leva o segredo da loja')
  const torn = await rowsOf(
    whole,
    `SELECT number FROM orders o WHERE NOT EXISTS (SELECT FROM order_items WHERE order_number = number)
      OR NOT EXISTS (SELECT FROM payments WHERE order_number = number)`,
  )
  expect(torn).toEqual([])

  expect(await backup('loja.bak', '--frase', phrase)).toMatch(/^\d+ linhas e 1 imagens em .*\n.*leva o segredo/)
  // The command is on record before it reads, so the file holds its own line too.
  const after = await everything(from)
  const file = path.join(folder, 'loja.bak')
  expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  expect(fs.readFileSync(file).includes(form.email.toLowerCase())).toBe(false)
  expect(fs.readdirSync(folder).filter((name) => name.startsWith('loja.bak.'))).toEqual([])
  expect(await backup('loja.bak')).toContain('já existe')

  const to = await machine()
  fs.rmSync(photo)
  const said = await restore(to, 'loja.bak', '--frase', phrase)
  expect(said).toContain('O segredo da loja veio no arquivo')
  expect(said).toMatch(/Publicada a versão \d+ do catálogo/)
  const kept = await allOf(to)
  expect(kept).toEqual(after)
  expect(fs.readFileSync(path.join(to.dataDir, 'secret'), 'utf8')).toBe(SECRET)
  expect(fs.statSync(path.join(to.dataDir, 'secret')).mode & 0o777).toBe(0o600)
  expect(fs.readFileSync(path.join(to.dataDir, 'demo-gateway', 'journal.jsonl'), 'utf8')).toContain('remocao')

  await to.database.using(async (database) => {
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
    const env = testEnv({ SHOP_DATA: to.dataDir })
    const deps = { ...commerceDeps(env, database, log), clock: shop.clock }
    const app = createCommerceApp(deps)
    const send = (request: Request) => app.fetch(request, { remoteAddress: '10.44.0.1' })
    const again = await new ContractClient(send, 'http://loja.test').start()
    await ok(again.post('users/auth', { login: form.email, senha: PASSWORD }))
    expect(await answers(again)).toEqual(theirs)
    expect((await (await shop.visitor()).get('users/session')).status).toBeLessThan(500)

    // Nobody's session of before opens anything; the next order has a number nobody has.
    const stale = new ContractClient(send, 'http://loja.test')
    for (const [name, value] of client.cookies) stale.cookies.set(name, value)
    expect((await stale.get('orders')).status).toBe(401)
    await choose(again, 'panela')
    const next = await placed(again)
    expect(Number(next.numeroPedido)).toBeGreaterThan(Number(numeroPedido))

    const { body: found } = await again.get<{ total: number }>('catalog/search/native', {
      query: { terms: 'vaso de barro' },
    })
    expect(found).toMatchObject({ total: 1 })
    const page = await send(new Request(`http://loja.test${resourcePath('catalog/pages/institutional/quem-somos')}`))
    expect(page.status).toBe(200)
    const picture = await deps.pictures.get(pictureId(source), source, 320, 'webp')
    expect((await sharp(picture).metadata()).width).toBe(320)
    await expect(database.query('DELETE FROM televendas_audit')).rejects.toThrow()
  })
})

test('nothing is touched by a file that is damaged, of another phrase or newer, or by a restore that fails', async () => {
  const to = await machine()
  await backup('certa.bak', '--frase', phrase)
  const other = path.join(folder, 'outra-frase')
  fs.writeFileSync(other, 'outra frase bem comprida')
  const curta = path.join(folder, 'curta')
  fs.writeFileSync(curta, 'curta')
  expect(await restore(to, 'certa.bak', '--frase', curta)).toContain('precisa de 16 caracteres')
  expect(await restore(to, 'certa.bak', '--frase', other)).toContain('a frase secreta é outra')
  expect(await restore(to, 'certa.bak')).toContain('--frase')
  expect(await restore(to, 'nada.bak')).toContain('não existe')
  const bytes = fs.readFileSync(path.join(folder, 'certa.bak'))
  for (const at of [3, 40, bytes.length >> 1, bytes.length - 1]) {
    const broken = Buffer.from(bytes)
    broken[at]! ^= 1
    fs.writeFileSync(path.join(folder, 'ruim.bak'), broken)
    expect(await restore(to, 'ruim.bak', '--frase', phrase)).toMatch(/danificado|não é um backup/)
  }
  fs.writeFileSync(path.join(folder, 'ruim.bak'), bytes.subarray(0, bytes.length >> 1))
  expect(await restore(to, 'ruim.bak', '--frase', phrase)).toContain('danificado')
  expect(await rowsOf(to, `SELECT FROM pg_class WHERE relname = 'users'`)).toEqual([])
  expect(fs.readdirSync(to.dataDir)).toEqual([])

  const options = {
    file: path.join(folder, 'certa.bak'),
    dataDir: to.dataDir,
    passphrase: 'girassóis no quintal de casa',
  }
  const restoring = (replace: boolean, known = migrations) =>
    to.database.using(({ pool }) => restoreShop(pool, { ...options, replace, migrations: known }))
  await expect(restoring(false, migrations.slice(0, -1))).rejects.toThrow(/versão mais nova da loja/)

  await restoring(false)
  const kept = await allOf(to)
  fs.writeFileSync(path.join(to.dataDir, 'secret'), 'o segredo de antes')
  expect(await restore(to, 'certa.bak', '--frase', phrase)).toContain('repita com --substituir')
  await to.database.using(async ({ query }) => {
    await query(`UPDATE users SET full_name = 'Outro Nome'`)
    expect(await restore(to, 'certa.bak', '--frase', phrase, '--substituir')).toContain('A loja está em funcionamento')
  })
  const changed = await allOf(to)
  expect(changed['users']).not.toBe(kept['users'])
  const failing = [...migrations, { name: '9999-broken', up: () => Promise.reject(new Error('disk full')) }]
  await expect(restoring(true, failing)).rejects.toThrow('disk full')
  expect(await allOf(to)).toEqual(changed)
  expect(fs.readFileSync(path.join(to.dataDir, 'secret'), 'utf8')).toBe('o segredo de antes')
  await restoring(true)
  expect((await allOf(to))['users']).toBe(kept['users'])
})

test('a file of an older schema is brought up to date, a database of something else is left alone', async () => {
  const then = await machine()
  const file = path.join(folder, 'antiga.bak')
  await then.database.using(async ({ db, query, pool }) => {
    await migrate(db, migrations)
    await query(`UPDATE applied_migrations SET name = '0001-anterior' WHERE name = '0100-baseline'`)
    await query(
      `INSERT INTO users (id, kind, cpf, full_name, email, password_hash, password_changed_at, created_at, updated_at)
     VALUES (gen_random_uuid(), 'PF', '52998224725', 'Ana', 'ana@exemplo.com.br', 'x', now(), now(), now())`,
    )
    await backupShop(pool, { file, dataDir: then.dataDir, clock: shop.clock })
  })
  const to = await machine()
  expect(await restore(to, 'antiga.bak')).toContain(
    'O backup parou no meio das migrações anteriores à 0100-baseline (1 de 81). Restaure-o com a versão anterior',
  )
  const digest = createHash('sha256').update('0001-anterior').digest('hex')
  const now: Migration[] = [
    { ...migrations[0]!, replaces: { count: 1, digest } },
    ...migrations.slice(1),
    {
      name: '9999-proxima',
      up: async (db) => void (await sql`ALTER TABLE users ADD COLUMN next_one text`.execute(db)),
    },
  ]
  const restoring = ({ database, dataDir }: Machine, replace: boolean) =>
    database.using(({ pool }) => restoreShop(pool, { file, dataDir, replace, migrations: now }))
  await restoring(to, false)
  expect(await rowsOf(to, 'SELECT name FROM applied_migrations ORDER BY name')).toEqual(
    now.map(({ name }) => ({ name })),
  )
  expect(await rowsOf(to, `SELECT next_one FROM users WHERE cpf = '52998224725'`)).toEqual([{ next_one: null }])

  const foreign = await machine()
  await rowsOf(foreign, 'CREATE TABLE theirs (id integer)')
  await expect(restoring(foreign, true)).rejects.toThrow('tabelas que não são da loja')
  expect(await rowsOf(foreign, 'SELECT FROM theirs')).toEqual([])
})

test('no kept table refers to one whose rows are left out', async () => {
  const { rows } = await from.query(
    `SELECT conrelid::regclass::text AS a, confrelid::regclass::text AS b FROM pg_constraint WHERE contype = 'f'`,
  )
  expect(
    (rows as { a: string; b: string }[]).filter(({ a, b }) => keptRows(a) === 'true' && keptRows(b) !== 'true'),
  ).toEqual([])
})
