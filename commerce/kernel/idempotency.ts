import type { Kysely } from 'kysely'
import type { Database } from './tables.ts'

export type StoredAnswer = { status: number; body: unknown }

/** Beginning of the scopes of writes that a browser repeats because it never saw their answer: soon, or not at all. */
export const REPEATED_SCOPE = 'repetida:'

/** `under-way` is seen only of keys taken in a transaction of their own, before the work. */
export type Claim =
  | { kind: 'mine' }
  | { kind: 'done'; answer: StoredAnswer }
  | { kind: 'under-way'; since: Date; owner: number | null }
  | { kind: 'other-request' }

/**
 * Takes a key, mostly inside the caller's transaction. A second taker waits here until the first commits, then sees its
 * answer; had the first rolled back, the second takes the key.
 * @param owner mark of the process that does the work, where it begins after the key is taken
 */
export async function claimKey(
  trx: Kysely<Database>,
  scope: string,
  key: string,
  requestHash: string,
  now: Date,
  owner: number | null = null,
): Promise<Claim> {
  const inserted = await trx
    .insertInto('idempotency_keys')
    .values({ scope, key, request_hash: requestHash, status: null, answer: null, created_at: now, owner })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (inserted !== undefined) return { kind: 'mine' }
  const row = await trx
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  // Given back this very moment.
  if (row === undefined) return { kind: 'under-way', since: now, owner: null }
  if (row.request_hash !== requestHash) return { kind: 'other-request' }
  if (row.status === null) return { kind: 'under-way', since: row.created_at, owner: row.owner }
  return { kind: 'done', answer: { status: row.status, body: (row.answer as { body: unknown } | null)?.body ?? null } }
}

/** Whoever did the work has died; the key is never taken again. @returns false when there was an answer after all */
export async function giveUp(
  db: Kysely<Database>,
  scope: string,
  key: string,
  { status, body }: StoredAnswer,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('idempotency_keys')
    .set({ status, answer: JSON.stringify({ body }) })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('status', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Nothing came of it: the key may be used again. */
export async function releaseKey(db: Kysely<Database>, scope: string, key: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('scope', '=', scope).where('key', '=', key).execute()
}

/** What a person's repeated writes were answered, by themselves or by an agent in their name. */
export async function deleteIdempotencyRecord(trx: Kysely<Database>, personId: string): Promise<void> {
  await trx.deleteFrom('idempotency_keys').where('scope', 'like', `${REPEATED_SCOPE}%${personId}`).execute()
}

export async function hasKey(db: Kysely<Database>, scope: string, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

export async function storeAnswer(
  trx: Kysely<Database>,
  scope: string,
  key: string,
  answer: StoredAnswer,
): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ status: answer.status, answer: JSON.stringify({ body: answer.body }) })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute()
}
