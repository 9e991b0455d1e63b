import { createFileRoute } from '@tanstack/react-router'
import { RequestForm } from '#app/features/after-sale/request-form.tsx'
import { OrderFrame } from '#app/features/customers/account/order-frame.tsx'
import { newRequestHref } from '#app/lib/request-links.ts'
import { PERSONAL, personalHead } from '#app/shell/page-head.ts'
import { PersonalFailure, PersonalPage } from '#app/shell/personal-page.tsx'
import { TIPOS_SOLICITACAO } from '#commerce/contract/choices.ts'
import { listOrders, readOrder } from '#server-functions/orders/orders.ts'
import { resolvePersonal } from '#server-functions/page-guard.ts'

/** The form of a new request; an order that is not the customer's is as good as none. */
export const Route = createFileRoute('/loja/my-account/minhas-solicitacoes_/nova')({
  ...PERSONAL,
  validateSearch: ({ pedido, tipo }: Record<string, unknown>) => ({
    pedido:
      (typeof pedido === 'string' || typeof pedido === 'number') && /^\d{1,15}$/.test(String(pedido))
        ? String(pedido)
        : undefined,
    tipo: TIPOS_SOLICITACAO.find((known) => known === tipo),
  }),
  loaderDeps: ({ search: { pedido, tipo } }) => ({ pedido, tipo }),
  loader: async ({ deps: { pedido, tipo } }) => {
    const [orders, chosen] = await Promise.all([
      listOrders({ data: { page: 1 } }),
      pedido === undefined ? undefined : readOrder({ data: { numeroPedido: pedido } }),
    ])
    const held = chosen?.ok ? chosen.data : undefined
    return {
      // Whoever opened it by the link of its mail has no other.
      orders: held?.porLink
        ? { kind: 'found' as const, data: { total: 0, page: 1, pages: 0, pedidos: [] } }
        : resolvePersonal(orders, newRequestHref(pedido, tipo)),
      chosen: held,
    }
  },
  head: personalHead('Nova solicitação'),
  component: NewRequest,
})

function NewRequest() {
  const { orders, chosen } = Route.useLoaderData()
  const { tipo } = Route.useLoaderDeps()
  if (orders.kind === 'failed') return <PersonalFailure {...orders} />
  return (
    <PersonalPage>
      <OrderFrame current="requests" byLink={chosen?.porLink}>
        <RequestForm kind={tipo} orders={orders.data} chosen={chosen} />
      </OrderFrame>
    </PersonalPage>
  )
}
