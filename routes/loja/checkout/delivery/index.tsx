import { createFileRoute } from '@tanstack/react-router'
import { DeliveryPage } from '#app/features/checkout/delivery/delivery-page.tsx'
import { loadStep } from '#app/features/checkout/order/load-step.ts'
import { plainProblemSearch } from '#app/lib/plain-problem-search.ts'
import { plainProblemText } from '#app/lib/plain-problem.ts'
import { PERSONAL, personalHead } from '#app/shell/page-head.ts'
import { PersonalFailure, PersonalPage } from '#app/shell/personal-page.tsx'

export const Route = createFileRoute('/loja/checkout/delivery/')({
  ...PERSONAL,
  validateSearch: plainProblemSearch,
  loader: ({ context: { store } }) => loadStep('delivery', store),
  head: personalHead('Entrega'),
  component: Step,
})

function Step() {
  const result = Route.useLoaderData()
  const { falha } = Route.useSearch()
  if (result.kind === 'failed') return <PersonalFailure {...result} />
  return (
    <PersonalPage>
      <DeliveryPage loaded={result.data} problem={plainProblemText(falha)} />
    </PersonalPage>
  )
}
