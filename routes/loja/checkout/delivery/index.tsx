import { createFileRoute } from '@tanstack/react-router'
import { DeliveryPage } from '#app/features/checkout/delivery-page.tsx'
import { loadStep } from '#app/features/checkout/load-step.ts'
import { PERSONAL, personalHead } from '#app/shell/page-head.ts'
import { PersonalFailure, PersonalPage } from '#app/shell/personal-page.tsx'

export const Route = createFileRoute('/loja/checkout/delivery/')({
  ...PERSONAL,
  loader: ({ context: { store } }) => loadStep('delivery', store),
  head: personalHead('Entrega'),
  component: Step,
})

function Step() {
  const result = Route.useLoaderData()
  if (result.kind === 'failed') return <PersonalFailure {...result} />
  return (
    <PersonalPage>
      <DeliveryPage loaded={result.data} />
    </PersonalPage>
  )
}
