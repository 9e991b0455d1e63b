import { createFileRoute } from '@tanstack/react-router'
import { loadStep } from '#app/features/checkout/order/load-step.ts'
import { SummaryPage } from '#app/features/checkout/order/summary-page.tsx'
import { plainProblemSearch } from '#app/lib/plain-problem-search.ts'
import { plainProblemText } from '#app/lib/plain-problem.ts'
import { reviewSearch } from '#app/lib/purchase-links.ts'
import { PERSONAL, personalHead } from '#app/shell/page-head.ts'
import { PersonalFailure, PersonalPage } from '#app/shell/personal-page.tsx'

export const Route = createFileRoute('/loja/checkout/payment/summary')({
  ...PERSONAL,
  validateSearch: (search: Record<string, unknown>) => ({ ...reviewSearch(search), ...plainProblemSearch(search) }),
  loaderDeps: ({ search: { comprar, unidades } }) => ({ comprar, unidades }),
  loader: ({ deps, context: { store }, location: { href } }) =>
    loadStep('summary', store, { back: href, bought: deps }),
  head: personalHead('Revise seu pedido'),
  component: Step,
})

function Step() {
  const result = Route.useLoaderData()
  const { falha } = Route.useSearch()
  if (result.kind === 'failed') return <PersonalFailure {...result} />
  return (
    <PersonalPage>
      <SummaryPage loaded={result.data} problem={plainProblemText(falha)} />
    </PersonalPage>
  )
}
