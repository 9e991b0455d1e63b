import { createFileRoute } from '@tanstack/react-router'
import { AccountFrame } from '#app/features/customers/account/account-frame.tsx'
import { SecurityPage } from '#app/features/customers/account/security-page.tsx'
import { paths } from '#app/lib/paths.ts'
import { PERSONAL, personalHead } from '#app/shell/page-head.ts'
import { PersonalFailure, PersonalPage } from '#app/shell/personal-page.tsx'
import { readAccess } from '#server-functions/customers/access.ts'
import { resolvePersonal } from '#server-functions/page-guard.ts'

export const Route = createFileRoute('/loja/my-account/seguranca')({
  ...PERSONAL,
  loader: async () => resolvePersonal(await readAccess(), paths.account.security),
  head: personalHead('Segurança'),
  component: Security,
})

function Security() {
  const result = Route.useLoaderData()
  if (result.kind === 'failed') return <PersonalFailure {...result} />
  return (
    <PersonalPage>
      <AccountFrame current="security">
        <SecurityPage access={result.data} />
      </AccountFrame>
    </PersonalPage>
  )
}
