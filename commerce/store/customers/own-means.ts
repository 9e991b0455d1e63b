import { firstRow, type Reader } from '../rows.ts'

/** What a cart is told with beside its goods: whose it is, and what they could pay with. */
export interface OwnMeans {
  kind: 'PF' | 'PJ'
  /** Points that may be used on the day asked for. */
  points: number
  /** Centavos of vouchers. */
  vouchers: number
}

/** In one read: every look at a cart asks for it. @param today `2026-11-25`, in São Paulo */
export const ownMeans = (db: Reader, customerId: string, today: string): Promise<OwnMeans | undefined> => firstRow(db)`
    SELECT u.kind, coalesce((SELECT sum(l.remaining) FROM points_lots l
      WHERE l.customer_id = u.id AND l.state = 'DISPONIVEL' AND l.expires_on >= ${today}), 0)::integer AS points,
      coalesce((SELECT sum(v.balance_centavos) FROM vouchers v
      WHERE v.customer_id = u.id AND v.balance_centavos > 0), 0)::bigint AS vouchers
    FROM users u WHERE u.id = ${customerId}`
