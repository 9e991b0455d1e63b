import { createFileRoute } from '@tanstack/react-router'
import { RequestPage } from '#app/features/after-sale/request-page.tsx'
import { OrderFrame } from '#app/features/customers/account/order-frame.tsx'
import { paths } from '#app/lib/paths.ts'
import { PERSONAL, personalHead } from '#app/shell/page-head.ts'
import { PersonalFailure, PersonalPage } from '#app/shell/personal-page.tsx'
import { readRequest } from '#server-functions/after-sale/requests.ts'
import { resolvePersonal } from '#server-functions/page-guard.ts'

/** Somebody else's request is simply not found (contract §6). */
export const Route = createFileRoute('/loja/my-account/minhas-solicitacoes_/$protocolo')({
  ...PERSONAL,
  loader: async ({ params: { protocolo } }) =>
    resolvePersonal(
      await readRequest({ data: { protocolo: protocolo.slice(0, 60) } }),
      paths.account.request(protocolo),
    ),
  head: personalHead('Solicitação'),
  component: Request,
})

function Request() {
  const result = Route.useLoaderData()
  if (result.kind === 'failed') return <PersonalFailure {...result} />
  return (
    <PersonalPage>
      <OrderFrame current="requests" byLink={result.data.porLink}>
        <RequestPage key={result.data.protocolo} initial={result.data} />
      </OrderFrame>
    </PersonalPage>
  )
}
