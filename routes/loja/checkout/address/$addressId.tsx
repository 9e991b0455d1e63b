import { createFileRoute } from '@tanstack/react-router'
import { PlainInstead } from '#app/features/checkout/delivery/plain-instead.tsx'
import { useDeliverHere } from '#app/features/checkout/delivery/use-deliver-here.ts'
import { plainAddress } from '#app/features/checkout/order/plain-parts.tsx'
import { AddressPage } from '#app/features/customers/account/address-page.tsx'
import { paths } from '#app/lib/paths.ts'
import { plainProblemSearch } from '#app/lib/plain-problem-search.ts'
import { plainProblemText } from '#app/lib/plain-problem.ts'
import { PERSONAL, personalHead } from '#app/shell/page-head.ts'
import { PersonalFailure, PersonalPage } from '#app/shell/personal-page.tsx'
import { readAddress } from '#server-functions/customers/own-address.ts'

export const Route = createFileRoute('/loja/checkout/address/$addressId')({
  ...PERSONAL,
  validateSearch: plainProblemSearch,
  loader: ({ params: { addressId } }) => readAddress(addressId, paths.checkout.addressEdit(addressId)),
  head: personalHead('Editar endereço'),
  component: Edit,
})

function Edit() {
  const result = Route.useLoaderData()
  const { falha } = Route.useSearch()
  const deliverHere = useDeliverHere()
  if (result.kind === 'failed') return <PersonalFailure {...result} />
  return (
    <PersonalPage>
      <PlainInstead plain={plainAddress(result.data, plainProblemText(falha))}>
        <AddressPage
          key={result.data.idEndereco}
          known={result.data}
          back={paths.checkout.delivery}
          submit="Salvar e entregar aqui"
          onSaved={deliverHere}
        />
      </PlainInstead>
    </PersonalPage>
  )
}
