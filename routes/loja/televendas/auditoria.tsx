import { createFileRoute } from '@tanstack/react-router'
import { AuditPage } from '#app/features/televendas/board/audit-page.tsx'
import type { AuditSearch } from '#app/features/televendas/board/audit-search.ts'
import { paths } from '#app/lib/paths.ts'
import { AgentFrame } from '#app/shell/agents/agent-frame.tsx'
import { agentHead } from '#app/shell/agents/agent-head.ts'
import { PERSONAL } from '#app/shell/page-head.ts'
import { PersonalFailure } from '#app/shell/personal-page.tsx'
import { resolveAgent } from '#server-functions/page-guard.ts'
import { readAtWork } from '#server-functions/televendas/attendance.ts'
import { readAudit, readLookups } from '#server-functions/televendas/management.ts'

const NAMES = ['de', 'ate', 'agente', 'cliente', 'protocolo', 'acao', 'noCanal', 'cursor'] as const
const part = (value: unknown): string | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value).slice(0, 80) : undefined

export const Route = createFileRoute('/loja/televendas/auditoria')({
  ...PERSONAL,
  validateSearch: (search: Record<string, unknown>): AuditSearch =>
    Object.fromEntries(NAMES.map((name) => [name, part(search[name])])),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const here = paths.telesales.audit
    const { de, ate } = deps
    const [atWork, asked, looked] = await Promise.all([
      readAtWork(),
      readAudit({ data: deps }),
      readLookups({ data: { de, ate } }),
    ])
    const lookups = looked.ok ? looked.data : undefined
    const agent = resolveAgent(atWork, here)
    // A search that is none keeps the page: the usual one, and why.
    if (asked.ok || asked.error.kind !== 'validation')
      return { agent, lookups, result: resolveAgent(asked, here), problem: '' }
    return { agent, lookups, result: resolveAgent(await readAudit({ data: {} }), here), problem: asked.error.message }
  },
  head: agentHead('Auditoria'),
  component: Audit,
})

function Audit() {
  const { agent, lookups, result, problem } = Route.useLoaderData()
  const asked = Route.useSearch()
  if (agent.kind === 'failed') return <PersonalFailure {...agent} />
  if (result.kind === 'failed') return <PersonalFailure {...result} />
  return (
    <AgentFrame current="audit" level={agent.data.agente.nivel}>
      <AuditPage found={result.data} lookups={lookups} asked={asked} problem={problem} />
    </AgentFrame>
  )
}
