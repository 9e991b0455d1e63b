import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { EmailLinkPage } from '#app/features/customers/entry/email-link-page.tsx'
import { emailLinkSearch } from '#app/lib/return-target.ts'
import { PERSONAL, personalHead } from '#app/shell/page-head.ts'
import { PersonalPage } from '#app/shell/personal-page.tsx'
import { setNoReferrer } from '#server-functions/page-status.ts'

/** Where the mails of a change of e-mail lead: to the new address its confirmation, to the old one the way back. */
export const Route = createFileRoute('/loja/confirmar-email')({
  ...PERSONAL,
  validateSearch: emailLinkSearch,
  loader: () => setNoReferrer(),
  head: personalHead('Confirmar e-mail'),
  component: EmailLink,
})

function EmailLink() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  // Kept here alone: out of the address bar, the history and whatever reads addresses.
  const [{ token, desfazer }] = useState(search)
  useEffect(() => {
    if (search.token !== undefined) void navigate({ search: { token: undefined, desfazer: undefined }, replace: true })
  }, [search.token, navigate])
  return (
    <PersonalPage>
      <EmailLinkPage token={token ?? ''} undo={desfazer !== undefined} />
    </PersonalPage>
  )
}
