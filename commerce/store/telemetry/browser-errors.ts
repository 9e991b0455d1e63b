import { sql } from 'kysely'
import type { BrowserError } from '#commerce/contract/telemetry/reports.ts'
import { type Reader, rowsOf } from '../rows.ts'

/** Different faults that one hour keeps: a page broken in a thousand ways needs no thousand rows. */
const MOST_IN_AN_HOUR = 200

export async function addBrowserError(
  db: Reader,
  hour: Date,
  fingerprint: string,
  error: BrowserError,
  now: Date,
): Promise<void> {
  const { page, name, message, place, version } = error
  await sql`
    INSERT INTO browser_errors (hour, fingerprint, page, name, message, place, version, count, last_at)
    SELECT ${hour}, ${fingerprint}, ${page}, ${name}, ${message}, ${place}, ${version}, 1, ${now}
    WHERE EXISTS (SELECT FROM browser_errors WHERE hour = ${hour} AND fingerprint = ${fingerprint})
      OR (SELECT count(*) FROM browser_errors WHERE hour = ${hour}) < ${MOST_IN_AN_HOUR}::integer
    ON CONFLICT (hour, fingerprint) DO UPDATE SET count = browser_errors.count + 1, last_at = excluded.last_at`.execute(
    db,
  )
}

export interface BrowserErrorRow {
  page: string
  name: string
  message: string
  place: string
  version: string
  count: number
  lastAt: Date
}

/** The most frequent since then. */
export const browserErrors = (db: Reader, from: Date, most: number): Promise<BrowserErrorRow[]> => rowsOf(db)`
    SELECT page, name, message, place, max(version) AS version, sum(count)::integer AS count, max(last_at) AS "lastAt"
    FROM browser_errors WHERE hour >= date_trunc('hour', ${from}::timestamptz) AND last_at >= ${from}
    GROUP BY page, name, message, place ORDER BY 6 DESC, 7 DESC LIMIT ${most}`
