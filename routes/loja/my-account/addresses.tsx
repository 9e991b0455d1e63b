import { createFileRoute, useRouter } from '@tanstack/react-router'
import { AccountFrame } from '#app/features/customers/account/account-frame.tsx'
import { AddressesPage } from '#app/features/customers/account/addresses-page.tsx'
import { paths } from '#app/lib/paths.ts'
import { PERSONAL, personalHead } from '#app/shell/page-head.ts'
import { PersonalFailure, PersonalPage } from '#app/shell/personal-page.tsx'
import { listAddresses } from '#server-functions/customers/addresses.ts'
import { resolvePersonal } from '#server-functions/page-guard.ts'

export const Route = createFileRoute('/loja/my-account/addresses')({
  ...PERSONAL,
  loader: async () => resolvePersonal(await listAddresses(), paths.account.addresses),
  head: personalHead('Endereços'),
  component: Addresses,
})

function Addresses() {
  const result = Route.useLoaderData()
  const router = useRouter()
  if (result.kind === 'failed') return <PersonalFailure {...result} />
  return (
    <PersonalPage>
      <AccountFrame current="addresses">
        <AddressesPage addresses={result.data.enderecos} onChanged={() => router.invalidate()} />
      </AccountFrame>
    </PersonalPage>
  )
}
