import { createFileRoute } from '@tanstack/react-router'
import { ApprovalsPage } from '#app/features/televendas/board/approvals-page.tsx'
import { paths } from '#app/lib/paths.ts'
import { AgentFrame } from '#app/shell/agents/agent-frame.tsx'
import { agentHead } from '#app/shell/agents/agent-head.ts'
import { PERSONAL } from '#app/shell/page-head.ts'
import { PersonalFailure } from '#app/shell/personal-page.tsx'
import { resolveAgent } from '#server-functions/page-guard.ts'
import { readDiscounts } from '#server-functions/televendas/discounts.ts'

export const Route = createFileRoute('/loja/televendas/aprovacoes')({
  ...PERSONAL,
  loader: async () =>
    resolveAgent(
      await readDiscounts({ data: { estado: 'PENDENTE_APROVACAO', fila: 'true' } }),
      paths.telesales.approvals,
    ),
  head: agentHead('Aprovações'),
  component: Approvals,
})

function Approvals() {
  const result = Route.useLoaderData()
  if (result.kind === 'failed') return <PersonalFailure {...result} />
  return (
    <AgentFrame current="approvals" level="SUPERVISOR">
      <ApprovalsPage loaded={result.data} />
    </AgentFrame>
  )
}
