import { sql } from 'kysely'
import { uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import { anyRow, firstRow, type Reader, rowsOf, type Trx } from '../rows.ts'
import { deleteOlderToken } from './deleted-card-tokens.ts'

/** All that is kept of a card: the gateway's token, brand, last digits and expiry `08/30` (domain §2.3). */
export interface SavedCard {
  id: string
  token: string
  brand: string
  last4: string
  expiry: string
}

/** As many as a payment offers. */
const OFFERED_CARDS = 20

/** The one preferred last, then the newest. */
export function savedCards(db: Reader, customerId: string, most = OFFERED_CARDS): Promise<SavedCard[]> {
  return rowsOf(db)`SELECT id, token, brand, last4, expiry FROM saved_cards WHERE customer_id = ${customerId}
      ORDER BY preferred_at DESC NULLS LAST, created_at DESC, id DESC LIMIT ${most}`
}

export function findSavedCard(db: Reader, customerId: string, id: string): Promise<SavedCard | undefined> {
  return firstRow(db)`SELECT id, token, brand, last4, expiry FROM saved_cards
      WHERE customer_id = ${customerId} AND id = ${id}`
}

/** The same card again only brings its newest token; the older one is to be forgotten. */
export async function saveCard(trx: Trx, customerId: string, card: Omit<SavedCard, 'id'>, now: Date): Promise<void> {
  const { token, brand, last4, expiry } = card
  await deleteOlderToken(trx, customerId, card, now)
  await sql`
    INSERT INTO saved_cards (id, customer_id, token, brand, last4, expiry, created_at)
    VALUES (${uuidV7()}, ${customerId}, ${token}, ${brand}, ${last4}, ${expiry}, ${now})
    ON CONFLICT (customer_id, brand, last4, expiry) DO UPDATE SET token = excluded.token`.execute(trx)
}

/** Offered first from now on. @returns false when there is no such card of this customer's */
export const preferCard = (db: Reader, customerId: string, id: string, now: Date): Promise<boolean> => anyRow(db)`
    UPDATE saved_cards SET preferred_at = ${now}
      WHERE customer_id = ${customerId} AND id = ${id} RETURNING id`
