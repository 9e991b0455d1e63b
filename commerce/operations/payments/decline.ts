import { RECUSAS } from '#commerce/contract/payments/payments.ts'
import { CARD_DECLINES } from '#commerce/domain/payments/card.ts'
import { type PaymentRow, setDeclined } from '#commerce/store/payments/payments.ts'
import type { Trx } from '#commerce/store/rows.ts'
import { notifyCardDeclined } from '../mail/orders.ts'
import { appendNote } from '../orders/note.ts'

/** Sentence for a gateway's reason; one we do not know says no more than that. */
export const declineText = (reason: string | null): string =>
  CARD_DECLINES[RECUSAS.find((known) => known === reason) ?? 'RECUSADO']

/** A card refused before any analysis: the order waits, and its customer is told. @param reason the gateway's */
export async function declineAtOnce(
  trx: Trx,
  { id, orderNumber }: PaymentRow,
  reason: string,
  now: Date,
): Promise<void> {
  await setDeclined(trx, id, reason, now)
  const why = declineText(reason)
  await appendNote(trx, orderNumber, `Cartão não aprovado: ${why}`, 'psp', now)
  await notifyCardDeclined(trx, orderNumber, id, why, now)
}
