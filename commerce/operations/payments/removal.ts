import { GatewayError } from '#commerce/adapters/payment/payment-gateway.ts'
import {
  type ChargeToRemove,
  chargesToRemove,
  markRemoved,
  scheduleRemoval,
} from '#commerce/store/payments/removals.ts'
import { type PaymentContext, retryAt } from './start.ts'

/** The worker asks again after so long when the answer of whoever asked first was lost. */
const ASK_AGAIN_ATTEMPTS = 5

/** Charges that may not be paid any more, of which the gateway has not been told. */
export const dueRemovals = ({ db, clock }: PaymentContext, limit: number): Promise<ChargeToRemove[]> =>
  chargesToRemove(db, clock.now(), limit)

/**
 * Tells the gateway that a charge may not be paid any more; one that still waited is cancelled. Safe to repeat: an
 * answer that was lost is asked for again.
 * @returns `paid` when the money was faster: its event is on its way
 */
export async function removeCharge(
  { db, clock, gateway }: PaymentContext,
  { id, txid }: ChargeToRemove,
): Promise<'removed' | 'paid' | 'unknown'> {
  await scheduleRemoval(db, id, retryAt(ASK_AGAIN_ATTEMPTS, clock.now()))
  try {
    const outcome = await gateway.removeCharge(txid)
    if (outcome === 'removed') await markRemoved(db, id, clock.now())
    else await scheduleRemoval(db, id, null)
    return outcome
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return 'unknown'
  }
}
