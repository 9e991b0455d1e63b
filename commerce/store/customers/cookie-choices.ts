import { sql } from 'kysely'
import { uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import { firstRow, type Reader } from '../rows.ts'

export interface NewCookieChoice {
  customerId: string | null
  guestId: string | null
  textVersion: string
  statistics: boolean
  personalisation: boolean
  ip: string | null
}

/** @returns the number of the proof */
export async function insertCookieChoice(db: Reader, choice: NewCookieChoice, now: Date): Promise<string> {
  const id = uuidV7()
  await sql`
    INSERT INTO cookie_choices (id, customer_id, guest_id, text_version, statistics, personalisation, ip, recorded_at)
    VALUES (${id}, ${choice.customerId}, ${choice.guestId}, ${choice.textVersion}, ${choice.statistics},
    ${choice.personalisation}, ${choice.ip}, ${now})`.execute(db)
  return id
}

/** What a customer chose last about statistics; undefined when they never chose while logged in. */
export const latestStatisticsChoice = (
  db: Reader,
  customerId: string,
): Promise<{ statistics: boolean; at: Date } | undefined> => firstRow(db)`
    SELECT statistics, recorded_at AS at FROM cookie_choices
    WHERE customer_id = ${customerId} ORDER BY recorded_at DESC LIMIT 1`
