import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadStep } from '#app/features/checkout/load-step.ts'
import { afterPayment } from '#app/features/checkout/steps.ts'
import { paths } from '#app/lib/paths.ts'
import { PERSONAL } from '#app/shell/page-head.ts'
import { PersonalFailure } from '#app/shell/personal-page.tsx'

/**
 * Stands between delivery and payment and leaves no step in the history: on to the means chosen before, else to all of
 * them (domain §2.7, reading A).
 */
export const Route = createFileRoute('/loja/checkout/payment/intermediary')({
  ...PERSONAL,
  loader: async () => {
    const result = await loadStep('payment', paths.checkout.paymentIntermediary)
    if (result.kind === 'failed') return result
    const { forma } = result.data.selecao
    throw redirect({
      href: forma === null ? paths.checkout.paymentOptions : afterPayment(forma),
      statusCode: 302,
      replace: true,
    })
  },
  component: Intermediary,
})

function Intermediary() {
  return <PersonalFailure {...Route.useLoaderData()} />
}
