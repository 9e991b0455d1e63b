import { createFileRoute } from '@tanstack/react-router'
import { CardPage } from '#app/features/checkout/card-page.tsx'
import { loadPaymentOf } from '#app/features/checkout/load-step.ts'
import { paths } from '#app/lib/paths.ts'
import { PERSONAL, personalHead } from '#app/shell/page-head.ts'
import { PersonalFailure, PersonalPage } from '#app/shell/personal-page.tsx'
import { readSavedCards } from '#server-functions/checkout/checkout.ts'

export const Route = createFileRoute('/loja/checkout/payment/credit-card')({
  ...PERSONAL,
  loader: async () => {
    const [result, cards] = await Promise.all([
      loadPaymentOf('CARTAO', paths.checkout.paymentCreditCard),
      readSavedCards(),
    ])
    return { result, saved: cards.ok ? cards.data.cartoes : [] }
  },
  head: personalHead('Cartão de crédito'),
  component: Step,
})

function Step() {
  const { result, saved } = Route.useLoaderData()
  if (result.kind === 'failed') return <PersonalFailure {...result} />
  return (
    <PersonalPage>
      <CardPage loaded={result.data} saved={saved} />
    </PersonalPage>
  )
}
