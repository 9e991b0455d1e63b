import { GatewayError } from '#commerce/adapters/payment/payment-gateway.ts'
import {
  markTokenDeleted,
  postponeTokenDeletion,
  tokensToDelete,
  type TokenToDelete,
} from '#commerce/store/payments/deleted-card-tokens.ts'
import { type PaymentContext, retryAt } from './start.ts'

/** A gateway that says no is asked again, but not in every round. */
const AFTER_REFUSAL_MS = 3_600_000

/** Cards saved no longer, of which the gateway has not been told. */
export const forgottenCards = ({ db, clock }: PaymentContext, limit: number): Promise<TokenToDelete[]> =>
  tokensToDelete(db, clock.now(), limit)

/** Tells the gateway that a card is saved no longer. Safe to repeat: a token it does not know is forgotten already. */
export async function deleteCardToken(
  { db, clock, gateway }: PaymentContext,
  { token, attempts }: TokenToDelete,
): Promise<void> {
  try {
    await gateway.forgetToken(token)
    await markTokenDeleted(db, token)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    const now = clock.now()
    await postponeTokenDeletion(
      db,
      token,
      error.kind === 'refused' ? new Date(now.getTime() + AFTER_REFUSAL_MS) : retryAt(attempts, now),
    )
  }
}
