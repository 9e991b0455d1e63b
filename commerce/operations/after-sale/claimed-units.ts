import { unitsAsked } from '#commerce/store/after-sale/requests.ts'
import { returnedUnits } from '#commerce/store/after-sale/returns.ts'
import type { Reader } from '#commerce/store/rows.ts'

/** Kinds of requests that bring goods back. */
export const RETURNING = ['ARREPENDIMENTO', 'TROCA', 'DEVOLUCAO'] as const

interface ClaimedUnits {
  /** By order item, of requests that were not refused. */
  asked: ReadonlyMap<string, number>
  /** What came back without a request. */
  back: ReadonlyMap<string, number>
}

export const NONE_CLAIMED: ClaimedUnits = { asked: new Map(), back: new Map() }

/** Units of an order that no other request may take. */
export const claimedUnits = async (db: Reader, orderNumber: number): Promise<ClaimedUnits> => ({
  asked: await unitsAsked(db, orderNumber, RETURNING),
  back: await returnedUnits(db, orderNumber, 'without-request'),
})
