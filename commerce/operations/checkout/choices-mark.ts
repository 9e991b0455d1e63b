import { shortDigest } from '#commerce/kernel/short-digest.ts'
import type { CheckoutRow } from '#commerce/store/checkout/checkouts.ts'

/** Names what is chosen of a purchase: the same as long as nobody chose anything else. */
export const choicesMark = (stored: CheckoutRow | undefined): string | null =>
  stored === undefined
    ? null
    : shortDigest(
        JSON.stringify([
          stored.addressId,
          stored.deliveries,
          stored.paymentMethod,
          stored.points,
          stored.voucher,
          stored.instalments,
        ]),
      )
