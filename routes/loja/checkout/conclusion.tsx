import { createFileRoute, redirect } from '@tanstack/react-router'
import { ConclusionPage } from '#app/features/checkout/conclusion-page.tsx'
import { conclusionHref, orderSearch } from '#app/lib/order-links.ts'
import { paths } from '#app/lib/paths.ts'
import { PERSONAL, personalHead } from '#app/shell/page-head.ts'
import { PersonalFailure, PersonalPage } from '#app/shell/personal-page.tsx'
import { readPayment } from '#server-functions/checkout/checkout.ts'
import { readOrder } from '#server-functions/orders/orders.ts'
import { resolvePersonal } from '#server-functions/page-guard.ts'

export const Route = createFileRoute('/loja/checkout/conclusion')({
  ...PERSONAL,
  validateSearch: orderSearch,
  loaderDeps: ({ search: { numeroPedido } }) => ({ numeroPedido }),
  loader: async ({ deps: { numeroPedido } }) => {
    if (numeroPedido === undefined) throw redirect({ href: paths.account.orders, statusCode: 302 })
    const [payment, order] = await Promise.all([
      readPayment({ data: { numeroPedido } }),
      readOrder({ data: { numeroPedido } }),
    ])
    return { ...resolvePersonal(payment, conclusionHref(numeroPedido)), entregas: order.ok ? order.data.entregas : [] }
  },
  head: personalHead('Pedido realizado'),
  component: Conclusion,
})

function Conclusion() {
  const result = Route.useLoaderData()
  if (result.kind === 'failed') return <PersonalFailure {...result} />
  return (
    <PersonalPage>
      <ConclusionPage key={result.data.numeroPedido} loaded={result.data} entregas={result.entregas} />
    </PersonalPage>
  )
}
