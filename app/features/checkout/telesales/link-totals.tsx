import { summaryOf } from '#app/lib/total-lines.ts'
import { SummaryLines } from '#app/widgets/summary-lines.tsx'
import type { PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { OrderTotals } from '../order/order-totals.tsx'

/**
 * By a link the customer chooses how to pay: the total is the one without the discount of any means, and what the others
 * come to stands below it.
 */
export function LinkTotals({ profile }: { profile: PerfilCheckout }) {
  const [dearest, ...others] = profile.opcoesLink.toSorted((one, other) => other.valorTotal - one.valorTotal)
  if (dearest?.valores === undefined) return <OrderTotals profile={profile} />
  return (
    <SummaryLines
      {...summaryOf(dearest.valores)}
      notes={others.map(({ nome, valorTotalText }) => `${nome}: ${valorTotalText}`)}
    />
  )
}
