import type { Kysely, Transaction } from 'kysely'
import type { Clock } from './clock.ts'
import { conflict } from './commerce-error.ts'
import { claimKey, hasKey, storeAnswer, type StoredAnswer } from './idempotency.ts'
import type { Database } from './tables.ts'
import { transaction } from './transaction.ts'

export const OTHER_REQUEST = 'Esta solicitação já foi enviada com outros dados. Atualize a página e tente de novo.'

/** A request that must not be done twice. */
export interface OnceRequest {
  /** Who the key belongs to, such as the customer's id: keys of different people never meet. */
  scope: string
  key: string
  /** Tells a repetition from another request under the same key. */
  hash: string
}

interface OnceContext {
  db: Kysely<Database>
  clock: Clock
}

/** Whether it was done before: for what has to happen outside the transaction of {@link runOnce}, before it. */
export const wasDone = ({ db }: OnceContext, { scope, key }: OnceRequest): Promise<boolean> => hasKey(db, scope, key)

/**
 * Runs a write that must not happen twice, in one transaction with the record that it happened: the same key with the
 * same request gets the same answer (contract §1).
 * @throws CommerceError 409 for another request under the key
 */
export async function runOnce(
  { db, clock }: OnceContext,
  { scope, key, hash }: OnceRequest,
  work: (trx: Transaction<Database>) => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  return transaction(db, async (trx) => {
    const claim = await claimKey(trx, scope, key, hash, clock.now())
    if (claim.kind === 'done') return claim.answer
    if (claim.kind !== 'mine') throw conflict(OTHER_REQUEST)
    const answer = await work(trx)
    await storeAnswer(trx, scope, key, answer)
    return answer
  })
}
