import { createFileRoute } from '@tanstack/react-router'
import { AgentDialog } from '#app/features/televendas/call/agent-dialog.tsx'
import { type FinishSlots, SalePage } from '#app/features/televendas/sale/sale-page.tsx'
import { paths } from '#app/lib/paths.ts'
import { AgentFrame } from '#app/shell/agents/agent-frame.tsx'
import { agentHead } from '#app/shell/agents/agent-head.ts'
import { PERSONAL } from '#app/shell/page-head.ts'
import { PersonalFailure } from '#app/shell/personal-page.tsx'
import { laterPart } from '#app/ui/later-part.tsx'
import { readCart } from '#server-functions/cart/cart.ts'
import { resolveAgent } from '#server-functions/page-guard.ts'
import { readAtWork } from '#server-functions/televendas/attendance.ts'

/** With the first sale that is closed. */
const AssistedFinish = laterPart(() =>
  import('#app/features/checkout/telesales/assisted-finish.tsx').then((loaded) => loaded.AssistedFinish),
)
const NewAddress = laterPart(() =>
  import('#app/features/customers/account/address-page.tsx').then((loaded) => loaded.AddressPage),
)

export const Route = createFileRoute('/loja/televendas/venda')({
  ...PERSONAL,
  loader: async () => {
    const [atWork, cart] = await Promise.all([readAtWork(), readCart()])
    return { atWork: resolveAgent(atWork, paths.telesales.sale), cart: resolveAgent(cart, paths.telesales.sale) }
  },
  head: agentHead('Venda'),
  component: Sale,
})

function Sale() {
  const { atWork, cart } = Route.useLoaderData()
  if (atWork.kind === 'failed') return <PersonalFailure {...atWork} />
  if (cart.kind === 'failed') return <PersonalFailure {...cart} />
  return (
    <AgentFrame current="sale" level={atWork.data.agente.nivel}>
      <SalePage loaded={{ atWork: atWork.data, cart: cart.data }} Finish={FinishSale} />
    </AgentFrame>
  )
}

const FinishSale = (slots: FinishSlots) => (
  <AssistedFinish
    {...slots}
    newAddress={(onSaved, onBack) => (
      <AgentDialog title="Novo endereço" onClose={onBack}>
        <NewAddress back={onBack} submit="Salvar e entregar aqui" onSaved={onSaved} />
      </AgentDialog>
    )}
  />
)
