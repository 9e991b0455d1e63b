import { createFileRoute } from '@tanstack/react-router'
import { loadStep } from '#app/features/checkout/load-step.ts'
import { SummaryPage } from '#app/features/checkout/summary-page.tsx'
import { PERSONAL, personalHead } from '#app/shell/page-head.ts'
import { PersonalFailure, PersonalPage } from '#app/shell/personal-page.tsx'

export const Route = createFileRoute('/loja/checkout/payment/summary')({
  ...PERSONAL,
  loader: ({ context: { store } }) => loadStep('summary', store),
  head: personalHead('Revise seu pedido'),
  component: Step,
})

function Step() {
  const result = Route.useLoaderData()
  if (result.kind === 'failed') return <PersonalFailure {...result} />
  return (
    <PersonalPage>
      <SummaryPage loaded={result.data} />
    </PersonalPage>
  )
}
