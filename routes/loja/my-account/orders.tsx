import { createFileRoute } from '@tanstack/react-router'
import { AccountFrame } from '#app/features/account/account-frame.tsx'
import { OrdersPage } from '#app/features/account/orders-page.tsx'
import { paths } from '#app/lib/paths.ts'
import { PERSONAL, personalHead } from '#app/shell/page-head.ts'
import { PersonalFailure, PersonalPage } from '#app/shell/personal-page.tsx'
import { listOrders } from '#server-functions/orders.ts'
import { settlePersonal } from '#server-functions/page-guard.ts'

/** Named even when refused: the router hands on what a route leaves out. */
const ordersSearch = ({ page }: Record<string, unknown>): { page: string | undefined } => ({ page: typeof page === 'string' && /^[1-9]\d{0,5}$/.test(page) && page !== '1' ? page : undefined })

export const Route = createFileRoute('/loja/my-account/orders')({
  ...PERSONAL,
  validateSearch: ordersSearch,
  loaderDeps: ({ search: { page } }) => ({ page: Number(page ?? 1) }),
  loader: async ({ deps: { page } }) => settlePersonal(await listOrders({ data: { page } }), paths.account.orders),
  head: personalHead('Meus pedidos'),
  component: Orders,
})

function Orders() {
  const result = Route.useLoaderData()
  if (result.kind === 'failed') return <PersonalFailure {...result} />
  return (
    <PersonalPage>
      <AccountFrame current="orders">
        <OrdersPage result={result.data} />
      </AccountFrame>
    </PersonalPage>
  )
}
