import { createFileRoute } from '@tanstack/react-router'
import { QuotesPage } from '#app/features/televendas/quotes/quotes-page.tsx'
import { paths } from '#app/lib/paths.ts'
import { stringifySearch } from '#app/lib/search-url.ts'
import { AgentFrame } from '#app/shell/agents/agent-frame.tsx'
import { agentHead } from '#app/shell/agents/agent-head.ts'
import { PERSONAL } from '#app/shell/page-head.ts'
import { PersonalFailure } from '#app/shell/personal-page.tsx'
import { useNavigateTo } from '#app/state/use-navigate-to.ts'
import { ESTADOS_ORCAMENTO } from '#commerce/contract/choices.ts'
import { resolveAgent } from '#server-functions/page-guard.ts'
import { readAtWork } from '#server-functions/televendas/attendance.ts'
import { listQuotes } from '#server-functions/televendas/quotes.ts'

export const Route = createFileRoute('/loja/televendas/orcamentos/')({
  ...PERSONAL,
  validateSearch: (search: Record<string, unknown>) => {
    const page = Number(search.page)
    return {
      busca: search.busca === undefined ? undefined : String(search.busca).slice(0, 80) || undefined,
      estado: ESTADOS_ORCAMENTO.find((known) => known === search.estado),
      page: Number.isInteger(page) && page > 1 && page < 10_000 ? page : undefined,
    }
  },
  loaderDeps: ({ search }) => search,
  loader: async ({ deps, location: { searchStr } }) => {
    const here = paths.telesales.quotes + searchStr
    const [atWork, quotes] = await Promise.all([readAtWork(), listQuotes({ data: deps })])
    return {
      atWork: resolveAgent(atWork, here),
      quotes: resolveAgent(quotes, here),
    }
  },
  head: agentHead('Orçamentos'),
  component: Quotes,
})

function Quotes() {
  const { atWork, quotes } = Route.useLoaderData()
  const filter = Route.useSearch()
  // Of the route itself the router makes an address with a final slash, which this page has not (storefront §2.1).
  const go = useNavigateTo()
  if (atWork.kind === 'failed') return <PersonalFailure {...atWork} />
  if (quotes.kind === 'failed') return <PersonalFailure {...quotes} />
  return (
    <AgentFrame current="quotes" level={atWork.data.agente.nivel}>
      <QuotesPage
        loaded={quotes.data}
        atWork={atWork.data}
        filter={filter}
        onFilter={(wanted) => void go(paths.telesales.quotes + stringifySearch({ ...wanted }))}
      />
    </AgentFrame>
  )
}
