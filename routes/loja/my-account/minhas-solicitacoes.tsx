import { createFileRoute } from '@tanstack/react-router'
import { RequestsPage } from '#app/features/after-sale/requests-page.tsx'
import { AccountFrame } from '#app/features/customers/account/account-frame.tsx'
import { paths } from '#app/lib/paths.ts'
import { PERSONAL, personalHead } from '#app/shell/page-head.ts'
import { PersonalFailure, PersonalPage } from '#app/shell/personal-page.tsx'
import { listRequests } from '#server-functions/after-sale/requests.ts'
import { resolvePersonal } from '#server-functions/page-guard.ts'

export const Route = createFileRoute('/loja/my-account/minhas-solicitacoes')({
  ...PERSONAL,
  // Named even when refused: the router hands on what a route leaves out.
  validateSearch: ({ page, situacao }: Record<string, unknown>) => ({
    page: typeof page === 'string' && /^[1-9]\d{0,5}$/.test(page) && page !== '1' ? page : undefined,
    situacao: situacao === 'abertas' || situacao === 'encerradas' ? (situacao as 'abertas' | 'encerradas') : undefined,
  }),
  loaderDeps: ({ search: { page, situacao } }) => ({ page: Number(page ?? 1), situacao }),
  loader: async ({ deps, location: { searchStr } }) =>
    resolvePersonal(await listRequests({ data: deps }), paths.account.requests + searchStr),
  head: personalHead('Minhas solicitações'),
  component: Requests,
})

function Requests() {
  const result = Route.useLoaderData()
  const { situacao } = Route.useLoaderDeps()
  if (result.kind === 'failed') return <PersonalFailure {...result} />
  return (
    <PersonalPage>
      <AccountFrame current="requests">
        <RequestsPage result={result.data} situacao={situacao} />
      </AccountFrame>
    </PersonalPage>
  )
}
