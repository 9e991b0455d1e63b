import type { Kysely, Transaction } from 'kysely'
import type { Database } from '#commerce/kernel/tables.ts'

type Db = Kysely<Database> | Transaction<Database>

/** A secret nobody has confirmed yet takes the place of another of that kind; false while one is in force. */
export async function proposeTotpSecret(db: Db, agentId: string, sealed: string): Promise<boolean> {
  const done = await db
    .updateTable('agents')
    .set({ totp_secret: sealed, totp_last_step: null })
    .where('id', '=', agentId)
    .where('totp_confirmed_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** The proposed secret is in force from here on; false when another was proposed meanwhile. */
export async function confirmTotpSecret(
  db: Db,
  agentId: string,
  sealed: string,
  { step, now }: { step: number; now: Date },
): Promise<boolean> {
  const done = await db
    .updateTable('agents')
    .set({ totp_confirmed_at: now, totp_last_step: step })
    .where('id', '=', agentId)
    .where('totp_secret', '=', sealed)
    .where('totp_confirmed_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** True for the one who comes first with a step, or a later one. */
export async function spendTotpStep(db: Db, agentId: string, step: number): Promise<boolean> {
  const done = await db
    .updateTable('agents')
    .set({ totp_last_step: step })
    .where('id', '=', agentId)
    .where(({ or, eb }) => or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)]))
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** Neither the application's codes nor the recovery codes count any more. */
export async function removeTotp(db: Db, agentId: string): Promise<void> {
  await db
    .updateTable('agents')
    .set({ totp_secret: null, totp_confirmed_at: null, totp_last_step: null })
    .where('id', '=', agentId)
    .execute()
  await db.deleteFrom('agent_recovery_codes').where('agent_id', '=', agentId).execute()
}

/** In place of all there were. */
export async function replaceRecoveryCodes(db: Db, agentId: string, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom('agent_recovery_codes').where('agent_id', '=', agentId).execute()
  if (hashes.length === 0) return
  await db
    .insertInto('agent_recovery_codes')
    .values(hashes.map((hash) => ({ agent_id: agentId, code_hash: hash, used_at: null })))
    .execute()
}

/** True once for each code. */
export async function spendRecoveryCode(db: Db, agentId: string, hash: string, now: Date): Promise<boolean> {
  const done = await db
    .updateTable('agent_recovery_codes')
    .set({ used_at: now })
    .where('agent_id', '=', agentId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

export async function recoveryCodesLeft(db: Db, agentId: string): Promise<number> {
  const { left } = await db
    .selectFrom('agent_recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('agent_id', '=', agentId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}
