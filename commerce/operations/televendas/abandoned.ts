import type { Kysely } from 'kysely'
import type { Database } from '#commerce/kernel/tables.ts'
import { transaction } from '#commerce/kernel/transaction.ts'
import { endedAttendanceSessions, endStaleServing, endStaleWaiting } from '#commerce/store/customers/sessions.ts'
import { abandonedAttendances, endAttendance } from '#commerce/store/televendas/attendances.ts'
import { appendAudit } from '#commerce/store/televendas/audit.ts'
import { liveSince } from '../customers/sessions.ts'
import { giveCartsBack } from './shared-channel.ts'

const HOUR_MS = 3_600_000
/** As long as an agent's session lasts at the most. */
const ABANDONED_MS = 12 * HOUR_MS

/**
 * Whom an agent served, or has wait, whose session the clock ended has the cart back. Calls that nobody ended and
 * nobody is in end as cut off: their agents never came back.
 */
export async function closeAbandonedAttendances(db: Kysely<Database>, now: Date): Promise<void> {
  const clock = { now: () => now }
  const alive = liveSince(now, 'agent')
  await giveCartsBack({ db, clock }, [
    ...(await endStaleServing(db, alive, now)),
    ...(await endStaleWaiting(db, alive, now)),
  ])
  const before = new Date(now.getTime() - ABANDONED_MS)
  for (const call of await abandonedAttendances(db, before, liveSince(now, 'agent').seenAfter))
    await transaction(db, async (trx) => {
      if (!(await endAttendance(trx, call.id, { outcome: 'QUEDA', note: null, now }))) return
      await endedAttendanceSessions(trx, call.id)
      await appendAudit(
        trx,
        { agentId: null, attendanceId: call.id, customerId: call.customer_id, channel: call.channel },
        {
          action: 'atendimento-encerrado',
          entity: 'atendimento',
          entityId: call.protocol,
          after: { desfecho: 'QUEDA', abandonado: true },
        },
        now,
      )
    })
}
