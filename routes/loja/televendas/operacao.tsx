import { createFileRoute } from '@tanstack/react-router'
import { OperationPage } from '#app/features/telemetry/operation-page.tsx'
import { paths } from '#app/lib/paths.ts'
import { AgentFrame } from '#app/shell/agents/agent-frame.tsx'
import { agentHead } from '#app/shell/agents/agent-head.ts'
import { PERSONAL } from '#app/shell/page-head.ts'
import { PersonalFailure } from '#app/shell/personal-page.tsx'
import { resolveAgent } from '#server-functions/page-guard.ts'
import { readOperation } from '#server-functions/telemetry/operation.ts'
import { readAtWork } from '#server-functions/televendas/attendance.ts'

export const Route = createFileRoute('/loja/televendas/operacao')({
  ...PERSONAL,
  validateSearch: ({ periodo }: Record<string, unknown>): { periodo?: 'dia' } => (periodo === 'dia' ? { periodo } : {}),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const [atWork, asked] = await Promise.all([readAtWork(), readOperation({ data: deps })])
    const here = paths.telesales.operation
    return { agent: resolveAgent(atWork, here), result: resolveAgent(asked, here) }
  },
  head: agentHead('Operação'),
  component: Operation,
})

function Operation() {
  const { agent, result } = Route.useLoaderData()
  if (agent.kind === 'failed') return <PersonalFailure {...agent} />
  if (result.kind === 'failed') return <PersonalFailure {...result} />
  return (
    <AgentFrame current="operation" level={agent.data.agente.nivel}>
      <OperationPage key={result.data.periodo} loaded={result.data} />
    </AgentFrame>
  )
}
