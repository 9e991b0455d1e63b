import { conclusionHref } from '#app/lib/order-links.ts'
import { QueryScope } from '#app/state/query-scope.tsx'
import { useNavigateTo } from '#app/state/use-navigate-to.ts'
import type { EstadoPagamento } from '#commerce/contract/checkout/checkout.ts'
import { order, purchase } from '#styled-system/recipes/index.js'
import { OtherPayments } from './other-payments.tsx'
import { usePayment } from './use-payment.ts'

const { card } = purchase()
const { onScreen } = order()

/** On the page of an order that waits: paid another way, it goes on to the new code, boleto or answer. */
export function OrderPaymentChange({ loaded }: { loaded: EstadoPagamento }) {
  if (loaded.outrasFormas.length === 0) return null
  return (
    <QueryScope>
      <Change loaded={loaded} />
    </QueryScope>
  )
}

function Change({ loaded }: { loaded: EstadoPagamento }) {
  const { payment, change } = usePayment(loaded)
  const go = useNavigateTo()
  if (payment.outrasFormas.length === 0) return null
  const changeTo = async (wish: Parameters<typeof change>[0]) => {
    const result = await change(wish)
    if (result.ok) await go(conclusionHref(loaded.numeroPedido))
    return result
  }
  return (
    <section className={`${card} ${onScreen}`} aria-label="Pagar de outra forma">
      <OtherPayments payment={payment} onChange={changeTo} />
    </section>
  )
}
