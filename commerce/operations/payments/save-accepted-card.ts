import { findOrder } from '#commerce/store/orders/orders.ts'
import type { PaymentRow } from '#commerce/store/payments/payments.ts'
import { saveCard } from '#commerce/store/payments/saved-cards.ts'
import type { Trx } from '#commerce/store/rows.ts'

/**
 * Only a card that was accepted is kept, and only when its owner asked for it (domain §2.3); nothing until the gateway
 * has told its expiry too.
 */
export async function saveAcceptedCard(
  trx: Trx,
  { cardSaved, cardToken, cardBrand, cardLast4, cardExpiry, orderNumber }: PaymentRow,
  now: Date,
): Promise<void> {
  if (!cardSaved || cardToken === null || cardBrand === null || cardLast4 === null || cardExpiry === null) return
  const order = await findOrder(trx, orderNumber)
  if (order)
    await saveCard(
      trx,
      order.customerId,
      { token: cardToken, brand: cardBrand, last4: cardLast4, expiry: cardExpiry },
      now,
    )
}
