import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import { ConclusionPage } from '#app/features/checkout/order/conclusion-page.tsx'
import { BuyAgain } from '#app/features/orders/buy-again.tsx'
import { conclusionHref, orderSearch } from '#app/lib/order-links.ts'
import { paths } from '#app/lib/paths.ts'
import { PERSONAL, personalHead } from '#app/shell/page-head.ts'
import { PersonalFailure, PersonalPage } from '#app/shell/personal-page.tsx'
import { handedPayment } from '#app/state/handed-atoms.ts'
import { authAtom } from '#app/state/persisted-atoms.ts'
import { laterPart } from '#app/ui/later-part.tsx'
import type { Pedido } from '#commerce/contract/orders/orders.ts'
import { readPayment } from '#server-functions/checkout/checkout.ts'
import { readOrder } from '#server-functions/orders/orders.ts'
import { resolvePersonal } from '#server-functions/page-guard.ts'

/** An agent's: no shopper loads it. */
const SendPayment = laterPart(() =>
  import('#app/features/televendas/quotes/send-payment.tsx').then((loaded) => loaded.SendPayment),
)

const KeepAccount = laterPart(() =>
  import('#app/features/customers/account/keep-account.tsx').then((loaded) => loaded.KeepAccount),
)

/** A slow phone has shown the code by then. */
const AFTERWARDS_MS = 1_000

export const Route = createFileRoute('/loja/checkout/conclusion')({
  ...PERSONAL,
  validateSearch: orderSearch,
  loaderDeps: ({ search: { numeroPedido } }) => ({ numeroPedido }),
  loader: async ({ deps: { numeroPedido }, context: { store } }) => {
    if (numeroPedido === undefined) throw redirect({ href: paths.account.orders, statusCode: 302 })
    // The press that made the order was answered with its payment: nothing is waited for.
    const given = store.set(handedPayment.take)
    if (given?.numeroPedido === numeroPedido) return { kind: 'found' as const, data: given, pedido: null }
    const [payment, order] = await Promise.all([
      readPayment({ data: { numeroPedido } }),
      readOrder({ data: { numeroPedido } }),
    ])
    return { ...resolvePersonal(payment, conclusionHref(numeroPedido)), pedido: order.ok ? order.data : undefined }
  },
  head: personalHead('Pedido realizado'),
  component: Conclusion,
})

function Conclusion() {
  const result = Route.useLoaderData()
  const { isTelevendedorAuthenticated } = useAtomValue(authAtom)
  const router = useRouter()
  const reread = useCallback(() => void router.invalidate(), [router])
  const isShown = useShown()
  const pedido = useOrder(result.kind === 'found' ? result.data.numeroPedido : '', result.pedido)
  if (result.kind === 'failed') return <PersonalFailure {...result} />
  return (
    <PersonalPage>
      {isTelevendedorAuthenticated && result.data.estado === 'PENDENTE' ? (
        <SendPayment numeroPedido={result.data.numeroPedido} />
      ) : null}
      <ConclusionPage
        key={result.data.numeroPedido}
        loaded={result.data}
        pedido={pedido}
        buyAgain={<BuyAgain numeroPedido={result.data.numeroPedido} />}
        onMoved={reread}
      />
      {isShown ? <KeepAccount /> : null}
    </PersonalPage>
  )
}

/** What there is to pay has been painted: what comes along may take the time it needs. */
function useShown(): boolean {
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), AFTERWARDS_MS)
    return () => clearTimeout(timer)
  }, [])
  return isShown
}

/** What was ordered: read after the payment is shown, where that came with the press. */
function useOrder(numeroPedido: string, loaded: Pedido | null | undefined): Pedido | undefined {
  const [read, setRead] = useState<Pedido>()
  useEffect(() => {
    if (loaded !== null) return
    void readOrder({ data: { numeroPedido } }).then(
      (order) => order.ok && setRead(order.data),
      () => undefined,
    )
  }, [loaded, numeroPedido])
  return loaded ?? read
}
