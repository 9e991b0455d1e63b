import { sql } from 'kysely'
import { type Reader, rowsOf, run, type Trx } from '../rows.ts'

/** A token no card of this shop stands for any more. */
export interface TokenToDelete {
  token: string
  /** How often the gateway was asked in vain. */
  attempts: number
}

/**
 * Deletes saved cards and leaves their tokens for the gateway to be told of; this shop forgets them at once.
 * @param id only this card; undefined = all of the customer's
 * @returns false when there was none
 */
export async function deleteSavedCards(
  trx: Trx,
  customerId: string,
  id: string | undefined,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ token: string }>`
    WITH gone AS (DELETE FROM saved_cards
    WHERE customer_id = ${customerId} AND (${id ?? null}::uuid IS NULL OR id = ${id ?? null}::uuid) RETURNING token)
    INSERT INTO card_tokens_to_forget (token, next_try_at) SELECT token, ${now} FROM gone ON CONFLICT (token)
    DO UPDATE SET next_try_at = excluded.next_try_at RETURNING token`.execute(trx)
  // An event of its charge that comes late finds no token to save again.
  await sql`
    UPDATE payments p SET card_token = NULL FROM orders o
    WHERE o.number = p.order_number AND o.customer_id = ${customerId} AND p.started_at IS NOT NULL
    AND p.card_token = ANY(${rows.map(({ token }) => token)}::text[])`.execute(trx)
  return rows.length > 0
}

/** The token a saved card is about to exchange for a newer one. */
export const deleteOlderToken = (
  trx: Trx,
  customerId: string,
  { token, brand, last4, expiry }: { token: string; brand: string; last4: string; expiry: string },
  now: Date,
): Promise<void> => run(trx)`
    INSERT INTO card_tokens_to_forget (token, next_try_at)
    SELECT token, ${now} FROM saved_cards
    WHERE customer_id = ${customerId} AND brand = ${brand} AND last4 = ${last4} AND expiry = ${expiry}
    AND token <> ${token} FOR UPDATE
    ON CONFLICT (token) DO NOTHING`

export function tokensToDelete(db: Reader, now: Date, limit: number): Promise<TokenToDelete[]> {
  return rowsOf(db)`SELECT token, attempts FROM card_tokens_to_forget WHERE next_try_at <= ${now}
      ORDER BY next_try_at LIMIT ${limit}`
}

/** The gateway knows it no longer. */
export const markTokenDeleted = (db: Reader, token: string): Promise<void> =>
  run(db)`DELETE FROM card_tokens_to_forget WHERE token = ${token}`

export const postponeTokenDeletion = (db: Reader, token: string, nextTryAt: Date): Promise<void> => run(db)`
    UPDATE card_tokens_to_forget SET attempts = attempts + 1, next_try_at = ${nextTryAt}
    WHERE token = ${token}`
