import { createFileRoute, redirect } from '@tanstack/react-router'
import { AccountFrame } from '#app/features/customers/account/account-frame.tsx'
import { PrivacyPage } from '#app/features/customers/account/privacy-page.tsx'
import { paths } from '#app/lib/paths.ts'
import { PERSONAL, personalHead } from '#app/shell/page-head.ts'
import { PersonalFailure, PersonalPage } from '#app/shell/personal-page.tsx'
import { readPrivacy } from '#server-functions/customers/account.ts'
import { resolvePersonal } from '#server-functions/page-guard.ts'

export const Route = createFileRoute('/loja/my-account/privacidade')({
  ...PERSONAL,
  loader: async () => {
    const result = await readPrivacy()
    // Of who bought without a password, by a code of their mailbox.
    if (!result.ok && result.error.redirectDestination === paths.passwordReset)
      throw redirect({ href: paths.purchaseData, statusCode: 302 })
    return resolvePersonal(result, paths.account.privacy)
  },
  head: personalHead('Privacidade'),
  component: Privacy,
})

function Privacy() {
  const result = Route.useLoaderData()
  if (result.kind === 'failed') return <PersonalFailure {...result} />
  return (
    <PersonalPage>
      <AccountFrame current="privacy">
        <PrivacyPage initial={result.data} />
      </AccountFrame>
    </PersonalPage>
  )
}
