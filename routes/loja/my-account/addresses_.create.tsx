import { createFileRoute } from '@tanstack/react-router'
import { AccountFrame } from '#app/features/customers/account/account-frame.tsx'
import { AddressPage } from '#app/features/customers/account/address-page.tsx'
import { paths } from '#app/lib/paths.ts'
import { PERSONAL, personalHead } from '#app/shell/page-head.ts'
import { PersonalFailure, PersonalPage } from '#app/shell/personal-page.tsx'
import { useNavigateTo } from '#app/state/use-navigate-to.ts'
import { listAddresses } from '#server-functions/customers/addresses.ts'
import { resolvePersonal } from '#server-functions/page-guard.ts'

export const Route = createFileRoute('/loja/my-account/addresses_/create')({
  ...PERSONAL,
  loader: async () => resolvePersonal(await listAddresses(), paths.account.addressCreate),
  head: personalHead('Novo endereço'),
  component: Create,
})

function Create() {
  const result = Route.useLoaderData()
  const go = useNavigateTo()
  if (result.kind === 'failed') return <PersonalFailure {...result} />
  return (
    <PersonalPage>
      <AccountFrame current="addresses">
        <AddressPage
          others={result.data.enderecos}
          back={paths.account.addresses}
          submit="Salvar endereço"
          mayBeMain
          onSaved={() => go(paths.account.addresses)}
        />
      </AccountFrame>
    </PersonalPage>
  )
}
