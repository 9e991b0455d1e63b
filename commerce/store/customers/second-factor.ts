import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#commerce/kernel/tables.ts'

type Db = Kysely<Database> | Transaction<Database>

/** Whose second factor it is: a customer's or an agent's. */
export interface FactorRow {
  table: 'users' | 'agents'
  id: string
}

/** A secret nobody has confirmed yet takes the place of another of that kind; false while one is in force. */
export async function proposeTotpSecret(db: Db, { table, id }: FactorRow, sealed: string): Promise<boolean> {
  const done = await db
    .updateTable(table)
    .set({ totp_secret: sealed, totp_last_step: null })
    .where('id', '=', id)
    .where('totp_confirmed_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** The proposed secret is in force from here on; false when another was proposed meanwhile. */
export async function confirmTotpSecret(
  db: Db,
  { table, id }: FactorRow,
  sealed: string,
  { step, now }: { step: number; now: Date },
): Promise<boolean> {
  const done = await db
    .updateTable(table)
    .set({ totp_confirmed_at: now, totp_last_step: step })
    .where('id', '=', id)
    .where('totp_secret', '=', sealed)
    .where('totp_confirmed_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** True for the one who comes first with a step, or a later one. */
export async function spendTotpStep(db: Db, { table, id }: FactorRow, step: number): Promise<boolean> {
  const done = await db
    .updateTable(table)
    .set({ totp_last_step: step })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)]))
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** The application's codes count no more; its recovery codes only if a passkey is left. */
export async function removeTotp(db: Db, { table, id }: FactorRow): Promise<void> {
  await db
    .updateTable(table)
    .set({ totp_secret: null, totp_confirmed_at: null, totp_last_step: null })
    .where('id', '=', id)
    .execute()
  await dropCodesWithoutFactor(db, { table, id })
}

/** Recovery codes stand in for a second factor: where there is none left, neither are they. */
export async function dropCodesWithoutFactor(db: Db, { table, id }: FactorRow): Promise<void> {
  const left = await db
    .selectFrom(table)
    .select('id')
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('totp_confirmed_at', 'is not', null), eb('passkeys', '>', 0)]))
    .executeTakeFirst()
  if (left === undefined) await replaceRecoveryCodes(db, id, [])
}

/** In place of all there were. */
export async function replaceRecoveryCodes(db: Db, ownerId: string, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom('recovery_codes').where('owner_id', '=', ownerId).execute()
  if (hashes.length === 0) return
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ owner_id: ownerId, code_hash: hash, used_at: null })))
    .execute()
}

/** True once for each code. */
export async function spendRecoveryCode(db: Db, ownerId: string, hash: string, now: Date): Promise<boolean> {
  const done = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('owner_id', '=', ownerId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

export async function recoveryCodesLeft(db: Db, ownerId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('owner_id', '=', ownerId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}
