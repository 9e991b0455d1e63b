import { createFileRoute } from '@tanstack/react-router'
import { NoReplay, ReplayPage } from '#app/features/televendas/board/replay-page.tsx'
import { paths } from '#app/lib/paths.ts'
import { AgentFrame } from '#app/shell/agents/agent-frame.tsx'
import { agentHead } from '#app/shell/agents/agent-head.ts'
import { PERSONAL } from '#app/shell/page-head.ts'
import { PersonalFailure } from '#app/shell/personal-page.tsx'
import { resolveAgent } from '#server-functions/page-guard.ts'
import { readAtWork } from '#server-functions/televendas/attendance.ts'
import { readReplay } from '#server-functions/televendas/live-call.ts'

const NOT_FOUND = 404

export const Route = createFileRoute('/loja/televendas/reconstituicao/$protocolo')({
  ...PERSONAL,
  loader: async ({ params: { protocolo } }) => {
    const here = paths.telesales.replay(protocolo)
    const [atWork, asked] = await Promise.all([readAtWork(), readReplay({ data: { protocolo } })])
    return { agent: resolveAgent(atWork, here), result: resolveAgent(asked, here) }
  },
  head: agentHead('Reconstituição da ligação'),
  component: Replay,
})

function Replay() {
  const { agent, result } = Route.useLoaderData()
  const { protocolo } = Route.useParams()
  if (agent.kind === 'failed') return <PersonalFailure {...agent} />
  if (result.kind === 'failed' && result.status !== NOT_FOUND) return <PersonalFailure {...result} />
  return (
    <AgentFrame current="audit" level={agent.data.agente.nivel}>
      {result.kind === 'found' ? (
        <ReplayPage call={result.data} />
      ) : (
        <NoReplay message={result.message} protocol={protocolo} />
      )}
    </AgentFrame>
  )
}
