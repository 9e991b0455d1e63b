import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { ForgotPage } from '#app/features/customers/entry/forgot-page.tsx'
import { ResetPage } from '#app/features/customers/entry/reset-page.tsx'
import { resetSearch } from '#app/lib/return-target.ts'
import { PERSONAL, personalHead } from '#app/shell/page-head.ts'
import { PersonalPage } from '#app/shell/personal-page.tsx'
import { setNoReferrer } from '#server-functions/page-status.ts'

/** With a mailed link's token the new password, without one the request for a link. */
export const Route = createFileRoute('/loja/LogonForm')({
  ...PERSONAL,
  validateSearch: resetSearch,
  loader: () => setNoReferrer(),
  head: personalHead('Redefinir senha'),
  component: PasswordReset,
})

function PasswordReset() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  // Kept here alone: out of the address bar, the history and whatever reads addresses.
  const [token] = useState(search.token)
  useEffect(() => {
    if (search.token !== undefined) void navigate({ search: { token: undefined }, replace: true })
  }, [search.token, navigate])
  return <PersonalPage>{token === undefined ? <ForgotPage /> : <ResetPage token={token} />}</PersonalPage>
}
