import type { Kysely } from 'kysely'
import { parseRecord } from '#commerce/domain/import/record.ts'
import type { Clock } from '#commerce/kernel/clock.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import {
  abandonedRuns,
  forgetSeen,
  releaseMarks,
  restoreMemory,
  takeBefore,
  withdrawMade,
} from '#commerce/store/import/before.ts'
import { writeRecords } from './write.ts'

const CHUNK = 250

/**
 * Leaves the catalogue as it stood before the runs of a source that were given up: what they made goes, what they
 * changed is as before. Killed, it goes on with the next import of the source.
 */
export async function undoAbandoned(db: Kysely<Database>, clock: Clock, source: string): Promise<void> {
  for (const runId of await abandonedRuns(db, source)) {
    await transaction(db, (trx) => withdrawMade(trx, runId, clock.now()))
    while (await transaction(db, (trx) => undoSome(trx, clock, source, runId)));
    await transaction(db, (trx) => releaseMarks(trx, runId))
  }
}

async function undoSome(
  trx: Parameters<typeof takeBefore>[0],
  clock: Clock,
  source: string,
  runId: number,
): Promise<boolean> {
  const now = clock.now()
  await forgetSeen(trx, runId)
  const rows = await takeBefore(trx, runId, CHUNK)
  const items = rows.flatMap(({ record }, at) => {
    const parsed = record === null ? undefined : parseRecord(record)
    return parsed?.ok ? [{ record: parsed.record, position: at + 1 }] : []
  })
  await writeRecords(trx, items, { source, runId, now, undoing: true })
  await restoreMemory(trx, rows)
  await forgetSeen(trx, runId)
  return rows.length === CHUNK
}
