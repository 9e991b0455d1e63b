import { uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import { anyRow, type Reader, rowsOf } from '../rows.ts'

export interface NewStoreRating {
  protocol: string
  customerId: string | null
  orderNumber: string | null
  score: number
  recommends: boolean | null
  comment: string
}

/** @returns false when the protocol number is already taken */
export const insertStoreRating = (db: Reader, rating: NewStoreRating, now: Date): Promise<boolean> => anyRow(db)`
    INSERT INTO store_ratings (id, protocol, customer_id, order_number, score, recommends, comment, received_at)
    VALUES (${uuidV7()}, ${rating.protocol}, ${rating.customerId}, ${rating.orderNumber}, ${rating.score},
    ${rating.recommends}, ${rating.comment}, ${now})
    ON CONFLICT (protocol) DO NOTHING RETURNING id`

/** What a customer said of the shop, newest first. */
export const storeRatingsBy = (
  db: Reader,
  customerId: string,
): Promise<(Omit<NewStoreRating, 'customerId'> & { receivedAt: Date })[]> => rowsOf(db)`
    SELECT protocol, order_number AS "orderNumber", score, recommends, comment, received_at AS "receivedAt"
    FROM store_ratings WHERE customer_id = ${customerId} ORDER BY received_at DESC, id`
