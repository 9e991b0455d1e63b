/**
 * Imports a catalogue and then prices, again and again from where it was stopped, until told to end; prices once more
 * when everything is in.
 */
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { systemClock } from '#commerce/kernel/clock.ts'
import { migrations } from '#commerce/migrations/index.ts'
import { importFile } from '#commerce/operations/import/import-file.ts'
import { importOfferFile } from '#commerce/operations/import/offer-file.ts'
import { migrate } from '#commerce/store/postgres/migrate.ts'
import { openDatabase } from '#commerce/store/postgres/open-database.ts'
import { untilStdinEnds, workerOutput } from '../worker-output.ts'

const BATCH = 10
const MOST_TRIES = 400

const dataDir = process.env['SHOP_DATA']!
const { db, close } = await openDatabase({ dataDir })
await migrate(db, migrations)
const isGoing = untilStdinEnds()
const folder = path.join(dataDir, 'arquivos')
const common = {
  dataDir,
  batch: BATCH,
  onProgress: ({ counts }: { counts: { read: number } }) => workerOutput.acknowledged(String(counts.read)),
}

/** Until it is done: the database may be down, and what a killed process held is free only after a moment. */
async function insist(work: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return void (await work())
    } catch (error) {
      if (attempt === MOST_TRIES) throw error
      await delay(25)
    }
  }
}

const { rows: done } = await sql`SELECT FROM import_runs WHERE source = 'caos' AND state = 'finished'`.execute(db)
if (done.length === 0)
  await insist(() =>
    importFile(db, systemClock, {
      ...common,
      file: path.join(folder, 'catalogo.csv'),
      mappingFile: path.join(folder, 'mapa.json'),
      reportFile: path.join(folder, 'catalogo.ndjson'),
    }),
  )
do
  await insist(() =>
    importOfferFile(db, systemClock, {
      ...common,
      file: path.join(folder, 'precos.csv'),
      reportFile: path.join(folder, 'precos.ndjson'),
    }),
  )
while (isGoing())
await close()
