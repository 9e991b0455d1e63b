import type { Kysely, Selectable } from 'kysely'
import type { Database } from '#commerce/kernel/tables.ts'
import { uuidV7 } from '#commerce/kernel/uuid-v7.ts'

/** Earlier passwords that may not come back: with the present one, the last four (domain §1.6). */
const REMEMBERED = 3

/** Newest first. */
export async function earlierPasswordHashes(db: Kysely<Database>, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('password_history')
    .select('password_hash')
    .where('owner_id', '=', ownerId)
    .orderBy('replaced_at', 'desc')
    .orderBy('id', 'desc')
    .limit(REMEMBERED)
    .execute()
  return rows.map(({ password_hash: hash }) => hash)
}

interface PasswordOwner {
  table: 'users' | 'agents'
  id: string
}

/** The same password in another hash; nothing where it was changed meanwhile. */
export async function renewPasswordHash(
  db: Kysely<Database>,
  owner: PasswordOwner,
  oldHash: string,
  newHash: string,
): Promise<void> {
  await db
    .updateTable(owner.table)
    .set({ password_hash: newHash })
    .where('id', '=', owner.id)
    .where('password_hash', '=', oldHash)
    .execute()
}

/**
 * The new password takes the place of `oldHash`, which is remembered; older ones are forgotten. A change that was due
 * is done.
 */
export async function replacePassword(
  trx: Kysely<Database>,
  owner: PasswordOwner,
  oldHash: string,
  newHash: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable(owner.table)
    .set({ password_hash: newHash, password_changed_at: now, must_change_password: false })
    .where('id', '=', owner.id)
    .execute()
  await trx
    .insertInto('password_history')
    .values({ id: uuidV7(), owner_id: owner.id, password_hash: oldHash, replaced_at: now })
    .execute()
  const kept = trx
    .selectFrom('password_history')
    .select('id')
    .where('owner_id', '=', owner.id)
    .orderBy('replaced_at', 'desc')
    .orderBy('id', 'desc')
    .limit(REMEMBERED)
  await trx.deleteFrom('password_history').where('owner_id', '=', owner.id).where('id', 'not in', kept).execute()
}

/** The shop asks a customer for a new password: until then their sessions open nothing of theirs (storefront §8). */
export async function requirePasswordChange(db: Kysely<Database>, userId: string): Promise<void> {
  await db.updateTable('users').set({ must_change_password: true }).where('id', '=', userId).execute()
}

/** Whoever knows the password enters with it no more; the next one is made by a link. */
export async function voidPassword(
  trx: Kysely<Database>,
  userId: string,
  unknownHash: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('users')
    .set({ password_hash: unknownHash, password_changed_at: now, must_change_password: false })
    .where('id', '=', userId)
    .execute()
}

/** Links not used yet are none any more. */
export async function endResets(trx: Kysely<Database>, userId: string, now: Date): Promise<void> {
  await trx
    .updateTable('password_resets')
    .set({ expires_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
}

/** A new link takes the place of those not used yet. */
export async function insertReset(
  trx: Kysely<Database>,
  reset: { tokenHash: string; userId: string; now: Date; expiresAt: Date },
): Promise<void> {
  await endResets(trx, reset.userId, reset.now)
  await trx
    .insertInto('password_resets')
    .values({
      token_hash: reset.tokenHash,
      user_id: reset.userId,
      created_at: reset.now,
      expires_at: reset.expiresAt,
      used_at: null,
    })
    .execute()
}

/** How many links somebody was sent since then. */
export async function countResets(db: Kysely<Database>, userId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('password_resets')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

export type PasswordReset = Selectable<Database['password_resets']>

export const findReset = (db: Kysely<Database>, tokenHash: string): Promise<PasswordReset | undefined> =>
  db.selectFrom('password_resets').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()

/** True for the one who comes first. */
export async function useReset(trx: Kysely<Database>, tokenHash: string, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}
