import { createFileRoute } from '@tanstack/react-router'
import { QueuesPage } from '#app/features/televendas/queues/queues-page.tsx'
import { paths } from '#app/lib/paths.ts'
import { AgentFrame } from '#app/shell/agents/agent-frame.tsx'
import { agentHead } from '#app/shell/agents/agent-head.ts'
import { PERSONAL } from '#app/shell/page-head.ts'
import { PersonalFailure } from '#app/shell/personal-page.tsx'
import { QueryScope } from '#app/state/query-scope.tsx'
import { resolveAgent } from '#server-functions/page-guard.ts'
import { readAtWork } from '#server-functions/televendas/attendance.ts'
import { readQueues } from '#server-functions/televendas/queues.ts'

export const Route = createFileRoute('/loja/televendas/filas')({
  ...PERSONAL,
  loader: async () => {
    const [atWork, queues] = await Promise.all([readAtWork(), readQueues()])
    return {
      agent: resolveAgent(atWork, paths.telesales.queues),
      queues: resolveAgent(queues, paths.telesales.queues),
    }
  },
  head: agentHead('Filas de ligação'),
  component: Queues,
})

function Queues() {
  const { agent, queues } = Route.useLoaderData()
  if (agent.kind === 'failed') return <PersonalFailure {...agent} />
  if (queues.kind === 'failed') return <PersonalFailure {...queues} />
  return (
    <AgentFrame current="queues" level={agent.data.agente.nivel}>
      <QueryScope>
        <QueuesPage loaded={agent.data} queues={queues.data} />
      </QueryScope>
    </AgentFrame>
  )
}
