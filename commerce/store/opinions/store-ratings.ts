import { uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import { anyRow, type Reader } from '../rows.ts'

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
