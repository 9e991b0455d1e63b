import type { Kysely, Selectable, Transaction } from 'kysely'
import type { PassoDoRoteiro } from '#commerce/contract/televendas/sale.ts'
import type { Database } from '#commerce/kernel/tables.ts'

export type ScriptStep = PassoDoRoteiro

/** Texts read aloud in a call, the first one first. */
export const stepsRead = (
  db: Kysely<Database> | Transaction<Database>,
  attendanceId: string,
): Promise<Selectable<Database['attendance_scripts']>[]> =>
  db
    .selectFrom('attendance_scripts')
    .selectAll()
    .where('attendance_id', '=', attendanceId)
    .orderBy('read_at')
    .orderBy('step')
    .execute()

/** A text read again counts from then on; the record keeps both. */
export async function writeStepRead(
  trx: Transaction<Database>,
  {
    attendanceId,
    step,
    cartVersion,
    now,
  }: { attendanceId: string; step: ScriptStep; cartVersion: number | null; now: Date },
): Promise<void> {
  const read = { cart_version: cartVersion, read_at: now }
  await trx
    .insertInto('attendance_scripts')
    .values({ attendance_id: attendanceId, step, ...read })
    .onConflict((conflict) => conflict.columns(['attendance_id', 'step']).doUpdateSet(read))
    .execute()
}
