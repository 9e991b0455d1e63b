import { createFileRoute } from '@tanstack/react-router'
import { AccountFrame } from '#app/features/customers/account/account-frame.tsx'
import { OrdersPage } from '#app/features/orders/orders-page.tsx'
import { paths } from '#app/lib/paths.ts'
import { PERSONAL, personalHead } from '#app/shell/page-head.ts'
import { PersonalFailure, PersonalPage } from '#app/shell/personal-page.tsx'
import { STATUS_PEDIDO } from '#commerce/contract/choices.ts'
import { listOrders } from '#server-functions/orders/orders.ts'
import { resolvePersonal } from '#server-functions/page-guard.ts'

/** Named even when refused: the router hands on what a route leaves out. */
const ordersSearch = ({ page, status, busca }: Record<string, unknown>) => ({
  page: typeof page === 'string' && /^[1-9]\d{0,5}$/.test(page) && page !== '1' ? page : undefined,
  status: STATUS_PEDIDO.find((known) => known === status),
  busca: typeof busca === 'string' && busca.trim() !== '' ? busca.trim().slice(0, 100) : undefined,
})

export const Route = createFileRoute('/loja/my-account/orders')({
  ...PERSONAL,
  validateSearch: ordersSearch,
  loaderDeps: ({ search: { page, status, busca } }) => ({ page: Number(page ?? 1), status, busca }),
  loader: async ({ deps, location: { searchStr } }) =>
    resolvePersonal(await listOrders({ data: deps }), paths.account.orders + searchStr),
  head: personalHead('Meus pedidos'),
  component: Orders,
})

function Orders() {
  const result = Route.useLoaderData()
  const filter = Route.useLoaderDeps()
  if (result.kind === 'failed') return <PersonalFailure {...result} />
  return (
    <PersonalPage>
      <AccountFrame current="orders">
        <OrdersPage result={result.data} filter={filter} />
      </AccountFrame>
    </PersonalPage>
  )
}
