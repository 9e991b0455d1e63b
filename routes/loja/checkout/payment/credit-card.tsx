import { createFileRoute, redirect } from '@tanstack/react-router'
import { paths } from '#app/lib/paths.ts'

/** A card is typed where every means of payment stands. */
export const Route = createFileRoute('/loja/checkout/payment/credit-card')({
  beforeLoad: () => {
    throw redirect({ href: paths.checkout.paymentOptions, statusCode: 302 })
  },
})
