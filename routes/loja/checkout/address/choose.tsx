import { createFileRoute } from '@tanstack/react-router'
import { ChooseAddressPage } from '#app/features/checkout/delivery/choose-address-page.tsx'
import { loadStep } from '#app/features/checkout/order/load-step.ts'
import { paths } from '#app/lib/paths.ts'
import { plainProblemSearch } from '#app/lib/plain-problem-search.ts'
import { plainProblemText } from '#app/lib/plain-problem.ts'
import { PERSONAL, personalHead } from '#app/shell/page-head.ts'
import { PersonalFailure, PersonalPage } from '#app/shell/personal-page.tsx'

export const Route = createFileRoute('/loja/checkout/address/choose')({
  ...PERSONAL,
  validateSearch: plainProblemSearch,
  loader: ({ context: { store } }) => loadStep('delivery', store, { back: paths.checkout.addressChoose }),
  head: personalHead('Escolher endereço'),
  component: Choose,
})

function Choose() {
  const result = Route.useLoaderData()
  const { falha } = Route.useSearch()
  if (result.kind === 'failed') return <PersonalFailure {...result} />
  return (
    <PersonalPage>
      <ChooseAddressPage loaded={result.data} problem={plainProblemText(falha)} />
    </PersonalPage>
  )
}
