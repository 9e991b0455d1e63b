import { createFileRoute } from '@tanstack/react-router'
import { useDeliverHere } from '#app/features/checkout/delivery/use-deliver-here.ts'
import { AddressPage } from '#app/features/customers/account/address-page.tsx'
import { paths } from '#app/lib/paths.ts'
import { PERSONAL, personalHead } from '#app/shell/page-head.ts'
import { PersonalFailure, PersonalPage } from '#app/shell/personal-page.tsx'
import { readAddress } from '#server-functions/customers/own-address.ts'

export const Route = createFileRoute('/loja/checkout/address/$addressId')({
  ...PERSONAL,
  loader: ({ params: { addressId } }) => readAddress(addressId, paths.checkout.addressEdit(addressId)),
  head: personalHead('Editar endereço'),
  component: Edit,
})

function Edit() {
  const result = Route.useLoaderData()
  const deliverHere = useDeliverHere()
  if (result.kind === 'failed') return <PersonalFailure {...result} />
  return (
    <PersonalPage>
      <AddressPage
        key={result.data.idEndereco}
        known={result.data}
        back={paths.checkout.delivery}
        submit="Salvar e entregar aqui"
        onSaved={deliverHere}
      />
    </PersonalPage>
  )
}
