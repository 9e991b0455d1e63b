import type { Kysely } from 'kysely'
import { dateTimeText } from '#commerce/contract/values/sao-paulo.ts'
import { BY_PAIR } from '#commerce/domain/customers/login-failures.ts'
import { isCollectionCode } from '#commerce/domain/orders/pickup-hold.ts'
import type { Clock } from '#commerce/kernel/clock.ts'
import { conflict, notFound } from '#commerce/kernel/commerce-error.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { countFailure, forgetFailures, waitsUntil } from '#commerce/store/customers/login-failures.ts'
import { lockOrder, orderShipments } from '#commerce/store/orders/orders.ts'
import type { Trx } from '#commerce/store/rows.ts'
import { transitionOrder } from './transitions.ts'

const WRONG = 'O código de retirada não é o deste pedido. Confira com o cliente o que aparece na página do pedido.'
const tooMany = (until: Date): string =>
  `Códigos errados demais para este pedido. Tente de novo depois de ${dateTimeText(until)}.`

/**
 * Hands over what waits at a store to whoever shows its code (domain §3.2); of several shipments the one the code
 * belongs to. Wrong codes are counted, and after as many as at a login the order waits a quarter of an hour (domain
 * §1.6).
 * @throws CommerceError 404 without the order, 409 for a wrong code, after too many of them, or when nothing waits to
 * be collected
 */
export async function collectOrder(
  { db, clock }: { db: Kysely<Database>; clock: Clock },
  number: number,
  code: string,
): Promise<void> {
  const refusal = await transaction(db, (trx) => handOver(trx, number, code, clock.now()))
  if (refusal !== undefined) throw conflict(refusal)
}

/** @returns why not, in a sentence: thrown, it would take the count back with it */
async function handOver(trx: Trx, number: number, code: string, now: Date): Promise<string | undefined> {
  if (!(await lockOrder(trx, number))) throw notFound('Pedido não encontrado.')
  const subject = `collection:${number}`
  const locked = await waitsUntil(trx, [subject], now)
  if (locked !== null) return tooMany(locked)
  const waiting = (await orderShipments(trx, [number])).filter(({ status }) => status === 'PRONTO_RETIRADA')
  // What was made ready before codes existed has none to show.
  const opened = waiting.filter(
    ({ collectionCode }) => collectionCode === null || isCollectionCode(code, collectionCode),
  )
  if (opened.length === 0 && waiting.length > 0) {
    const { waitUntil } = await countFailure(trx, { subject, account: null }, BY_PAIR, now)
    return waitUntil === null ? WRONG : tooMany(waitUntil)
  }
  await transitionOrder(trx, number, { to: 'RETIRADO', source: 'loja', only: opened.map(({ id }) => id) }, now)
  await forgetFailures(trx, subject)
  return undefined
}
