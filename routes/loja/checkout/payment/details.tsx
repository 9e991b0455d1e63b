import { createFileRoute } from '@tanstack/react-router'
import { BoletoPage } from '#app/features/checkout/boleto-page.tsx'
import { loadPaymentOf } from '#app/features/checkout/load-step.ts'
import { paths } from '#app/lib/paths.ts'
import { PERSONAL, personalHead } from '#app/shell/page-head.ts'
import { PersonalFailure, PersonalPage } from '#app/shell/personal-page.tsx'

export const Route = createFileRoute('/loja/checkout/payment/details')({
  ...PERSONAL,
  loader: () => loadPaymentOf('BOLETO', paths.checkout.paymentDetails),
  head: personalHead('Pagamento por boleto'),
  component: Step,
})

function Step() {
  const result = Route.useLoaderData()
  if (result.kind === 'failed') return <PersonalFailure {...result} />
  return (
    <PersonalPage>
      <BoletoPage loaded={result.data} />
    </PersonalPage>
  )
}
