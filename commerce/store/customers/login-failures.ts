import { type Kysely, sql } from 'kysely'
import type { Database } from '#commerce/kernel/tables.ts'

/** After this many failures in a row the login is locked (domain §1.6). */
const FAILURES_ALLOWED = 5
const LOCK_MS = 15 * 60_000

/**
 * `subject` names an account, or, where there is none, what was typed: the unknown is locked just as the known is,
 * so that a lock tells nothing.
 */
export async function lockedUntil(db: Kysely<Database>, subject: string, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('login_failures')
    .select('locked_until')
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.locked_until && row.locked_until > now ? row.locked_until : null
}

export type CountedFailure = {
  lockedUntil: Date | null
  /** False once others have used up the attempts that were left. */ isAllowed: boolean
}

/** Counts one attempt as a failure, which a success takes back. Failures older than the lock are forgotten. */
export async function recordLoginFailure(db: Kysely<Database>, subject: string, now: Date): Promise<CountedFailure> {
  const forgotten = new Date(now.getTime() - LOCK_MS)
  const lock = new Date(now.getTime() + LOCK_MS)
  const { rows } = await sql<{ failures: number; locked_until: Date | null }>`
    INSERT INTO login_failures AS f (subject, failures, last_failure_at, locked_until)
    VALUES (${subject}, 1, ${now}, NULL)
    ON CONFLICT (subject) DO UPDATE SET
      failures = CASE WHEN f.last_failure_at < ${forgotten} THEN 1 ELSE f.failures + 1 END,
      locked_until = CASE WHEN f.last_failure_at >= ${forgotten}
      AND f.failures + 1 >= ${FAILURES_ALLOWED}::integer THEN ${lock}::timestamptz ELSE NULL END,
      last_failure_at = ${now}
    RETURNING failures, locked_until`.execute(db)
  const { failures, locked_until: lockedUntil } = rows[0]!
  return { lockedUntil, isAllowed: failures <= FAILURES_ALLOWED }
}

/** One attempt was none: what was typed was right, and something else is asked for. */
export async function takeBackLoginFailure(db: Kysely<Database>, subject: string): Promise<void> {
  await sql`
    UPDATE login_failures SET
      failures = failures - 1,
      locked_until = CASE WHEN failures - 1 >= ${FAILURES_ALLOWED}::integer THEN locked_until END
    WHERE subject = ${subject}`.execute(db)
}

export async function clearLoginFailures(db: Kysely<Database>, subject: string): Promise<void> {
  await db.deleteFrom('login_failures').where('subject', '=', subject).execute()
}

export async function purgeLoginFailures(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('login_failures')
    .where('last_failure_at', '<', new Date(now.getTime() - LOCK_MS))
    .execute()
}
