import { createFileRoute } from '@tanstack/react-router'
import { CustomerPage } from '#app/features/televendas/customers/customer-page.tsx'
import { NotServed } from '#app/features/televendas/customers/not-served.tsx'
import { paths } from '#app/lib/paths.ts'
import { AgentFrame } from '#app/shell/agents/agent-frame.tsx'
import { agentHead } from '#app/shell/agents/agent-head.ts'
import { PERSONAL } from '#app/shell/page-head.ts'
import { PersonalFailure } from '#app/shell/personal-page.tsx'
import { resolveAgent } from '#server-functions/page-guard.ts'
import { readAtWork } from '#server-functions/televendas/attendance.ts'
import { readCustomer360 } from '#server-functions/televendas/customers.ts'

export const Route = createFileRoute('/loja/televendas/clientes/$id')({
  ...PERSONAL,
  loader: async ({ params: { id } }) => {
    const here = paths.telesales.customer(id)
    const [atWork, customer] = await Promise.all([readAtWork(), readCustomer360({ data: { id } })])
    return { agent: resolveAgent(atWork, here), customer: resolveAgent(customer, here) }
  },
  head: agentHead('Cliente 360'),
  component: Customer,
})

function Customer() {
  const { agent, customer } = Route.useLoaderData()
  if (agent.kind === 'failed') return <PersonalFailure {...agent} />
  return (
    <AgentFrame level={agent.data.agente.nivel}>
      {customer.kind === 'found' ? <CustomerPage customer={customer.data} /> : <NotServed message={customer.message} />}
    </AgentFrame>
  )
}
