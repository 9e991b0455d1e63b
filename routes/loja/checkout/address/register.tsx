import { createFileRoute } from '@tanstack/react-router'
import { useDeliverHere } from '#app/features/checkout/delivery/use-deliver-here.ts'
import { AddressPage } from '#app/features/customers/account/address-page.tsx'
import { paths } from '#app/lib/paths.ts'
import { PERSONAL, personalHead } from '#app/shell/page-head.ts'
import { PersonalFailure, PersonalPage } from '#app/shell/personal-page.tsx'
import { listAddresses } from '#server-functions/customers/addresses.ts'
import { resolvePersonal } from '#server-functions/page-guard.ts'

export const Route = createFileRoute('/loja/checkout/address/register')({
  ...PERSONAL,
  loader: async () => resolvePersonal(await listAddresses(), paths.checkout.addressRegister),
  head: personalHead('Novo endereço'),
  component: Register,
})

function Register() {
  const result = Route.useLoaderData()
  const deliverHere = useDeliverHere()
  if (result.kind === 'failed') return <PersonalFailure {...result} />
  return (
    <PersonalPage>
      <AddressPage
        others={result.data.enderecos}
        back={paths.checkout.delivery}
        submit="Salvar e entregar aqui"
        onSaved={deliverHere}
      />
    </PersonalPage>
  )
}
