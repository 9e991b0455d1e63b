import { createFileRoute } from '@tanstack/react-router'
import { AddressPage } from '#app/features/checkout/address-page.tsx'
import { paths } from '#app/lib/paths.ts'
import { PERSONAL, personalHead } from '#app/shell/page-head.ts'
import { PersonalFailure, PersonalPage } from '#app/shell/personal-page.tsx'
import { listAddresses } from '#server-functions/addresses.ts'
import { settlePersonal } from '#server-functions/page-guard.ts'
import { setPageStatus } from '#server-functions/page-status.ts'

export const Route = createFileRoute('/loja/checkout/address/$addressId')({
  ...PERSONAL,
  loader: async ({ params: { addressId } }) => {
    const result = settlePersonal(await listAddresses(), paths.checkout.addressEdit(addressId))
    if (result.kind === 'failed') return result
    const known = result.data.enderecos.find(({ idEndereco }) => idEndereco === addressId)
    if (known) return { kind: 'found' as const, data: known }
    setPageStatus(404)
    return { kind: 'failed' as const, status: 404, message: 'Endereço não encontrado.' }
  },
  head: personalHead('Editar endereço'),
  component: Edit,
})

function Edit() {
  const result = Route.useLoaderData()
  if (result.kind === 'failed') return <PersonalFailure {...result} />
  return (
    <PersonalPage>
      <AddressPage key={result.data.idEndereco} known={result.data} />
    </PersonalPage>
  )
}
