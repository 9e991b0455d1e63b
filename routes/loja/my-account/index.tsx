import { createFileRoute, redirect } from '@tanstack/react-router'
import { paths } from '#app/lib/paths.ts'

/** Addresses cut short by hand lead to the first page of the customer's area. */
export const Route = createFileRoute('/loja/my-account/')({
  beforeLoad: () => {
    throw redirect({ href: paths.account.orders, statusCode: 302 })
  },
})
