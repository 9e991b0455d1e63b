import { GatewayError } from '#commerce/adapters/payment/payment-gateway.ts'
import {
  markForgotten,
  postponeForgetting,
  tokensToForget,
  type TokenToForget,
} from '#commerce/store/payments/forgotten-cards.ts'
import { type PaymentContext, retryAt } from './start.ts'

/** A gateway that says no is asked again, but not in every round. */
const AFTER_REFUSAL_MS = 3_600_000

/** Cards saved no longer, of which the gateway has not been told. */
export const forgottenCards = ({ db, clock }: PaymentContext, limit: number): Promise<TokenToForget[]> =>
  tokensToForget(db, clock.now(), limit)

/** Tells the gateway that a card is saved no longer. Safe to repeat: a token it does not know is forgotten already. */
export async function forgetCard(
  { db, clock, gateway }: PaymentContext,
  { token, attempts }: TokenToForget,
): Promise<void> {
  try {
    await gateway.forgetToken(token)
    await markForgotten(db, token)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    const now = clock.now()
    await postponeForgetting(
      db,
      token,
      error.kind === 'refused' ? new Date(now.getTime() + AFTER_REFUSAL_MS) : retryAt(attempts, now),
    )
  }
}
