import { createFileRoute } from '@tanstack/react-router'
import { LiveCallPage } from '#app/features/televendas/board/live-call-page.tsx'
import { paths } from '#app/lib/paths.ts'
import { AgentFailure } from '#app/shell/agents/agent-failure.tsx'
import { AgentFrame } from '#app/shell/agents/agent-frame.tsx'
import { agentHead } from '#app/shell/agents/agent-head.ts'
import { PERSONAL } from '#app/shell/page-head.ts'
import { PersonalFailure } from '#app/shell/personal-page.tsx'
import { resolveAgent } from '#server-functions/page-guard.ts'
import { readAtWork } from '#server-functions/televendas/attendance.ts'
import { readLiveCall } from '#server-functions/televendas/live-call.ts'
import { button } from '#styled-system/recipes/index.js'

export const Route = createFileRoute('/loja/televendas/ligacoes/$protocolo')({
  ...PERSONAL,
  loader: async ({ params: { protocolo } }) => {
    const here = paths.telesales.liveCall(protocolo)
    const [atWork, asked] = await Promise.all([readAtWork(), readLiveCall({ data: { protocolo } })])
    return { agent: resolveAgent(atWork, here), result: resolveAgent(asked, here) }
  },
  head: agentHead('Ligação'),
  component: Call,
})

function Call() {
  const { agent, result } = Route.useLoaderData()
  if (agent.kind === 'failed') return <PersonalFailure {...agent} />
  if (result.kind === 'failed')
    return (
      <AgentFailure
        current="board"
        level={agent.data.agente.nivel}
        failed={result}
        title="Esta ligação não pode ser acompanhada"
        actions={
          <>
            <a href={paths.telesales.audit} className={button({ look: 'outline' })}>
              Procurar na auditoria
            </a>
            <a href={paths.telesales.board} className={button({ look: 'action' })}>
              Ver quem está ao vivo
            </a>
          </>
        }
      />
    )
  return (
    <AgentFrame current="board" level={agent.data.agente.nivel}>
      <LiveCallPage loaded={result.data} />
    </AgentFrame>
  )
}
