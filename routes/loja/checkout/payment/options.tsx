import { createFileRoute } from '@tanstack/react-router'
import { OfferedCoupons } from '#app/features/cart/offered-coupons.tsx'
import { loadStep } from '#app/features/checkout/order/load-step.ts'
import { PaymentPage } from '#app/features/checkout/payment/payment-page.tsx'
import { PERSONAL, personalHead } from '#app/shell/page-head.ts'
import { PersonalFailure, PersonalPage } from '#app/shell/personal-page.tsx'

export const Route = createFileRoute('/loja/checkout/payment/options')({
  ...PERSONAL,
  loader: ({ context: { store } }) => loadStep('payment', store),
  head: personalHead('Pagamento'),
  component: Step,
})

function Step() {
  const result = Route.useLoaderData()
  if (result.kind === 'failed') return <PersonalFailure {...result} />
  return (
    <PersonalPage>
      <PaymentPage
        loaded={result.data}
        coupons={(known, onApplied) => <OfferedCoupons known={known} onApplied={onApplied} />}
      />
    </PersonalPage>
  )
}
