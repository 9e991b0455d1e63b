import type { Kysely } from 'kysely'
import { LONGEST_MEMORY_MS } from '#commerce/domain/customers/slow-down.ts'
import { purgeIdempotencyKeys } from '#commerce/kernel/idempotency.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { purgeAttachments } from '#commerce/store/after-sale/attachments.ts'
import { purgeGuestCarts } from '#commerce/store/cart/carts.ts'
import { purgeNotices } from '#commerce/store/catalogue/availability-notices.ts'
import { purgeAccessLog } from '#commerce/store/customers/access-log.ts'
import { purgeEmailChanges } from '#commerce/store/customers/email-changes.ts'
import { purgeLoginFailures } from '#commerce/store/customers/login-failures.ts'
import { purgeResets } from '#commerce/store/customers/passwords.ts'
import { purgeSessions } from '#commerce/store/customers/sessions.ts'
import { purgeMails } from '#commerce/store/mail/outbox.ts'
import { purgeRateLimits } from '#commerce/store/rate-limits.ts'
import { purgeBehaviour } from '#commerce/store/recommendations/behaviour.ts'
import { purgeAudit } from '#commerce/store/televendas/audit.ts'
import { closeAbandonedAttendances } from './televendas/abandoned.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Deletes what has served its purpose; safe to run in several processes at once. */
export async function purgeExpired(db: Kysely<Database>, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  await purgeAccessLog(db, now)
  await purgeRateLimits(db, before(HOUR_MS))
  await purgeLoginFailures(db, before(LONGEST_MEMORY_MS))
  await purgeIdempotencyKeys(db, before(7 * DAY_MS), before(HOUR_MS))
  await purgeSessions(db, before(30 * DAY_MS))
  await purgeResets(db, before(7 * DAY_MS))
  await purgeEmailChanges(db, before(30 * DAY_MS))
  await purgeMails(db, now, before(30 * DAY_MS))
  await purgeNotices(db, before(30 * DAY_MS), before(365 * DAY_MS))
  await purgeGuestCarts(db, before(90 * DAY_MS))
  // Records of the service are kept for two years after the answer (domain §4.11).
  await purgeAttachments(db, before(2 * 365 * DAY_MS))
  await purgeBehaviour(db, before(90 * DAY_MS))
  await purgeAudit(db)
  await closeAbandonedAttendances(db, now)
}
