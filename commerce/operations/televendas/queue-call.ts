import type { Desfecho } from '#commerce/contract/televendas/attendance.ts'
import type { ResultadoFila } from '#commerce/contract/televendas/queues.ts'
import { resultOfOutcome, standingAfter } from '#commerce/domain/televendas/queue-result.ts'
import { notFound } from '#commerce/kernel/commerce-error.ts'
import type { Trx } from '#commerce/store/rows.ts'
import { closeItemsOf, extendLease, lockLeased, settleItem } from '#commerce/store/televendas/queues.ts'

const CALL_MS = 2 * 3_600_000
const NOT_YOURS = 'Este contato da fila não está mais reservado para você. Pegue o próximo.'

type Held = NonNullable<Awaited<ReturnType<typeof lockLeased>>>

/** Whom an agent was given stays theirs while they talk. @throws CommerceError 404 when they were given them no more */
export async function keepForCall(trx: Trx, agentId: string, id: string, now: Date): Promise<Held> {
  const item = await heldBy(trx, agentId, id)
  await extendLease(trx, id, new Date(now.getTime() + CALL_MS))
  return item
}

/** The end of a call settles the list it came from, unless the agent had said what became of it. */
export async function settleCalled(
  trx: Trx,
  agentId: string,
  id: string | null,
  { desfecho, observacao }: { desfecho: Desfecho; observacao?: string | undefined },
  now: Date,
): Promise<void> {
  const item = id === null ? undefined : await lockLeased(trx, agentId, id)
  if (item !== undefined)
    await settleHeld(trx, agentId, item, { resultado: resultOfOutcome(desfecho), observacao }, now)
}

/** @param item locked */
export async function settleHeld(
  trx: Trx,
  agentId: string,
  item: Held,
  {
    resultado,
    observacao,
    ligarEm,
  }: { resultado: ResultadoFila; observacao?: string | undefined; ligarEm?: Date | undefined },
  now: Date,
): Promise<void> {
  const attempts = item.attempts + 1
  const standing = standingAfter(resultado, { attempts, callAt: ligarEm, now })
  await settleItem(trx, item.id, {
    agentId,
    result: resultado,
    note: observacao || null,
    attempts,
    dueAt: standing.isClosed ? null : standing.dueAt,
    now,
  })
  if (resultado === 'NAO_LIGAR') await closeItemsOf(trx, item.phone, resultado, now)
}

/** @throws CommerceError 404 when it is not the agent's */
export async function heldBy(trx: Trx, agentId: string, id: string): Promise<Held> {
  const item = await lockLeased(trx, agentId, id)
  if (item === undefined) throw notFound(NOT_YOURS)
  return item
}
