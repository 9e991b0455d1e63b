import { sql } from 'kysely'
import type { PaymentMethod } from '#commerce/contract/payments/methods.ts'
import type { PaymentState } from '#commerce/contract/states.ts'
import { firstRow, onlyRow, type Reader, rowsOf, run, type Trx } from '../rows.ts'

export interface PaymentRow {
  id: string
  orderNumber: number
  method: PaymentMethod
  txid: string
  state: PaymentState
  centavos: number
  expiresAt: Date | null
  /** Until when the goods are kept, where that is sooner; null = until `expiresAt`. */
  heldUntil: Date | null
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

const PAYMENT = sql.raw(`id, order_number AS "orderNumber", method, txid, state, centavos, expires_at AS "expiresAt",
    held_until AS "heldUntil", started_at AS "startedAt", start_attempts AS "startAttempts",
  demonstration, pix_code AS "pixCode", due_on AS "dueOn", barcode, instalments, card_token AS "cardToken",
  card_brand AS "cardBrand", card_last4 AS "cardLast4", card_expiry AS "cardExpiry", card_saved AS "cardSaved",
  decline, end_to_end_id AS "endToEndId", paid_at AS "paidAt"`)

export type NewPayment = Pick<PaymentRow, 'id' | 'orderNumber' | 'method' | 'txid' | 'centavos' | 'expiresAt'> &
  Partial<
    Pick<
      PaymentRow,
      'state' | 'heldUntil' | 'dueOn' | 'instalments' | 'cardToken' | 'cardBrand' | 'cardLast4' | 'cardSaved'
    >
  >

/** A charge to be started; one of nothing is paid as it is made. */
export async function insertPayment(trx: Trx, payment: NewPayment, now: Date): Promise<void> {
  const {
    state = 'PENDENTE',
    heldUntil = null,
    dueOn = null,
    instalments = 1,
    cardToken = null,
    cardBrand = null,
    cardLast4 = null,
    cardSaved = false,
  } = payment
  await sql`
    INSERT INTO payments (id, order_number, method, txid, state, centavos, expires_at, held_until, next_start_at, due_on,
    instalments, card_token, card_brand, card_last4, card_saved, paid_at, created_at, updated_at)
    VALUES (${payment.id}, ${payment.orderNumber}, ${payment.method}, ${payment.txid}, ${state}, ${payment.centavos},
    ${payment.expiresAt}, ${heldUntil}, ${now}, ${dueOn}, ${instalments}, ${cardToken}, ${cardBrand},
      ${cardLast4}, ${cardSaved}, ${state === 'PAGO' ? now : null}, ${now}, ${now})`.execute(trx)
}

/** The order's latest payment. */
export function orderPayment(db: Reader, orderNumber: number): Promise<PaymentRow | undefined> {
  return firstRow(db)`SELECT ${PAYMENT} FROM payments WHERE order_number = ${orderNumber}
      ORDER BY created_at DESC, id DESC LIMIT 1`
}

/**
 * The order's latest payment, locked: before the order, as the gateway's events lock them. Whoever adds one to the
 * order holds this lock, so it stays the latest until the end of the transaction.
 */
export async function lockLastPayment(trx: Trx, orderNumber: number): Promise<PaymentRow | undefined> {
  for (;;) {
    const found = await orderPayment(trx, orderNumber)
    const locked = found && (await lockPaymentByTxid(trx, found.txid))
    if (locked?.id === (await orderPayment(trx, orderNumber))?.id) return locked
  }
}

export const lockPaymentByTxid = (trx: Trx, txid: string): Promise<PaymentRow | undefined> =>
  firstRow(trx)`SELECT ${PAYMENT} FROM payments WHERE txid = ${txid} FOR UPDATE`

/** What the gateway made of a charge. */
export type StartedCharge = Pick<PaymentRow, 'demonstration'> &
  Partial<Pick<PaymentRow, 'pixCode' | 'barcode' | 'cardBrand' | 'cardLast4' | 'cardExpiry'>>

/**
 * The gateway knows of the charge; a second answer for the same charge changes nothing. One that is over by now is to
 * be removed there.
 */
export const markStarted = (
  db: Reader,
  id: string,
  {
    demonstration,
    pixCode = null,
    barcode = null,
    cardBrand = null,
    cardLast4 = null,
    cardExpiry = null,
  }: StartedCharge,
  now: Date,
): Promise<void> => run(db)`
    UPDATE payments SET started_at = ${now}, pix_code = ${pixCode}, barcode = ${barcode},
    card_brand = coalesce(${cardBrand}, card_brand), card_last4 = coalesce(${cardLast4}, card_last4),
    card_expiry = ${cardExpiry},
      demonstration = ${demonstration}, next_remove_at = CASE WHEN state IN ('CANCELADO', 'EXPIRADO') THEN ${now}
      ELSE next_remove_at END, updated_at = ${now} WHERE id = ${id} AND started_at IS NULL`

export const postponeStart = (db: Reader, id: string, nextStartAt: Date, now: Date): Promise<void> => run(db)`
    UPDATE payments SET start_attempts = start_attempts + 1, next_start_at = ${nextStartAt},
    updated_at = ${now} WHERE id = ${id} AND started_at IS NULL`

/** Charges the gateway has not been told of, oldest first. */
export const paymentsToStart = (db: Reader, now: Date, limit: number): Promise<PaymentRow[]> => rowsOf(db)`
    SELECT ${PAYMENT} FROM payments
    WHERE started_at IS NULL AND state = 'PENDENTE' AND next_start_at <= ${now} AND (expires_at IS NULL
    OR expires_at > ${now})
    ORDER BY next_start_at LIMIT ${limit}`

/**
 * Orders whose time to be paid, or to be analysed, is over: that of their latest payment, refused and removed ones
 * included, also when money that came for a removed one has gone back.
 */
export async function overdueOrders(db: Reader, expiredBefore: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    SELECT o.number FROM orders o CROSS JOIN LATERAL (SELECT state, expires_at FROM payments
    WHERE order_number = o.number ORDER BY created_at DESC, id DESC LIMIT 1) p
    WHERE o.status IN ('AGUARDANDO_PAGAMENTO', 'EM_ANALISE') AND p.state IN ('PENDENTE', 'RECUSADO', 'CANCELADO',
    'ESTORNADO', 'EM_ANALISE') AND p.expires_at < ${expiredBefore}
    ORDER BY p.expires_at LIMIT ${limit}`.execute(db)
  return rows.map(({ number }) => number)
}

/** Orders that keep goods beyond the time for which the charge that waits keeps them. */
export async function overdueHolds(db: Reader, now: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    SELECT p.order_number AS number FROM payments p WHERE p.state = 'PENDENTE' AND p.held_until <= ${now}
    AND (SELECT r.sku FROM stock_reservations r WHERE r.order_number = p.order_number AND r.state = 'RESERVADO'
      LIMIT 1) IS NOT NULL
    ORDER BY p.held_until LIMIT ${limit}`.execute(db)
  return rows.map(({ number }) => number)
}

export const setPaymentState = (trx: Trx, id: string, state: PaymentState, now: Date): Promise<void> =>
  run(trx)`UPDATE payments SET state = ${state}, updated_at = ${now} WHERE id = ${id}`

/** The analyst of a card has until `expiresAt`. */
export const setInAnalysis = (trx: Trx, id: string, expiresAt: Date, now: Date): Promise<void> => run(trx)`
    UPDATE payments SET state = 'EM_ANALISE', expires_at = ${expiresAt}, updated_at = ${now}
    WHERE id = ${id}`

export const setPaid = (trx: Trx, id: string, endToEndId: string, paidAt: Date, now: Date): Promise<void> => run(trx)`
    UPDATE payments SET state = 'PAGO', end_to_end_id = ${endToEndId}, paid_at = ${paidAt},
    updated_at = ${now} WHERE id = ${id}`

/** @param decline the gateway's reason */
export const setDeclined = (trx: Trx, id: string, decline: string, now: Date): Promise<void> =>
  run(trx)`UPDATE payments SET state = 'RECUSADO', decline = ${decline}, updated_at = ${now} WHERE id = ${id}`

/** How many charges an order has had, and how many of them were boletos. */
export const chargeCounts = (db: Reader, orderNumber: number): Promise<{ all: number; boletos: number }> => onlyRow(db)`
    SELECT count(*)::integer AS "all", count(*) FILTER (WHERE method = 'BOLETO')::integer AS boletos FROM payments
    WHERE order_number = ${orderNumber}`
