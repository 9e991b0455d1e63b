import type { Kysely } from 'kysely'
import type { ImportReport } from '#commerce/adapters/files/import-report.ts'
import { refuseWithdrawal } from '#commerce/domain/import/losses.ts'
import type { Clock } from '#commerce/kernel/clock.ts'
import { ImportError } from '#commerce/kernel/import-error.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import {
  abandonRun,
  beginRun,
  finishRun,
  type ImportCounts,
  type ImportRun,
  lockSource,
  type RunIdentity,
  unlockSource,
} from '#commerce/store/import/runs.ts'
import { analyseCatalogue } from '#commerce/store/publication/pending-changes.ts'
import { BatchWriter, type Candidate } from './batch.ts'
import { type OfferCandidate, OfferWriter } from './offers.ts'
import { undoAbandoned } from './undo.ts'

/** From so many new products on the statistics of their tables are made afresh, and each time there are twice as many. */
const LEAST_GROWN = 500

export interface ImportHooks {
  /** Called once, before the first record; answers where what was refused or corrected is told. */
  onBegin: (run: { id: number; recordsDone: number; resumed: boolean }) => ImportReport
  onBatch?: (counts: ImportCounts) => void
  /** Ends the import between two batches; what is done stays done. */
  signal?: AbortSignal
  /** Records of one transaction. */
  batch?: number
  /** Withdraws whatever a complete file lacks, however much that is. */
  force?: boolean
  /** Ids the source told before, by the new ones of the same products. */
  renamed?: ReadonlyMap<string, string>
  /** Tells EANs that other products have as well; of the shop's own export that was told when they came. */
  tellsTwins?: boolean
}

/**
 * The one door into the catalogue: writes candidates in batches, each in its own transaction together with the run's
 * progress, so that an import killed anywhere goes on where it stopped and nothing is doubled. Nothing is published
 * before the run has finished. A run the file itself ends, or that another file takes the place of, is taken back.
 * @throws ImportError when the source is being imported by another process
 */
export const importRecords = (
  db: Kysely<Database>,
  clock: Clock,
  identity: RunIdentity,
  candidates: AsyncIterable<Candidate>,
  hooks: ImportHooks,
): Promise<ImportCounts> =>
  importRun(
    db,
    clock,
    identity,
    candidates,
    hooks,
    (connection, run, report) =>
      new BatchWriter(
        connection,
        clock,
        {
          source: identity.source,
          runId: run.id,
          renamed: hooks.renamed ?? new Map(),
          tellsTwins: hooks.tellsTwins ?? false,
        },
        run.counts,
        report,
        hooks.batch,
      ),
  )

/**
 * As importRecords, for prices and stock of skus the catalogue has.
 * @returns `promoted`: codes, each with its channel, of which a promotion is charged in place of the new price
 */
export async function importOffers(
  db: Kysely<Database>,
  clock: Clock,
  identity: RunIdentity,
  candidates: AsyncIterable<OfferCandidate>,
  hooks: ImportHooks,
): Promise<{ counts: ImportCounts; promoted: readonly string[] }> {
  let writer: OfferWriter | undefined
  const counts = await importRun(
    db,
    clock,
    identity,
    candidates,
    hooks,
    (connection, run, report) => (writer = new OfferWriter(connection, clock, run, report, hooks.batch)),
  )
  return { counts, promoted: [...(writer?.promoted ?? [])] }
}

interface Writer<C> {
  readonly counts: ImportCounts
  readonly isEmpty: boolean
  /** Told of what an interrupted start of the run has written. */
  recall?(candidate: C): Promise<void>
  add(candidate: C): Promise<void>
  flush(): Promise<void>
}

async function importRun<C extends { position: number }>(
  db: Kysely<Database>,
  clock: Clock,
  identity: RunIdentity,
  candidates: AsyncIterable<C>,
  hooks: ImportHooks,
  writerOf: (connection: Kysely<Database>, run: ImportRun, report: ImportReport) => Writer<C>,
): Promise<ImportCounts> {
  return db.connection().execute(async (connection) => {
    if (!(await lockSource(connection, identity.source)))
      throw new ImportError(`Outra importação da fonte "${identity.source}" está em andamento. Espere que ela termine.`)
    try {
      const run = await transaction(connection, (trx) => beginRun(trx, identity, clock.now()))
      await undoAbandoned(connection, clock, identity.source)
      const write = writerOf(connection, run, hooks.onBegin(run))
      // What nobody has counted since it was a fraction as large would be gone through whole for every batch.
      let grown = LEAST_GROWN
      try {
        for await (const candidate of candidates) {
          if (candidate.position <= run.recordsDone) {
            await write.recall?.(candidate)
            continue
          }
          await write.add(candidate)
          if (write.isEmpty) {
            if (write.counts.created >= grown) {
              await transaction(connection, analyseCatalogue)
              grown = write.counts.created * 2
            }
            hooks.onBatch?.(write.counts)
            hooks.signal?.throwIfAborted()
          }
        }
        await write.flush()
        const { created, changed, unchanged, repeated, rejected } = write.counts
        if (identity.complete && created + changed + unchanged + repeated === 0)
          throw new ImportError(
            `Nada foi importado: nenhuma das ${rejected} linhas pôde ser aceita, e um arquivo sem produtos não retira os que há.`,
          )
        const withdrawn = await transaction(connection, (trx) =>
          finishRun(trx, run.id, write.counts, clock.now(), (gone, active) =>
            refuseWithdrawal({ gone, active, rejected, force: hooks.force ?? false }),
          ),
        )
        return { ...write.counts, withdrawn }
      } catch (error) {
        // The file itself is at fault: again would not help, and half of it is nobody's catalogue.
        if (error instanceof ImportError) {
          await transaction(connection, (trx) => abandonRun(trx, run.id, clock.now()))
          await undoAbandoned(connection, clock, identity.source)
        }
        throw error
      }
    } finally {
      await unlockSource(connection, identity.source).catch(() => undefined)
    }
  })
}
