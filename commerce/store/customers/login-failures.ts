import { type Kysely, sql } from 'kysely'
import type { Database } from '#commerce/kernel/tables.ts'
import { run } from '../rows.ts'

/** What is counted: `subject` is unique, `account` whose failures they are. */
export interface CountedSubject {
  subject: string
  account: string | null
}

/** As the domain's rule says it; times in milliseconds. */
export interface Waiting {
  free: number
  firstMs: number
  longestMs: number
  memoryMs: number
}

/** Until when the longest wait among these lasts; null when none has to wait. */
export async function waitsUntil(db: Kysely<Database>, subjects: readonly string[], now: Date): Promise<Date | null> {
  const { until } = await db
    .selectFrom('login_failures')
    .select(({ fn }) => fn.max('locked_until').as('until'))
    .where('subject', 'in', subjects)
    .executeTakeFirstOrThrow()
  return until !== null && until > now ? until : null
}

export type CountedFailure = {
  /** How many in a row; 0 when this one came while others made it wait. */
  failures: number
  /** What this one causes for those after it. */
  waitUntil: Date | null
}

/**
 * Counts one attempt as a failure, which a success takes back. What comes during a wait is not counted: nobody makes
 * somebody else's longer by it.
 */
export async function countFailure(
  db: Kysely<Database>,
  { subject, account }: CountedSubject,
  { free, firstMs, longestMs, memoryMs }: Waiting,
  now: Date,
): Promise<CountedFailure> {
  const forgotten = new Date(now.getTime() - memoryMs)
  const { rows } = await sql<{ failures: number; locked_until: Date | null }>`
    INSERT INTO login_failures AS f (subject, account, failures, last_failure_at, locked_until)
    VALUES (${subject}, ${account}, 1, ${now}, NULL)
    ON CONFLICT (subject) DO UPDATE SET
      failures = CASE WHEN f.last_failure_at < ${forgotten} THEN 1 ELSE f.failures + 1 END,
      locked_until = CASE WHEN f.last_failure_at >= ${forgotten} AND f.failures + 1 >= ${free}::integer
        THEN ${now}::timestamptz + interval '1 millisecond'
          * least(${longestMs}::float8, ${firstMs}::float8 * power(2, least(f.failures + 1 - ${free}::integer, 30)))
        END,
      last_failure_at = ${now}
    WHERE f.locked_until IS NULL OR f.locked_until <= ${now}
    RETURNING failures, locked_until`.execute(db)
  const [row] = rows
  return { failures: row?.failures ?? 0, waitUntil: row?.locked_until ?? null }
}

/** One attempt was none: what was typed was right. */
export const takeBackFailures = (db: Kysely<Database>, subjects: readonly string[]): Promise<void> => run(db)`
    UPDATE login_failures SET failures = greatest(failures - 1, 0), locked_until = NULL
    WHERE subject = ANY(${subjects}::text[])`

export async function forgetFailures(db: Kysely<Database>, subject: string): Promise<void> {
  await db.deleteFrom('login_failures').where('subject', '=', subject).execute()
}

/** All that is counted about an account, wherever it came from. */
export async function clearLoginFailures(db: Kysely<Database>, account: string): Promise<void> {
  await db.deleteFrom('login_failures').where('account', '=', account).execute()
}
