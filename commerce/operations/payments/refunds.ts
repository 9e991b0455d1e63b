import { GatewayError } from '#commerce/adapters/payment/payment-gateway.ts'
import { markRefundAsked, postponeRefund, type RefundRow, refundsToAsk } from '#commerce/store/payments/events.ts'
import { type PaymentContext, retryAt } from './start.ts'

/** The gateway is asked again after so long when it did not answer. */
const ASK_AGAIN_ATTEMPTS = 4

/** Money to be given back, of which the gateway does not know yet. */
export const dueRefunds = ({ db, clock }: PaymentContext, limit: number): Promise<RefundRow[]> =>
  refundsToAsk(db, clock.now(), limit)

/** Asks the gateway for one of them. Safe to repeat: the refund keeps its id. */
export async function askRefund(
  { db, clock, gateway }: PaymentContext,
  { id, txid, endToEndId, centavos, pixKey }: RefundRow,
): Promise<void> {
  try {
    await gateway.refund({ txid, endToEndId, refundId: id, centavos, pixKey })
    await markRefundAsked(db, id)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    await postponeRefund(db, id, retryAt(ASK_AGAIN_ATTEMPTS, clock.now()))
  }
}
