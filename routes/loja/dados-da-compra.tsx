import { createFileRoute, useRouter } from '@tanstack/react-router'
import { BuyerDataPage } from '#app/features/customers/account/buyer-data-page.tsx'
import { DataCodePage } from '#app/features/customers/account/data-code-page.tsx'
import { PERSONAL, personalHead } from '#app/shell/page-head.ts'
import { PersonalFailure, PersonalPage } from '#app/shell/personal-page.tsx'
import { readBuyerData } from '#server-functions/customers/buyer-data.ts'

/** Access, copy and deletion for who bought without a password, by a code of their mailbox (domain §4.5). */
export const Route = createFileRoute('/loja/dados-da-compra')({
  ...PERSONAL,
  loader: () => readBuyerData(),
  head: personalHead('Privacidade da compra'),
  component: Data,
})

function Data() {
  const result = Route.useLoaderData()
  const router = useRouter()
  if (!result.ok && result.error.status !== 401)
    return <PersonalFailure status={result.error.status} message={result.error.message} />
  return (
    <PersonalPage>
      {result.ok ? <BuyerDataPage initial={result.data} /> : <DataCodePage onOpened={() => router.invalidate()} />}
    </PersonalPage>
  )
}
