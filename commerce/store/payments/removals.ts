import { type Reader, rowsOf, run } from '../rows.ts'

/** A charge the gateway is to be told of: it may not be paid any more. */
export interface ChargeToRemove {
  id: string
  txid: string
}

/** @param at when the gateway is to be asked next; null = not at all */
export const scheduleRemoval = (db: Reader, id: string, at: Date | null): Promise<void> =>
  run(db)`UPDATE payments SET next_remove_at = ${at} WHERE id = ${id} AND removed_at IS NULL`

/** The gateway takes no money for it any more; what was told of it meanwhile stays. */
export const markRemoved = (db: Reader, id: string, now: Date): Promise<void> => run(db)`
    UPDATE payments SET removed_at = ${now}, next_remove_at = NULL, state = CASE state
    WHEN 'PENDENTE' THEN 'CANCELADO' ELSE state END, updated_at = ${now}
    WHERE id = ${id}`

export function chargesToRemove(db: Reader, now: Date, limit: number): Promise<ChargeToRemove[]> {
  return rowsOf(db)`SELECT id, txid FROM payments WHERE next_remove_at <= ${now} ORDER BY next_remove_at
      LIMIT ${limit}`
}
