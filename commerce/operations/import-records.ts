import type { Kysely } from 'kysely'
import type { Clock } from '../adapters/clock.ts'
import type { Database } from '../store/database.ts'
import { beginRun, finishRun, type ImportCounts, lockSource, type RunIdentity, unlockSource } from '../store/import-runs.ts'
import { transaction } from '../store/postgres/transaction.ts'
import { BatchWriter, type Candidate } from './import-batch.ts'
import { ImportError } from './import-error.ts'
import type { ReportLine } from './import-report.ts'

export interface ImportHooks {
  /** Called once, before the first record; answers where what was refused or corrected is told. */
  onBegin: (run: { id: number; recordsDone: number; resumed: boolean }) => { add(lines: readonly ReportLine[]): void }
  onBatch?: (counts: ImportCounts) => void
  /** Ends the import between two batches; what is done stays done. */
  signal?: AbortSignal
  /** Records of one transaction. */
  batch?: number
}

/**
 * The one door into the catalogue: writes candidates in batches, each in its own transaction together with the run's progress, so that an
 * import killed anywhere goes on where it stopped and nothing is doubled. Nothing is published before the run has finished.
 * @throws ImportError when the source is being imported by another process
 */
export async function importRecords(db: Kysely<Database>, clock: Clock, identity: RunIdentity, candidates: AsyncIterable<Candidate>, hooks: ImportHooks): Promise<ImportCounts> {
  return db.connection().execute(async (connection) => {
    if (!(await lockSource(connection, identity.source))) throw new ImportError(`Outra importação da fonte "${identity.source}" está em andamento. Espere que ela termine.`)
    try {
      const run = await transaction(connection, (trx) => beginRun(trx, identity, clock.now()))
      const report = hooks.onBegin(run)
      const write = new BatchWriter(connection, clock, identity.source, run.id, run.counts, report, hooks.batch)
      for await (const candidate of candidates) {
        if (candidate.position <= run.recordsDone) continue
        await write.add(candidate)
        if (write.isEmpty) {
          hooks.onBatch?.(write.counts)
          hooks.signal?.throwIfAborted()
        }
      }
      await write.flush()
      const withdrawn = await transaction(connection, (trx) => finishRun(trx, run.id, write.counts, clock.now()))
      return { ...write.counts, withdrawn }
    } finally {
      await unlockSource(connection, identity.source).catch(() => undefined)
    }
  })
}
