import { createFileRoute } from '@tanstack/react-router'
import { paths } from '#app/lib/paths.ts'
import { AgentFrame } from '#app/shell/agents/agent-frame.tsx'
import { agentHead } from '#app/shell/agents/agent-head.ts'
import { PERSONAL } from '#app/shell/page-head.ts'
import { PersonalFailure } from '#app/shell/personal-page.tsx'
import { resolveAgent } from '#server-functions/page-guard.ts'
import { readAtWork } from '#server-functions/televendas/attendance.ts'

export const Route = createFileRoute('/loja/televendas/')({
  ...PERSONAL,
  loader: async () => resolveAgent(await readAtWork(), paths.telesales.home),
  head: agentHead('Atendimento'),
  component: Home,
})

function Home() {
  const result = Route.useLoaderData()
  if (result.kind === 'failed') return <PersonalFailure {...result} />
  return (
    <AgentFrame current="home" level={result.data.agente.nivel}>
      <h1>Atendimento</h1>
    </AgentFrame>
  )
}
