import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { restoreGatewayJournal } from '#commerce/adapters/demo-gateway/kept-journal.ts'
import { JOB_SCHEMA } from '#commerce/adapters/job-queue.ts'
import { writeOriginal } from '#commerce/adapters/pictures.ts'
import { existingSecret, replaceSecret } from '#commerce/adapters/secret.ts'
import { asideOf } from '#commerce/contract/process/whole-file.ts'
import { conflict } from '#commerce/kernel/commerce-error.ts'
import type { Migration } from '#commerce/kernel/migration.ts'
import { applyWithin, inTheseSteps, lockMigrations } from '#commerce/store/postgres/migrate.ts'
import { dropEverything, otherConnections, shopState } from '#commerce/store/postgres/reset.ts'
import {
  copyIn,
  emptyTables,
  setSequences,
  tablesInOrder,
  withOneConnection,
} from '#commerce/store/postgres/table-copy.ts'
import { markWholeShop } from '#commerce/store/publication/whole-shop.ts'
import type { Reader, Trx } from '#commerce/store/rows.ts'
import { DERIVED_FOLDERS } from '../reset.ts'
import { readBackup, whole, type WholeBackup } from './read-backup.ts'

export interface RestoreOptions {
  file: string
  /** SHOP_DATA. */
  dataDir: string
  migrations: readonly Migration[]
  passphrase?: string | undefined
  secretSetting?: string | undefined
  /** Takes the place of a shop that is there. */
  replace: boolean
  onProgress?: (done: number, total: number) => void
}

export interface RestoreSummary {
  madeAt: Date
  rows: number
  pictures: number
  /**
   * `kept`: that of the file is in SHOP_DATA now; `setting`: SHOP_SECRET counts and is another; `none`: the file has
   * none.
   */
  secret: 'kept' | 'same' | 'setting' | 'none'
}

const BACKUP_STOPPED = {
  what: 'O backup',
  way: 'Restaure-o com a versão anterior do programa, que as completa, e faça outro backup.',
}

/**
 * Puts a backup in place of an empty database: schema as it was, rows, then the migrations since. All of it is one
 * transaction, begun after the whole file was read and its sum compared: a failure or a kill leaves what was there.
 * @throws CommerceError 400 for a file that is no whole backup, 409 where something is in the way
 */
export async function restoreShop(pool: pg.Pool, options: RestoreOptions): Promise<RestoreSummary> {
  const backup = await readBackup(options.file, options.passphrase)
  const { migrations, replace, dataDir } = options
  const then = new Set(inTheseSteps(backup.shop.migrations, migrations, BACKUP_STOPPED))
  const unknown = [...then].filter((name) => !migrations.some((migration) => migration.name === name))
  if (unknown.length > 0)
    throw conflict(`O backup é de uma versão mais nova da loja (${unknown.join(', ')}). Atualize o programa.`)
  // Beside their place until the database has them: a disk that is full says so before anything is changed.
  const aside = asideOf(path.join(dataDir, 'restored'))
  try {
    await layOutFiles(backup, aside)
    await withOneConnection(pool, async ({ client, db }) => {
      await lockMigrations(db)
      const isNew = (await stateFor(db, replace)) === 'new'
      await db.transaction().execute(async (trx) => {
        if (!isNew) await dropEverything(trx, [JOB_SCHEMA])
        await load(client, trx, backup, then, options)
      })
    })
    const secret = putInPlace(backup, aside, options)
    const rows = Object.values(backup.end.rows).reduce((sum, count) => sum + count, 0)
    return { madeAt: new Date(backup.shop.madeAt), rows, pictures: backup.end.pictures, secret }
  } finally {
    fs.rmSync(aside, { recursive: true, force: true })
  }
}

/** @throws CommerceError 409 where something is in the way */
async function stateFor(db: Reader, replace: boolean): ReturnType<typeof shopState> {
  const state = await shopState(db)
  if (state === 'foreign') throw conflict('O banco tem tabelas que não são da loja. Indique um banco vazio.')
  if (state === 'used' && !replace)
    throw conflict(
      'O banco não está vazio: já há uma loja nele. Para pôr o backup no lugar dela, sem volta, repita com --substituir.',
    )
  if ((await otherConnections(db)) > 0)
    throw conflict('A loja está em funcionamento. Encerre-a (Ctrl-C) antes de restaurar.')
  return state
}

async function load(
  client: pg.PoolClient,
  trx: Trx,
  { end, parts }: WholeBackup,
  then: ReadonlySet<string>,
  { migrations, onProgress }: RestoreOptions,
): Promise<void> {
  await applyWithin(
    trx,
    migrations.filter(({ name }) => then.has(name)),
  )
  await emptyTables(
    client,
    (await tablesInOrder(trx)).filter(({ name }) => name !== 'applied_migrations'),
  )
  const total = Object.keys(end.rows).length
  let done = 0
  for await (const { head, content } of parts()) {
    if (head.kind !== 'table') continue
    const into = copyIn(client, head)
    await pipeline(Readable.from(content), into)
    if (into.rowCount !== end.rows[head.name]) throw new Error(`${head.name} came with another number of rows`)
    onProgress?.(++done, total)
  }
  await setSequences(client, end.sequences)
  await applyWithin(
    trx,
    migrations.filter(({ name }) => !then.has(name)),
  )
  await markWholeShop(trx)
}

async function layOutFiles({ parts }: WholeBackup, aside: string): Promise<void> {
  fs.rmSync(aside, { recursive: true, force: true })
  fs.mkdirSync(path.join(aside, 'images'), { recursive: true })
  for await (const { head, content } of parts()) {
    if (head.kind === 'picture') await writeOriginal(aside, head.id, await whole(content))
    if (head.kind === 'demonstration-gateway') await restoreGatewayJournal(aside, await whole(content))
  }
}

function putInPlace(
  { secret }: WholeBackup,
  aside: string,
  { dataDir, secretSetting }: RestoreOptions,
): RestoreSummary['secret'] {
  for (const folder of DERIVED_FOLDERS) fs.rmSync(path.join(dataDir, folder), { recursive: true, force: true })
  for (const folder of fs.readdirSync(aside)) {
    fs.rmSync(path.join(dataDir, folder), { recursive: true, force: true })
    fs.renameSync(path.join(aside, folder), path.join(dataDir, folder))
  }
  if (secret === undefined) return 'none'
  if (existingSecret(secretSetting, dataDir)?.toString() === secret) return 'same'
  if (secretSetting !== undefined) return 'setting'
  replaceSecret(dataDir, secret)
  return 'kept'
}
