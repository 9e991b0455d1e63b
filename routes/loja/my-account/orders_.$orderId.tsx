import { createFileRoute, useRouter } from '@tanstack/react-router'
import { CancelBoleto } from '#app/features/after-sale/cancel-boleto.tsx'
import { CancelUnits } from '#app/features/after-sale/cancel-units.tsx'
import { RefundsCard } from '#app/features/after-sale/refunds-card.tsx'
import { OrderPaymentChange } from '#app/features/checkout/payment/order-payment-change.tsx'
import { OrderFrame } from '#app/features/customers/account/order-frame.tsx'
import { OrderPage } from '#app/features/orders/order-page.tsx'
import { paths } from '#app/lib/paths.ts'
import { PERSONAL, personalHead } from '#app/shell/page-head.ts'
import { PersonalFailure, PersonalPage } from '#app/shell/personal-page.tsx'
import { readOrder } from '#server-functions/orders/orders.ts'
import { resolvePersonal } from '#server-functions/page-guard.ts'

/** Somebody else's order is simply not found (contract §6). */
export const Route = createFileRoute('/loja/my-account/orders_/$orderId')({
  ...PERSONAL,
  loader: async ({ params: { orderId } }) =>
    resolvePersonal(await readOrder({ data: { numeroPedido: orderId.slice(0, 60) } }), paths.account.order(orderId)),
  head: personalHead('Pedido'),
  component: Order,
})

function Order() {
  const result = Route.useLoaderData()
  const router = useRouter()
  if (result.kind === 'failed') return <PersonalFailure {...result} />
  return (
    <PersonalPage>
      <OrderFrame current="orders" byLink={result.data.porLink}>
        <OrderPage
          pedido={result.data}
          onChanged={() => router.invalidate()}
          payAnotherWay={<OrderPaymentChange key={result.data.pagamento.estado} loaded={result.data.pagamento} />}
          refunds={<RefundsCard reembolsos={result.data.reembolsos} withRequest />}
          CancelPaid={CancelBoleto}
          CancelUnits={CancelUnits}
        />
      </OrderFrame>
    </PersonalPage>
  )
}
