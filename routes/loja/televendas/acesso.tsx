import { createFileRoute } from '@tanstack/react-router'
import { AccessPage } from '#app/features/televendas/access/access-page.tsx'
import { paths } from '#app/lib/paths.ts'
import { AgentFrame } from '#app/shell/agents/agent-frame.tsx'
import { agentHead } from '#app/shell/agents/agent-head.ts'
import { PERSONAL } from '#app/shell/page-head.ts'
import { PersonalFailure } from '#app/shell/personal-page.tsx'
import { resolveAgent } from '#server-functions/page-guard.ts'
import { readAccess } from '#server-functions/televendas/access.ts'

export const Route = createFileRoute('/loja/televendas/acesso')({
  ...PERSONAL,
  loader: async () => resolveAgent(await readAccess(), paths.telesales.access),
  head: agentHead('Meu acesso'),
  component: Access,
})

function Access() {
  const result = Route.useLoaderData()
  if (result.kind === 'failed') return <PersonalFailure {...result} />
  return (
    <AgentFrame current="access" level={result.data.nivel}>
      <AccessPage access={result.data} />
    </AgentFrame>
  )
}
