import type { Desfecho } from '#commerce/contract/televendas/attendance.ts'
import type { ResultadoFila } from '#commerce/contract/televendas/queues.ts'

const HOUR_MS = 3_600_000
/** Nobody is rung more often without having answered. */
const MOST_ATTEMPTS = 5
const RETRY_HOURS = 2

/** Done with, or to be called again. */
export type Standing = { isClosed: true } | { isClosed: false; dueAt: Date }

/**
 * What becomes of somebody on a call list after a call.
 * @param attempts with this one
 * @param callAt when they asked to be called
 */
export function standingAfter(
  result: ResultadoFila,
  { attempts, callAt, now }: { attempts: number; callAt?: Date | undefined; now: Date },
): Standing {
  if (result === 'LIGAR_DEPOIS' && callAt !== undefined) return { isClosed: false, dueAt: callAt }
  if (result === 'NAO_ATENDEU' && attempts < MOST_ATTEMPTS)
    return { isClosed: false, dueAt: new Date(now.getTime() + RETRY_HOURS * HOUR_MS) }
  return { isClosed: true }
}

/** What the end of a call says of the list it came from, where the agent said nothing else. */
export const resultOfOutcome = (outcome: Desfecho): ResultadoFila => (outcome === 'QUEDA' ? 'NAO_ATENDEU' : 'CONTATADO')
