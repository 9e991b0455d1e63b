import { createFileRoute, redirect } from '@tanstack/react-router'
import { paths } from '#app/lib/paths.ts'

/** Addresses are chosen on the delivery step. */
export const Route = createFileRoute('/loja/checkout/address/choose')({
  beforeLoad: () => {
    throw redirect({ href: paths.checkout.delivery, statusCode: 302 })
  },
})
