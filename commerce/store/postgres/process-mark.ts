import { randomInt } from 'node:crypto'
import type pg from 'pg'
import type { ProcessMark } from '#commerce/kernel/process-mark.ts'

/** Any constant: locks that say that a process lives. */
const LOCK = 7_236_019

export interface HeldMark extends ProcessMark {
  /** For as long as this session lasts. Shared: one that was lost may still be held when the next is opened. */
  hold(client: pg.Client): Promise<void>
  lose(): void
}

/** @param query over any session: what it asks leaves nothing behind */
export function makeProcessMark(query: (text: string, values: unknown[]) => Promise<pg.QueryResult>): HeldMark {
  const own = randomInt(2 ** 31)
  let isHeld = false
  return {
    id: () => (isHeld ? own : null),
    async isGone(id) {
      const { rows } = await query('SELECT pg_try_advisory_xact_lock($1, $2) AS gone', [LOCK, id])
      return (rows as { gone: boolean }[])[0]!.gone
    },
    async hold(client) {
      await client.query('SELECT pg_advisory_lock_shared($1, $2)', [LOCK, own])
      isHeld = true
    },
    lose: () => void (isHeld = false),
  }
}
