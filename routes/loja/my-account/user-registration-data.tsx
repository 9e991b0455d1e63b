import { createFileRoute } from '@tanstack/react-router'
import { AccountFrame } from '#app/features/customers/account/account-frame.tsx'
import { RegistrationDataPage } from '#app/features/customers/account/registration-data-page.tsx'
import { paths } from '#app/lib/paths.ts'
import { PERSONAL, personalHead } from '#app/shell/page-head.ts'
import { PersonalFailure, PersonalPage } from '#app/shell/personal-page.tsx'
import { readPendingEmail, readRegistration } from '#server-functions/customers/account.ts'
import { resolvePersonal } from '#server-functions/page-guard.ts'

export const Route = createFileRoute('/loja/my-account/user-registration-data')({
  ...PERSONAL,
  loader: async () => {
    const [data, waiting] = await Promise.all([readRegistration(), readPendingEmail()])
    const result = resolvePersonal(data, paths.account.registrationData)
    // An agent who serves the customer sees no address that is not theirs yet.
    return result.kind === 'failed' ? result : { ...result, waiting: waiting.ok ? waiting.data.emailPendente : null }
  },
  head: personalHead('Dados cadastrais'),
  component: RegistrationData,
})

function RegistrationData() {
  const result = Route.useLoaderData()
  if (result.kind === 'failed') return <PersonalFailure {...result} />
  return (
    <PersonalPage>
      <AccountFrame current="registrationData">
        <RegistrationDataPage initial={result.data} waiting={result.waiting} />
      </AccountFrame>
    </PersonalPage>
  )
}
