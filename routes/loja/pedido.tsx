import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { OrderLinkPage } from '#app/features/orders/order-link-page.tsx'
import { resetSearch } from '#app/lib/return-target.ts'
import { PERSONAL, personalHead } from '#app/shell/page-head.ts'
import { PersonalPage } from '#app/shell/personal-page.tsx'
import { setNoReferrer } from '#server-functions/page-status.ts'

/** Where the mails of an order bought without a password lead, and where another link is asked for (contract §6). */
export const Route = createFileRoute('/loja/pedido')({
  ...PERSONAL,
  validateSearch: resetSearch,
  loader: () => setNoReferrer(),
  head: personalHead('Acompanhar um pedido'),
  component: OrderLink,
})

function OrderLink() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  // Kept here alone: out of the address bar, the history and whatever reads addresses.
  const [{ token }] = useState(search)
  useEffect(() => {
    if (search.token !== undefined) void navigate({ search: { token: undefined }, replace: true })
  }, [search.token, navigate])
  return (
    <PersonalPage>
      <OrderLinkPage token={token} />
    </PersonalPage>
  )
}
