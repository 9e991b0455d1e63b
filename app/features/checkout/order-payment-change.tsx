import type { EstadoPagamento } from '#commerce/contract/checkout.ts'
import { button, order, purchase } from '#styled-system/recipes/index.js'
import { conclusionHref } from '#app/lib/order-links.ts'
import { QueryScope } from '#app/state/query-scope.tsx'
import { useGo } from '#app/state/use-go.ts'
import { ChangePayment } from './change-payment.tsx'
import { usePayment } from './use-payment.ts'

const { another } = order()
const { card } = purchase()

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
  const go = useGo()
  if (payment.outrasFormas.length === 0) return null
  return (
    <details className={`${card} ${another}`} open={loaded.estado !== 'PENDENTE'}>
      <summary data-native="" className={button({ look: 'outline', width: 'full' })}>Pagar de outra forma</summary>
      <ChangePayment
        payment={payment}
        onChange={async (wish) => {
          const problem = await change(wish)
          if (problem === undefined) await go(conclusionHref(loaded.numeroPedido))
          return problem
        }}
      />
    </details>
  )
}
