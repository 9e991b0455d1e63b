import type { MinuteFigure } from '#commerce/contract/telemetry/minutes.ts'
import type { BrowserError } from '#commerce/contract/telemetry/reports.ts'
import { withoutPersons } from '#commerce/contract/telemetry/sanitise.ts'
import { shortDigest } from '#commerce/kernel/short-digest.ts'
import { uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import { addBrowserError } from '#commerce/store/telemetry/browser-errors.ts'
import { addMinutes } from '#commerce/store/telemetry/minutes.ts'
import type { CommerceDeps } from '../deps.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Rows that one process may write of one minute. */
const MOST_FIGURES = 1_000
/** Tells this process's figures from those of others; another one after each start. */
const PROCESS = uuidV7()

const since = (now: Date, stepMs: number): Date => new Date(Math.floor(now.getTime() / stepMs) * stepMs)

/** Keeps what this process counted in the minute that has just passed. */
export const keepMinutes = (
  { db, clock }: Pick<CommerceDeps, 'db' | 'clock'>,
  figures: readonly MinuteFigure[],
): Promise<void> => addMinutes(db, since(clock.now(), MINUTE_MS), PROCESS, figures.slice(0, MOST_FIGURES))

/** Keeps what broke in browsers, each fault once an hour with how often; whoever sent it, no person is in it. */
export async function keepBrowserErrors(
  { db, clock }: Pick<CommerceDeps, 'db' | 'clock'>,
  errors: readonly BrowserError[],
): Promise<void> {
  const now = clock.now()
  for (const told of errors) {
    const error = {
      page: told.page,
      name: withoutPersons(told.name, 60),
      message: withoutPersons(told.message),
      place: withoutPersons(told.place, 140),
      version: withoutPersons(told.version, 40),
    }
    const fingerprint = shortDigest([error.page, error.name, error.message, error.place].join('\n'))
    await addBrowserError(db, since(now, HOUR_MS), fingerprint, error, now)
  }
}
