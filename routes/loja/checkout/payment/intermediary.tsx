import { createFileRoute, redirect } from '@tanstack/react-router'
import { paths } from '#app/lib/paths.ts'

/** Stands between delivery and payment and leaves no step in the history (domain §2.7, reading A). */
export const Route = createFileRoute('/loja/checkout/payment/intermediary')({
  beforeLoad: () => {
    throw redirect({ href: paths.checkout.paymentOptions, statusCode: 302 })
  },
})
