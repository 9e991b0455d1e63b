import type { JSONColumnType, Kysely } from 'kysely'
import type { Database } from './database.ts'

export type StoredAnswer = { status: number; body: unknown }

export type IdempotencyTables = {
  idempotency_keys: {
    scope: string
    key: string
    request_hash: string
    status: number | null
    answer: JSONColumnType<{ body: unknown }, string, string> | null
    created_at: Date
  }
}

export type Claim = { kind: 'mine' } | { kind: 'done'; answer: StoredAnswer } | { kind: 'other-request' }

/**
 * Takes a key inside the caller's transaction. A second taker waits here until the first commits, then sees its answer;
 * had the first rolled back, the second takes the key.
 */
export async function claimKey(trx: Kysely<Database>, scope: string, key: string, requestHash: string, now: Date): Promise<Claim> {
  const inserted = await trx
    .insertInto('idempotency_keys')
    .values({ scope, key, request_hash: requestHash, status: null, answer: null, created_at: now })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst()
  if (inserted !== undefined) return { kind: 'mine' }
  const row = await trx.selectFrom('idempotency_keys').selectAll().where('scope', '=', scope).where('key', '=', key).executeTakeFirstOrThrow()
  if (row.request_hash !== requestHash) return { kind: 'other-request' }
  return { kind: 'done', answer: { status: row.status ?? 200, body: row.answer?.body ?? null } }
}

export async function hasKey(db: Kysely<Database>, scope: string, key: string): Promise<boolean> {
  const row = await db.selectFrom('idempotency_keys').select('key').where('scope', '=', scope).where('key', '=', key).executeTakeFirst()
  return row !== undefined
}

export async function storeAnswer(trx: Kysely<Database>, scope: string, key: string, answer: StoredAnswer): Promise<void> {
  await trx
    .updateTable('idempotency_keys')
    .set({ status: answer.status, answer: JSON.stringify({ body: answer.body }) })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute()
}

export async function purgeIdempotencyKeys(db: Kysely<Database>, olderThan: Date): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', olderThan).execute()
}
