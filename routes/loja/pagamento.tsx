import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { LinkPage } from '#app/features/checkout/telesales/link-page.tsx'
import { PERSONAL, personalHead } from '#app/shell/page-head.ts'
import { PersonalPage } from '#app/shell/personal-page.tsx'
import { readHeldLink, readSentLink } from '#server-functions/checkout/payment-link.ts'
import { setNoReferrer, setPageStatus } from '#server-functions/page-status.ts'

const NOT_FOUND = 404

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
    const held = token === undefined ? await readHeldLink() : undefined
    const known = token === undefined ? undefined : await readSentLink({ data: { token: readable(token) } })
    const told = known ?? held
    const isUnknown = told?.ok === false && told.error.status === NOT_FOUND
    if (isUnknown) setPageStatus(NOT_FOUND)
    return {
      purchase: held?.ok ? held.data : undefined,
      failure: told?.ok === false ? told.error.message : '',
      isUnknown,
    }
  },
  head: personalHead('Pagamento'),
  component: Payment,
})

/** What no token looks like is asked for as one that nobody has. */
const readable = (token: string): string => (/^[\w-][\w.-]*$/.test(token) ? token : 'x')

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
