import { createFileRoute } from '@tanstack/react-router'
import { AccountFrame } from '#app/features/customers/account/account-frame.tsx'
import { AddressPage } from '#app/features/customers/account/address-page.tsx'
import { paths } from '#app/lib/paths.ts'
import { PERSONAL, personalHead } from '#app/shell/page-head.ts'
import { PersonalFailure, PersonalPage } from '#app/shell/personal-page.tsx'
import { useNavigateTo } from '#app/state/use-navigate-to.ts'
import { readAddress } from '#server-functions/customers/own-address.ts'

export const Route = createFileRoute('/loja/my-account/addresses_/$addressId')({
  ...PERSONAL,
  loader: ({ params: { addressId } }) => readAddress(addressId, paths.account.address(addressId)),
  head: personalHead('Editar endereço'),
  component: Edit,
})

function Edit() {
  const result = Route.useLoaderData()
  const go = useNavigateTo()
  if (result.kind === 'failed') return <PersonalFailure {...result} />
  return (
    <PersonalPage>
      <AccountFrame current="addresses">
        <AddressPage
          key={result.data.idEndereco}
          known={result.data}
          back={paths.account.addresses}
          submit="Salvar endereço"
          mayBeMain
          onSaved={() => go(paths.account.addresses)}
        />
      </AccountFrame>
    </PersonalPage>
  )
}
