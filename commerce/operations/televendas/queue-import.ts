import type { Kysely } from 'kysely'
import type { ResultadoFila } from '#commerce/contract/televendas/queues.ts'
import { customerName } from '#commerce/domain/customers/customer-name.ts'
import type { QueueRow } from '#commerce/domain/televendas/queue-row.ts'
import type { Clock } from '#commerce/kernel/clock.ts'
import { sha256 } from '#commerce/kernel/signature.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { findUser, findUserByKey, type User } from '#commerce/store/customers/users.ts'
import type { Trx } from '#commerce/store/rows.ts'
import { findCustomers } from '#commerce/store/televendas/customers.ts'
import { ensureQueue, insertQueueItems, type NewQueueItem, phonesNotToCall } from '#commerce/store/televendas/queues.ts'

const NOT_TO_CALL: ResultadoFila = 'NAO_LIGAR'

/** What became of a row: new, there already, or refused. */
export type Listed = { kind: 'created' } | { kind: 'unchanged' } | { kind: 'rejected'; campo: string; reason: string }

/**
 * Puts people on their call lists, in one transaction. A row that comes again, with the same person, reason and day,
 * changes nothing; who asked not to be called is refused.
 */
export async function listForCalls(
  { db, clock }: { db: Kysely<Database>; clock: Clock },
  rows: readonly QueueRow[],
): Promise<Listed[]> {
  const now = clock.now()
  return transaction(db, async (trx) => {
    const queues = new Map<string, string>()
    const items: (NewQueueItem | Extract<Listed, { kind: 'rejected' }>)[] = []
    for (const row of rows) {
      const key = `${row.channel} ${row.queue}`
      if (!queues.has(key)) queues.set(key, await ensureQueue(trx, row.channel, row.queue, now))
      items.push(await itemOf(trx, row, queues.get(key)!, now))
    }
    const wanted = items.filter((item): item is NewQueueItem => 'queueId' in item)
    const quiet = await phonesNotToCall(
      trx,
      wanted.map(({ phone }) => phone),
      NOT_TO_CALL,
    )
    const callable = wanted.filter(({ phone }) => !quiet.has(phone))
    const added = new Set(await insertQueueItems(trx, firstOfEach(callable), now))
    return items.map((item): Listed => {
      if (!('queueId' in item)) return item
      if (quiet.has(item.phone))
        return { kind: 'rejected', campo: 'telefone', reason: 'pediu para não receber ligações' }
      return { kind: added.delete(item.rowKey) ? 'created' : 'unchanged' }
    })
  })
}

const firstOfEach = (items: readonly NewQueueItem[]): NewQueueItem[] => [
  ...new Map(items.toReversed().map((item) => [`${item.queueId} ${item.rowKey}`, item])).values(),
]

async function itemOf(
  trx: Trx,
  row: QueueRow,
  queueId: string,
  now: Date,
): Promise<NewQueueItem | Extract<Listed, { kind: 'rejected' }>> {
  const refuse = (campo: string, reason: string) => ({ kind: 'rejected' as const, campo, reason })
  const customer = await customerOf(trx, row)
  const phone = row.phone ?? customer?.mobile ?? customer?.phone
  if (phone === undefined || phone === null)
    return customer === undefined
      ? refuse(row.login?.kind === 'EMAIL' ? 'email' : 'documento', 'nenhum cliente com este dado, e falta o telefone')
      : refuse('telefone', 'o cliente não tem telefone no cadastro')
  const name = row.name || customerName(customer)
  if (name === '') return refuse('nome', 'informe o nome de quem não é cliente')
  return {
    queueId,
    customerId: customer?.id ?? null,
    name,
    phone,
    reason: row.reason,
    priority: row.priority,
    dueAt: row.dueAt ?? now,
    rowKey: sha256(
      [queueId, customer?.id ?? phone, row.reason.toLowerCase(), row.dueAt?.toISOString() ?? ''].join('\n'),
    ),
  }
}

/** By document or e-mail; by a phone when it is one customer's alone. */
async function customerOf(trx: Trx, { login, phone }: QueueRow): Promise<User | undefined> {
  if (login !== undefined) return findUserByKey(trx, login)
  const found = phone === undefined ? [] : await findCustomers(trx, { phone }, 2)
  return found.length === 1 ? findUser(trx, found[0]!.id) : undefined
}
