import type { Kysely, Selectable } from 'kysely'
import type { Database } from '#commerce/kernel/tables.ts'
import { uuidV7 } from '#commerce/kernel/uuid-v7.ts'

export type EmailChange = Selectable<Database['email_changes']>

interface NewEmailChange {
  userId: string
  oldEmail: string
  newEmail: string
  tokenHash: string
  now: Date
  expiresAt: Date
}

/** An address that waits takes the place of another that does. */
export async function insertEmailChange(trx: Kysely<Database>, change: NewEmailChange): Promise<void> {
  await endPendingEmail(trx, change.userId, change.now)
  await trx
    .insertInto('email_changes')
    .values({
      id: uuidV7(),
      user_id: change.userId,
      old_email: change.oldEmail,
      new_email: change.newEmail,
      token_hash: change.tokenHash,
      undo_hash: null,
      requested_at: change.now,
      expires_at: change.expiresAt,
      confirmed_at: null,
      undo_until: null,
      ended_at: null,
    })
    .execute()
}

export const pendingEmail = (db: Kysely<Database>, userId: string, now: Date): Promise<EmailChange | undefined> =>
  db
    .selectFrom('email_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** The link that was sent is none any more. */
export async function endPendingEmail(trx: Kysely<Database>, userId: string, now: Date): Promise<void> {
  await trx
    .updateTable('email_changes')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
}

/** How many links to new addresses somebody had sent since then. */
export async function countEmailChanges(db: Kysely<Database>, userId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('email_changes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('requested_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

export const findEmailChange = (db: Kysely<Database>, tokenHash: string): Promise<EmailChange | undefined> =>
  db.selectFrom('email_changes').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()

export const findEmailUndo = (db: Kysely<Database>, undoHash: string): Promise<EmailChange | undefined> =>
  db.selectFrom('email_changes').selectAll().where('undo_hash', '=', undoHash).executeTakeFirst()

/** True for the one who comes first. */
export async function confirmEmailChange(
  trx: Kysely<Database>,
  id: string,
  { now, undoHash, undoUntil }: { now: Date; undoHash: string; undoUntil: Date },
): Promise<boolean> {
  const done = await trx
    .updateTable('email_changes')
    .set({ confirmed_at: now, undo_hash: undoHash, undo_until: undoUntil })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** What was changed since, and this change, is over: none of its links can be used. False when it was already. */
export async function endEmailChangesFrom(trx: Kysely<Database>, change: EmailChange, now: Date): Promise<boolean> {
  const ended = await trx
    .updateTable('email_changes')
    .set({ ended_at: now })
    .where('user_id', '=', change.user_id)
    .where('requested_at', '>=', change.requested_at)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  return ended.some(({ id }) => id === change.id)
}

/** What somebody asked for and did with their addresses, newest first. */
export const emailChangesOf = (
  db: Kysely<Database>,
  userId: string,
  limit: number,
): Promise<Pick<EmailChange, 'old_email' | 'new_email' | 'requested_at' | 'confirmed_at' | 'ended_at'>[]> =>
  db
    .selectFrom('email_changes')
    .select(['old_email', 'new_email', 'requested_at', 'confirmed_at', 'ended_at'])
    .where('user_id', '=', userId)
    .orderBy('requested_at', 'desc')
    .limit(limit)
    .execute()
