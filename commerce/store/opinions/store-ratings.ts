import { sql } from 'kysely'
import { uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import type { Reader } from '../rows.ts'

export interface NewStoreRating {
  protocol: string
  customerId: string | null
  orderNumber: string | null
  score: number
  recommends: boolean | null
  comment: string
}

/** @returns false when the protocol number is already taken */
export async function insertStoreRating(db: Reader, rating: NewStoreRating, now: Date): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO store_ratings (id, protocol, customer_id, order_number, score, recommends, comment, received_at)
    VALUES (${uuidV7()}, ${rating.protocol}, ${rating.customerId}, ${rating.orderNumber}, ${rating.score},
    ${rating.recommends}, ${rating.comment}, ${now})
    ON CONFLICT (protocol) DO NOTHING RETURNING id`.execute(db)
  return rows.length > 0
}
