import { sql } from 'kysely'
import type { Reader, Trx } from './catalog-rows.ts'

export type PaymentState = 'PENDENTE' | 'PAGO' | 'EXPIRADO' | 'RECUSADO' | 'EM_ANALISE' | 'ESTORNADO' | 'CANCELADO'

export interface PaymentRow {
  id: string
  orderNumber: number
  method: string
  txid: string
  state: PaymentState
  centavos: number
  expiresAt: Date | null
  /** null until the gateway knows of it. */
  startedAt: Date | null
  startAttempts: number
  demonstration: boolean
  pixCode: string | null
  /** Of a boleto: its day (`2026-08-07`), and its 44 digits once issued. */
  dueOn: string | null
  barcode: string | null
  instalments: number
  cardToken: string | null
  cardBrand: string | null
  cardLast4: string | null
  /** `08/30`. */
  cardExpiry: string | null
  /** The customer asked for the card to be kept, once it was accepted. */
  cardSaved: boolean
  /** Why the card was refused: the gateway's reason. */
  decline: string | null
  endToEndId: string | null
  paidAt: Date | null
}

const PAYMENT = sql.raw(`id, order_number AS "orderNumber", method, txid, state, centavos, expires_at AS "expiresAt", started_at AS "startedAt", start_attempts AS "startAttempts",
  demonstration, pix_code AS "pixCode", due_on AS "dueOn", barcode, instalments, card_token AS "cardToken", card_brand AS "cardBrand", card_last4 AS "cardLast4", card_expiry AS "cardExpiry", card_saved AS "cardSaved", decline, end_to_end_id AS "endToEndId", paid_at AS "paidAt"`)

export type NewPayment = Pick<PaymentRow, 'id' | 'orderNumber' | 'method' | 'txid' | 'centavos' | 'expiresAt'> & Partial<Pick<PaymentRow, 'state' | 'dueOn' | 'instalments' | 'cardToken' | 'cardBrand' | 'cardLast4' | 'cardSaved'>>

/** A charge to be started; one of nothing is paid as it is made. */
export async function insertPayment(trx: Trx, payment: NewPayment, now: Date): Promise<void> {
  const { state = 'PENDENTE', dueOn = null, instalments = 1, cardToken = null, cardBrand = null, cardLast4 = null, cardSaved = false } = payment
  await sql`
    INSERT INTO payments (id, order_number, method, txid, state, centavos, expires_at, next_start_at, due_on, instalments, card_token, card_brand, card_last4, card_saved, paid_at, created_at, updated_at)
    VALUES (${payment.id}, ${payment.orderNumber}, ${payment.method}, ${payment.txid}, ${state}, ${payment.centavos}, ${payment.expiresAt}, ${now}, ${dueOn}, ${instalments}, ${cardToken}, ${cardBrand},
      ${cardLast4}, ${cardSaved}, ${state === 'PAGO' ? now : null}, ${now}, ${now})`.execute(trx)
}

/** The order's latest payment. */
export async function orderPayment(db: Reader, orderNumber: number): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`SELECT ${PAYMENT} FROM payments WHERE order_number = ${orderNumber} ORDER BY created_at DESC, id DESC LIMIT 1`.execute(db)
  return rows[0]
}

export async function lockPaymentByTxid(trx: Trx, txid: string): Promise<PaymentRow | undefined> {
  const { rows } = await sql<PaymentRow>`SELECT ${PAYMENT} FROM payments WHERE txid = ${txid} FOR UPDATE`.execute(trx)
  return rows[0]
}

/** What the gateway made of a charge. */
export type StartedCharge = Pick<PaymentRow, 'demonstration'> & Partial<Pick<PaymentRow, 'pixCode' | 'barcode' | 'cardBrand' | 'cardLast4' | 'cardExpiry'>>

/** The gateway knows of the charge; a second answer for the same charge changes nothing. */
export async function markStarted(db: Reader, id: string, { demonstration, pixCode = null, barcode = null, cardBrand = null, cardLast4 = null, cardExpiry = null }: StartedCharge, now: Date): Promise<void> {
  await sql`
    UPDATE payments SET started_at = ${now}, pix_code = ${pixCode}, barcode = ${barcode}, card_brand = coalesce(${cardBrand}, card_brand), card_last4 = coalesce(${cardLast4}, card_last4), card_expiry = ${cardExpiry},
      demonstration = ${demonstration}, updated_at = ${now} WHERE id = ${id} AND started_at IS NULL`.execute(db)
}

export async function postponeStart(db: Reader, id: string, nextStartAt: Date, now: Date): Promise<void> {
  await sql`UPDATE payments SET start_attempts = start_attempts + 1, next_start_at = ${nextStartAt}, updated_at = ${now} WHERE id = ${id} AND started_at IS NULL`.execute(db)
}

/** Charges the gateway has not been told of, oldest first. */
export async function paymentsToStart(db: Reader, now: Date, limit: number): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    SELECT ${PAYMENT} FROM payments WHERE started_at IS NULL AND state = 'PENDENTE' AND next_start_at <= ${now} AND (expires_at IS NULL OR expires_at > ${now})
    ORDER BY next_start_at LIMIT ${limit}`.execute(db)
  return rows
}

/** Transaction ids of charges nobody paid in time: the latest ones of their orders, refused cards that were not tried again included. */
export async function overduePayments(db: Reader, expiredBefore: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ txid: string }>`
    SELECT p.txid FROM payments p WHERE p.state IN ('PENDENTE', 'RECUSADO') AND p.expires_at < ${expiredBefore}
      AND (p.state = 'PENDENTE' OR EXISTS (SELECT FROM orders o WHERE o.number = p.order_number AND o.status = 'AGUARDANDO_PAGAMENTO'))
      AND NOT EXISTS (SELECT FROM payments later WHERE later.order_number = p.order_number AND later.id > p.id)
    ORDER BY p.expires_at LIMIT ${limit}`.execute(db)
  return rows.map((row) => row.txid)
}

export async function setPaymentState(trx: Trx, id: string, state: PaymentState, now: Date): Promise<void> {
  await sql`UPDATE payments SET state = ${state}, updated_at = ${now} WHERE id = ${id}`.execute(trx)
}

export async function setPaid(trx: Trx, id: string, endToEndId: string, paidAt: Date, now: Date): Promise<void> {
  await sql`UPDATE payments SET state = 'PAGO', end_to_end_id = ${endToEndId}, paid_at = ${paidAt}, updated_at = ${now} WHERE id = ${id}`.execute(trx)
}

/** @param decline the gateway's reason */
export async function setDeclined(trx: Trx, id: string, decline: string, now: Date): Promise<void> {
  await sql`UPDATE payments SET state = 'RECUSADO', decline = ${decline}, updated_at = ${now} WHERE id = ${id}`.execute(trx)
}

/** How often an order was tried to be paid. */
export async function paymentAttempts(db: Reader, orderNumber: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM payments WHERE order_number = ${orderNumber}`.execute(db)
  return rows[0]!.count
}
