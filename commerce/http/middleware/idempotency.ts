import type { Context } from 'hono'
import type { Transaction } from 'kysely'
import { conflict, fieldError } from '#commerce/kernel/commerce-error.ts'
import { claimKey, hasKey, storeAnswer, type StoredAnswer } from '#commerce/kernel/idempotency.ts'
import { sha256 } from '#commerce/kernel/signature.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import type { KernelEnv } from './kernel-env.ts'

export const OTHER_REQUEST = 'Esta solicitação já foi enviada com outros dados. Atualize a página e tente de novo.'
const KEY = /^[A-Za-z0-9._-]{8,100}$/

export const isKey = (text: string): boolean => KEY.test(text)

function keyOf(c: Context<KernelEnv>): string {
  const key = c.req.header('Idempotency-Key') ?? ''
  if (!isKey(key))
    throw fieldError(
      'Idempotency-Key',
      'Envie o cabeçalho Idempotency-Key, de 8 a 100 letras, números, ponto, hífen ou sublinhado.',
    )
  return key
}

/**
 * Whether this request was done before: for what has to happen outside the transaction of {@link onlyOnce}, before it.
 * @throws CommerceError 400 without a proper `Idempotency-Key`
 */
export const isKeyTaken = (c: Context<KernelEnv>, { db }: CommerceDeps, scope: string): Promise<boolean> =>
  hasKey(db, scope, keyOf(c))

/**
 * Runs a write that must not happen twice, in one transaction with the record that it happened: the same key with the
 * same body gets the same answer, with another body 409 (contract §1).
 * @param scope who the key belongs to, such as the customer's id: keys of different people never meet.
 * @param bodyText the body as sent (`readBodyText`).
 * @throws CommerceError 400 without a proper `Idempotency-Key`.
 */
export async function onlyOnce(
  c: Context<KernelEnv>,
  deps: CommerceDeps,
  scope: string,
  bodyText: string,
  work: (trx: Transaction<Database>) => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  const key = keyOf(c)
  const requestHash = sha256(`${c.req.method} ${c.req.path}\n${bodyText}`)
  return transaction(deps.db, async (trx) => {
    const claim = await claimKey(trx, scope, key, requestHash, deps.clock.now())
    if (claim.kind === 'done') return claim.answer
    if (claim.kind !== 'mine') throw conflict(OTHER_REQUEST)
    const answer = await work(trx)
    await storeAnswer(trx, scope, key, answer)
    return answer
  })
}
