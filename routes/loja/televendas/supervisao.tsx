import { createFileRoute } from '@tanstack/react-router'
import { BoardPage } from '#app/features/televendas/board/board-page.tsx'
import { paths } from '#app/lib/paths.ts'
import { AgentFrame } from '#app/shell/agents/agent-frame.tsx'
import { agentHead } from '#app/shell/agents/agent-head.ts'
import { PERSONAL } from '#app/shell/page-head.ts'
import { PersonalFailure } from '#app/shell/personal-page.tsx'
import { resolveAgent } from '#server-functions/page-guard.ts'
import { readAtWork } from '#server-functions/televendas/attendance.ts'
import { readBoard } from '#server-functions/televendas/management.ts'

export const Route = createFileRoute('/loja/televendas/supervisao')({
  ...PERSONAL,
  loader: async () => {
    const [atWork, asked] = await Promise.all([readAtWork(), readBoard()])
    const here = paths.telesales.board
    return { agent: resolveAgent(atWork, here), result: resolveAgent(asked, here) }
  },
  head: agentHead('Ao vivo'),
  component: Board,
})

function Board() {
  const { agent, result } = Route.useLoaderData()
  if (agent.kind === 'failed') return <PersonalFailure {...agent} />
  if (result.kind === 'failed') return <PersonalFailure {...result} />
  return (
    <AgentFrame current="board" level={agent.data.agente.nivel}>
      <BoardPage loaded={result.data} />
    </AgentFrame>
  )
}
