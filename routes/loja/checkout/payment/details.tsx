import { createFileRoute, redirect } from '@tanstack/react-router'
import { paths } from '#app/lib/paths.ts'

/** A boleto is chosen where every means of payment stands. */
export const Route = createFileRoute('/loja/checkout/payment/details')({
  beforeLoad: () => {
    throw redirect({ href: paths.checkout.paymentOptions, statusCode: 302 })
  },
})
