import { type Kysely, sql } from 'kysely'
import { deleteIdempotencyRecord } from '#commerce/kernel/idempotency.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { deleteSavedCards } from '../payments/deleted-card-tokens.ts'
import { rowsOf, type Trx } from '../rows.ts'
import { dropBuyerVisits } from './buyer-visits.ts'

/**
 * Orders that still owe or are owed something, neither delivered nor cancelled; and whether a boleto of theirs waits to
 * be paid. Newest first.
 */
export const openOrders = (
  db: Kysely<Database>,
  customerId: string,
  finished: readonly string[],
): Promise<{ number: number; boleto: boolean }[]> => rowsOf(db)`
    SELECT o.number, EXISTS (SELECT FROM payments p
    WHERE p.order_number = o.number AND p.method = 'BOLETO' AND p.state = 'PENDENTE') AS boleto
    FROM orders o WHERE o.customer_id = ${customerId} AND o.status <> ALL(${[...finished]}::text[])
    ORDER BY o.number DESC`

/** Points that are there or on their way. */
export async function countPoints(db: Kysely<Database>, customerId: string): Promise<number> {
  const { rows } = await sql<{
    points: number
  }>`SELECT coalesce(sum(remaining), 0)::integer AS points FROM points_lots
    WHERE customer_id = ${customerId} AND state IN ('PENDENTE', 'DISPONIVEL')`.execute(db)
  return rows[0]?.points ?? 0
}

/**
 * Erases who a customer was (domain §4.5). The row stays, for orders and the proof of consents hang on it; orders keep
 * the copies the tax law asks for. The document is given back, so that the same person may register anew.
 */
export async function eraseCustomer(trx: Trx, id: string, email: string, now: Date): Promise<void> {
  await sql`DELETE FROM carts WHERE customer_id = ${id}`.execute(trx)
  await sql`DELETE FROM addresses WHERE user_id = ${id}`.execute(trx)
  await sql`DELETE FROM password_history WHERE owner_id = ${id}`.execute(trx)
  await sql`DELETE FROM password_resets WHERE user_id = ${id}`.execute(trx)
  await sql`DELETE FROM login_failures WHERE account = ${`customer:${id}`}`.execute(trx)
  await deleteIdempotencyRecord(trx, id)
  await deleteSavedCards(trx, id, undefined, now)
  await sql`DELETE FROM favorites WHERE customer_id = ${id}`.execute(trx)
  await sql`UPDATE points_lots SET state = 'CANCELADO', remaining = 0
    WHERE customer_id = ${id} AND state IN ('PENDENTE', 'DISPONIVEL')`.execute(trx)
  await sql`DELETE FROM availability_notices WHERE email = ${email}`.execute(trx)
  // What was said of products stays, as nobody's; what was shown of them may show somebody.
  await sql`DELETE FROM review_photos WHERE review_id IN (SELECT id FROM product_reviews
    WHERE customer_id = ${id})`.execute(trx)
  await sql`UPDATE product_reviews SET customer_id = NULL, author = 'Cliente' WHERE customer_id = ${id}`.execute(trx)
  await sql`UPDATE product_questions SET customer_id = NULL, author = 'Cliente' WHERE customer_id = ${id}`.execute(trx)
  await sql`UPDATE store_ratings SET customer_id = NULL, order_number = NULL, comment = ''
    WHERE customer_id = ${id}`.execute(trx)
  // The request stays as proof, without what was told in it.
  await sql`DELETE FROM request_attachments WHERE customer_id = ${id}`.execute(trx)
  await sql`DELETE FROM request_messages WHERE protocol IN (SELECT protocol FROM requests
    WHERE customer_id = ${id})`.execute(trx)
  await sql`UPDATE requests SET description = '', pix_key = NULL WHERE customer_id = ${id}`.execute(trx)
  // What was written about them when a price was negotiated.
  await sql`UPDATE negotiated_discounts SET note = '', decision_note = NULL WHERE customer_id = ${id}`.execute(trx)
  // A quote nobody bought is of no more use, and names where somebody lives.
  await sql`DELETE FROM quotes WHERE customer_id = ${id} AND order_number IS NULL`.execute(trx)
  await sql`UPDATE quotes SET snapshot = snapshot #- '{destination}' WHERE customer_id = ${id}`.execute(trx)
  // Who collected was somebody else's name and document, and no law asks for them.
  await sql`UPDATE order_shipments SET collector = NULL, collection_code = NULL WHERE order_number IN (SELECT number
    FROM orders WHERE customer_id = ${id})`.execute(trx)
  await sql`UPDATE payment_refunds f SET pix_key = NULL FROM payments p JOIN orders o ON o.number = p.order_number
    WHERE p.id = f.payment_id AND o.customer_id = ${id}`.execute(trx)
  // That there were calls stays, without what was said in them.
  await sql`UPDATE attendances SET phone = NULL, note = NULL WHERE customer_id = ${id}`.execute(trx)
  await sql`DELETE FROM call_queue_items WHERE customer_id = ${id}`.execute(trx)
  await sql`DELETE FROM mail_outbox WHERE recipient = ${email} OR recipient IN (SELECT new_email FROM email_changes
    WHERE user_id = ${id} UNION SELECT old_email FROM email_changes WHERE user_id = ${id})`.execute(trx)
  await sql`DELETE FROM email_changes WHERE user_id = ${id}`.execute(trx)
  await sql`DELETE FROM recovery_codes WHERE owner_id = ${id}`.execute(trx)
  await dropBuyerVisits(trx, id)
  await sql`DELETE FROM passkeys WHERE owner_id = ${id}`.execute(trx)
  await sql`DELETE FROM passkey_challenges WHERE owner_id = ${id}`.execute(trx)
  await sql`UPDATE sessions SET device = NULL, ip = NULL WHERE customer_id = ${id} AND agent_id IS NULL`.execute(trx)
  await sql`
    UPDATE users SET full_name = 'Cliente removido', email = ${`removido-${id}@invalid`}, cpf = NULL, cnpj = NULL,
    social_name = NULL, company_name = NULL, trade_name = NULL,
      state_registration = NULL, icms_contributor = NULL, contact_name = NULL, contact_cpf = NULL, birth_date = NULL,
      gender = NULL, mobile = NULL, phone = NULL, password_hash = '',
      totp_secret = NULL, totp_confirmed_at = NULL, totp_last_step = NULL, passkeys = 0,
      must_change_password = false, updated_at = ${now}, deactivated_at = ${now}
    WHERE id = ${id}`.execute(trx)
}
