import type pg from 'pg'
import { writeBackupFile } from '#commerce/adapters/backup/backup-file.ts'
import type { Part } from '#commerce/adapters/backup/frames.ts'
import { readGatewayJournal } from '#commerce/adapters/demo-gateway/kept-journal.ts'
import { keptOriginal } from '#commerce/adapters/pictures.ts'
import { existingSecret } from '#commerce/adapters/secret.ts'
import type { Clock } from '#commerce/kernel/clock.ts'
import { picturesWithFiles, videosWithFiles } from '#commerce/store/catalogue/images.ts'
import { appliedMigrations } from '#commerce/store/postgres/migrate.ts'
import {
  copyOut,
  type OneConnection,
  sequencePositions,
  tablesInOrder,
  withOneConnection,
} from '#commerce/store/postgres/table-copy.ts'
import { type EndHead, type Head, keptRows } from './contents.ts'

export interface BackupOptions {
  file: string
  /** SHOP_DATA. */
  dataDir: string
  clock: Clock
  /** Encrypts the file; only then it holds the shop's secret. */
  passphrase?: string | undefined
  secretSetting?: string | undefined
  onProgress?: (done: number, total: number) => void
}

export interface BackupSummary {
  rows: number
  pictures: number
  /** Named by the catalogue and no longer to be had. */
  missing: number
  withSecret: boolean
}

/**
 * Writes the whole shop into one file, as it is at one instant: every table, pictures of files and addresses, what the
 * demonstration gateway remembers. Works while the shop is open and blocks nobody.
 */
export async function backupShop(pool: pg.Pool, options: BackupOptions): Promise<BackupSummary> {
  const summary: BackupSummary = { rows: 0, pictures: 0, missing: 0, withSecret: false }
  await withOneConnection(pool, ({ client, db }) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((trx) =>
        writeBackupFile(options.file, partsOfShop({ client, db: trx }, options, summary), options.passphrase),
      ),
  )
  return summary
}

async function* partsOfShop(
  { client, db }: OneConnection,
  { dataDir, clock, passphrase, secretSetting, onProgress }: BackupOptions,
  summary: BackupSummary,
): AsyncGenerator<Part<Head>> {
  const migrations = await appliedMigrations(db)
  yield part({ kind: 'shop', madeAt: clock.now().toISOString(), migrations })
  const tables = (await tablesInOrder(db)).filter(({ name }) => keptRows(name) !== 'false')
  // A shop that was not opened since has no table of them yet.
  const videos = tables.some(({ name }) => name === 'product_videos') ? await videosWithFiles(db) : []
  const pictures = [...(await picturesWithFiles(db)), ...videos]
  const steps = tables.length + pictures.length
  const rows: EndHead['rows'] = {}
  for (const [at, table] of tables.entries()) {
    const content = copyOut(client, table, keptRows(table.name))
    yield { head: { kind: 'table', ...table }, content }
    rows[table.name] = content.rowCount
    summary.rows += content.rowCount
    onProgress?.(at + 1, steps)
  }
  const sequences = await sequencePositions(client, db)
  for (const [at, { id, source }] of pictures.entries()) {
    const bytes = await keptOriginal(dataDir, id, source)
    if (bytes === undefined) summary.missing += 1
    else {
      summary.pictures += 1
      yield part({ kind: 'picture', id }, bytes)
    }
    onProgress?.(tables.length + at + 1, steps)
  }
  const journal = await readGatewayJournal(dataDir)
  if (journal !== undefined) yield part({ kind: 'demonstration-gateway' }, journal)
  const secret = passphrase === undefined ? undefined : existingSecret(secretSetting, dataDir)
  if (secret !== undefined) {
    summary.withSecret = true
    yield part({ kind: 'secret' }, secret)
  }
  yield part({ kind: 'end', rows, sequences, pictures: summary.pictures })
}

const part = (head: Head, bytes?: Uint8Array): Part<Head> => ({
  head,
  content: (async function* () {
    if (bytes !== undefined) yield bytes
  })(),
})
