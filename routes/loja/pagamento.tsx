import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { LinkPage } from '#app/features/checkout/telesales/link-page.tsx'
import { PERSONAL, personalHead } from '#app/shell/page-head.ts'
import { PersonalPage } from '#app/shell/personal-page.tsx'
import { isSentToken } from '#commerce/contract/televendas/sent-token.ts'
import { readHeldLink, readSentLink } from '#server-functions/checkout/payment-link.ts'
import { setNoReferrer, setPageStatus } from '#server-functions/page-status.ts'

const sentToken = ({ token }: { token?: unknown }) => ({
  token: typeof token === 'string' ? token.slice(0, 60) : undefined,
})

/** Where a payment link leads: opened on one device, paid there (contract §7). */
export const Route = createFileRoute('/loja/pagamento')({
  ...PERSONAL,
  validateSearch: (search: Record<string, unknown>) => sentToken(search),
  // No dependency of the loader: the token leaves the address, and what was read by it stays.
  loader: async ({ location }) => {
    setNoReferrer()
    const { token } = sentToken(location.search)
    const told = token === undefined ? await readHeldLink() : await readSentLink({ data: { token: readable(token) } })
    const isUnknown = !told.ok && told.error.kind === 'not-found'
    if (isUnknown) setPageStatus(404)
    return {
      purchase: told.ok && 'estado' in told.data ? told.data : undefined,
      failure: told.ok ? '' : told.error.message,
      isUnknown,
    }
  },
  head: personalHead('Pagamento'),
  component: Payment,
})

/** What no token looks like is asked for as one that nobody has. */
const readable = (token: string): string => (isSentToken(token) ? token : 'x')

function Payment() {
  const search = Route.useSearch()
  const read = Route.useLoaderData()
  const navigate = Route.useNavigate()
  // Kept here alone: out of the address bar, the history and whatever reads addresses.
  const [token] = useState(search.token)
  const [{ purchase, failure, isUnknown }] = useState(read)
  useEffect(() => {
    if (search.token !== undefined) void navigate({ search: { token: undefined }, replace: true })
  }, [search.token, navigate])
  return (
    <PersonalPage>
      <LinkPage token={token} held={purchase} failure={failure} isUnknown={isUnknown} />
    </PersonalPage>
  )
}
