import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadStep } from '#app/features/checkout/order/load-step.ts'
import { paths } from '#app/lib/paths.ts'
import { PERSONAL } from '#app/shell/page-head.ts'
import { PersonalFailure } from '#app/shell/personal-page.tsx'

/**
 * Stands between delivery and payment and leaves no step in the history: on to the review where a means is known, else
 * to all of them (domain §2.7, reading A).
 */
export const Route = createFileRoute('/loja/checkout/payment/intermediary')({
  ...PERSONAL,
  loader: async ({ context: { store } }) => {
    const result = await loadStep('summary', store, { back: paths.checkout.paymentIntermediary })
    if (result.kind === 'failed') return result
    throw redirect({ href: paths.checkout.paymentSummary, statusCode: 302, replace: true })
  },
  component: Intermediary,
})

function Intermediary() {
  return <PersonalFailure {...Route.useLoaderData()} />
}
