import { sql } from 'kysely'
import type { PaymentState } from '#commerce/contract/states.ts'
import { firstRow, type Reader, rowsOf, run, type Trx } from '../rows.ts'

/** A link as stored: of token and browser only the hashes. */
export interface PaymentLinkRow {
  id: string
  browserHash: string | null
  agentId: string
  attendanceId: string | null
  customerId: string
  channel: string
  cartId: string
  contentHash: string
  agreed: number
  createdAt: Date
  expiresAt: Date
  openedAt: Date | null
  cancelledAt: Date | null
  orderNumber: number | null
}

const LINK = sql.raw(`id, browser_hash AS "browserHash", agent_id AS "agentId", attendance_id AS "attendanceId",
  customer_id AS "customerId", channel, cart_id AS "cartId", content_hash AS "contentHash", agreed_centavos AS agreed,
  created_at AS "createdAt", expires_at AS "expiresAt", opened_at AS "openedAt", cancelled_at AS "cancelledAt",
  order_number AS "orderNumber"`)

export type NewPaymentLink = Pick<
  PaymentLinkRow,
  'id' | 'agentId' | 'attendanceId' | 'customerId' | 'channel' | 'cartId' | 'contentHash' | 'agreed' | 'expiresAt'
> & { tokenHash: string; now: Date }

export const insertPaymentLink = (trx: Trx, link: NewPaymentLink): Promise<void> => run(trx)`
    INSERT INTO payment_links (id, token_hash, agent_id, attendance_id, customer_id, channel, cart_id, content_hash,
    agreed_centavos, created_at, expires_at)
    VALUES (${link.id}, ${link.tokenHash}, ${link.agentId}, ${link.attendanceId}, ${link.customerId}, ${link.channel},
    ${link.cartId}, ${link.contentHash}, ${link.agreed}, ${link.now}, ${link.expiresAt})`

export const linkByToken = (db: Reader, tokenHash: string): Promise<PaymentLinkRow | undefined> =>
  firstRow(db)`SELECT ${LINK} FROM payment_links WHERE token_hash = ${tokenHash}`

export const linkByBrowser = (db: Reader, browserHash: string): Promise<PaymentLinkRow | undefined> =>
  firstRow(db)`SELECT ${LINK} FROM payment_links WHERE browser_hash = ${browserHash}`

/** Locked: it is paid, opened or cancelled once. */
export const lockLink = (trx: Trx, id: string): Promise<PaymentLinkRow | undefined> =>
  firstRow(trx)`SELECT ${LINK} FROM payment_links WHERE id = ${id} FOR UPDATE`

export const bindLink = (trx: Trx, id: string, browserHash: string, now: Date): Promise<void> =>
  run(trx)`UPDATE payment_links SET browser_hash = ${browserHash}, opened_at = ${now} WHERE id = ${id}`

export const useLink = (trx: Trx, id: string, orderNumber: number): Promise<void> =>
  run(trx)`UPDATE payment_links SET order_number = ${orderNumber} WHERE id = ${id}`

export const cancelLink = (trx: Trx, id: string, now: Date): Promise<void> =>
  run(trx)`UPDATE payment_links SET cancelled_at = ${now} WHERE id = ${id}`

/** Another link of the same cart is sent: those before it are no longer paid. */
export const cancelLinksOfCart = (
  trx: Trx,
  { customerId, cartId }: Pick<PaymentLinkRow, 'customerId' | 'cartId'>,
  now: Date,
): Promise<void> => run(trx)`
    UPDATE payment_links SET cancelled_at = ${now} WHERE customer_id = ${customerId} AND cart_id = ${cartId}
    AND order_number IS NULL AND cancelled_at IS NULL`

/** Those an agent sent that nobody bought by yet; on these channels when told. */
export const cancelLinksOfAgent = (
  trx: Trx,
  agentId: string,
  channels: readonly string[] | undefined,
  now: Date,
): Promise<PaymentLinkRow[]> => rowsOf(trx)`UPDATE payment_links SET cancelled_at = ${now}
    WHERE agent_id = ${agentId} AND order_number IS NULL AND cancelled_at IS NULL AND expires_at > ${now}
    AND (${channels === undefined} OR channel = ANY(${[...(channels ?? [])]}::text[])) RETURNING ${LINK}`

/** A link as it is listed: with its customer's name and where the order's payment stands. */
export interface ListedLink extends PaymentLinkRow {
  customer: string
  payment: PaymentState | null
  total: number | null
}

/** The last links of an agent, newest first; of one customer when told. */
export const agentLinks = (
  db: Reader,
  { agentId, customerId, limit }: { agentId: string; customerId: string | null; limit: number },
): Promise<ListedLink[]> => rowsOf(db)`
    SELECT l.*, coalesce(u.social_name, u.full_name, u.trade_name, u.company_name, '') AS customer, p.state AS payment,
      p.centavos AS total
    FROM (SELECT ${LINK} FROM payment_links WHERE agent_id = ${agentId}
      AND (${customerId}::uuid IS NULL OR customer_id = ${customerId}) ORDER BY created_at DESC LIMIT ${limit}) l
    JOIN users u ON u.id = l."customerId"
    LEFT JOIN LATERAL (SELECT state, centavos FROM payments WHERE order_number = l."orderNumber"
      ORDER BY created_at DESC, id DESC LIMIT 1) p ON true
    ORDER BY l."createdAt" DESC`
