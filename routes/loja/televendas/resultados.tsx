import { createFileRoute } from '@tanstack/react-router'
import { ResultsPage } from '#app/features/televendas/board/results-page.tsx'
import { daysAsked, PERIODS, type ResultsSearch } from '#app/features/televendas/board/results-search.ts'
import { paths } from '#app/lib/paths.ts'
import { AgentFrame } from '#app/shell/agents/agent-frame.tsx'
import { agentHead } from '#app/shell/agents/agent-head.ts'
import { PERSONAL } from '#app/shell/page-head.ts'
import { PersonalFailure } from '#app/shell/personal-page.tsx'
import { saoPauloDay } from '#commerce/contract/values/sao-paulo.ts'
import { resolveAgent } from '#server-functions/page-guard.ts'
import { readAtWork } from '#server-functions/televendas/attendance.ts'
import { readAgentOrders, readFigures } from '#server-functions/televendas/management.ts'

const part = (value: unknown): string | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value).slice(0, 40) : undefined
const pageOf = (text: string | undefined): number => (/^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : 1)

export const Route = createFileRoute('/loja/televendas/resultados')({
  ...PERSONAL,
  validateSearch: (search: Record<string, unknown>): ResultsSearch => ({
    periodo: PERIODS.map(([name]) => name).find((name) => name === search['periodo']),
    de: part(search['de']),
    ate: part(search['ate']),
    agente: part(search['agente']),
    noCanal: part(search['noCanal']),
    status: part(search['status']),
    page: part(search['page']),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    const here = paths.telesales.results
    const { agente, noCanal, status, page } = deps
    const days = daysAsked(deps, saoPauloDay(Date.now()))
    const isOwn = agente === undefined
    const ask = (period: typeof days) =>
      Promise.all([
        readFigures({ data: { ...period, agente, noCanal } }),
        isOwn ? readAgentOrders({ data: { ...period, noCanal, status, page: pageOf(page) } }) : undefined,
      ])
    const [atWork, [asked, orders]] = await Promise.all([readAtWork(), ask(days)])
    const agent = resolveAgent(atWork, here)
    // A period that is none keeps the page: the usual one, and why.
    const isNone = !asked.ok && asked.error.kind === 'validation'
    const [figures, list] = isNone ? await ask({}) : [asked, orders]
    return {
      agent,
      result: resolveAgent(figures, here),
      orders: list?.ok ? list.data : undefined,
      problem: isNone ? asked.error.message : '',
    }
  },
  head: agentHead('Resultados'),
  component: Results,
})

function Results() {
  const { agent, result, orders, problem } = Route.useLoaderData()
  const asked = Route.useSearch()
  if (agent.kind === 'failed') return <PersonalFailure {...agent} />
  if (result.kind === 'failed') return <PersonalFailure {...result} />
  return (
    <AgentFrame current="results" level={agent.data.agente.nivel}>
      <ResultsPage figures={result.data} orders={orders} asked={asked} problem={problem} />
    </AgentFrame>
  )
}
