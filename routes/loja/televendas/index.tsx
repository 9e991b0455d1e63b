import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '#app/features/televendas/call/home-page.tsx'
import { paths } from '#app/lib/paths.ts'
import { aimOf, callerHint } from '#app/lib/telesales-link.ts'
import { AgentFrame } from '#app/shell/agents/agent-frame.tsx'
import { agentHead } from '#app/shell/agents/agent-head.ts'
import { PERSONAL } from '#app/shell/page-head.ts'
import { PersonalFailure } from '#app/shell/personal-page.tsx'
import { QueryScope } from '#app/state/query-scope.tsx'
import { resolveAgent } from '#server-functions/page-guard.ts'
import { readAtWork } from '#server-functions/televendas/attendance.ts'
import { readQueues } from '#server-functions/televendas/queues.ts'

export const Route = createFileRoute('/loja/televendas/')({
  ...PERSONAL,
  validateSearch: (search: Record<string, unknown>) => ({
    ...callerHint(search),
    outro: search['outro'] === '1' ? search['outro'] : undefined,
    ir: aimOf(search),
  }),
  loader: async ({ location }) => {
    const [atWork, queues] = await Promise.all([readAtWork(), readQueues()])
    const agent = resolveAgent(atWork, paths.telesales.home + location.searchStr)
    return { agent, queues: queues.ok ? queues.data : undefined }
  },
  head: agentHead('Atendimento'),
  component: Home,
})

function Home() {
  const { agent, queues } = Route.useLoaderData()
  const { outro, ir, ...hint } = Route.useSearch()
  if (agent.kind === 'failed') return <PersonalFailure {...agent} />
  return (
    <AgentFrame current="home" level={agent.data.agente.nivel}>
      <QueryScope>
        <HomePage loaded={agent.data} queues={queues} hint={hint} isSwitching={outro !== undefined} aim={ir} />
      </QueryScope>
    </AgentFrame>
  )
}
