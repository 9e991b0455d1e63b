import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { LinkPage } from '#app/features/checkout/telesales/link-page.tsx'
import { PERSONAL, personalHead } from '#app/shell/page-head.ts'
import { PersonalPage } from '#app/shell/personal-page.tsx'
import { readHeldLink } from '#server-functions/checkout/payment-link.ts'
import { setNoReferrer } from '#server-functions/page-status.ts'

/** Where a payment link leads: opened on one device, paid there (contract §7). */
export const Route = createFileRoute('/loja/pagamento')({
  ...PERSONAL,
  validateSearch: (search: Record<string, unknown>) => ({
    token: typeof search.token === 'string' ? search.token.slice(0, 60) : undefined,
  }),
  loader: () => {
    setNoReferrer()
    return readHeldLink()
  },
  head: personalHead('Pagamento'),
  component: Payment,
})

function Payment() {
  const search = Route.useSearch()
  const held = Route.useLoaderData()
  const navigate = Route.useNavigate()
  // Kept here alone: out of the address bar, the history and whatever reads addresses.
  const [token] = useState(search.token)
  const [first] = useState(held)
  useEffect(() => {
    if (search.token !== undefined) void navigate({ search: { token: undefined }, replace: true })
  }, [search.token, navigate])
  return (
    <PersonalPage>
      <LinkPage token={token} held={first.ok ? first.data : undefined} failure={first.ok ? '' : first.error.message} />
    </PersonalPage>
  )
}
