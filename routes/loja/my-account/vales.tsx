import { createFileRoute } from '@tanstack/react-router'
import { AccountFrame } from '#app/features/customers/account/account-frame.tsx'
import { VouchersPage } from '#app/features/customers/account/vouchers-page.tsx'
import { paths } from '#app/lib/paths.ts'
import { PERSONAL, personalHead } from '#app/shell/page-head.ts'
import { PersonalFailure, PersonalPage } from '#app/shell/personal-page.tsx'
import { readVouchers } from '#server-functions/customers/vouchers.ts'
import { resolvePersonal } from '#server-functions/page-guard.ts'

export const Route = createFileRoute('/loja/my-account/vales')({
  ...PERSONAL,
  loader: async () => resolvePersonal(await readVouchers(), paths.account.vouchers),
  head: personalHead('Vales'),
  component: Vouchers,
})

function Vouchers() {
  const result = Route.useLoaderData()
  if (result.kind === 'failed') return <PersonalFailure {...result} />
  return (
    <PersonalPage>
      <AccountFrame current="vouchers">
        <VouchersPage statement={result.data} />
      </AccountFrame>
    </PersonalPage>
  )
}
