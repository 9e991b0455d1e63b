import { createFileRoute } from '@tanstack/react-router'
import { QuotePage } from '#app/features/televendas/quotes/quote-page.tsx'
import { paths } from '#app/lib/paths.ts'
import { AgentFailure } from '#app/shell/agents/agent-failure.tsx'
import { AgentFrame } from '#app/shell/agents/agent-frame.tsx'
import { agentHead } from '#app/shell/agents/agent-head.ts'
import { PERSONAL } from '#app/shell/page-head.ts'
import { PersonalFailure } from '#app/shell/personal-page.tsx'
import { resolveAgent } from '#server-functions/page-guard.ts'
import { readAtWork } from '#server-functions/televendas/attendance.ts'
import { readQuote } from '#server-functions/televendas/quotes.ts'
import { button } from '#styled-system/recipes/index.js'

export const Route = createFileRoute('/loja/televendas/orcamentos/$numero')({
  ...PERSONAL,
  loader: async ({ params: { numero } }) => {
    const here = paths.telesales.quote(numero)
    const number = /^\d{1,15}$/.test(numero) ? numero : '0'
    const [atWork, quote] = await Promise.all([readAtWork(), readQuote({ data: { numero: number } })])
    return { atWork: resolveAgent(atWork, here), quote: resolveAgent(quote, here) }
  },
  head: agentHead('Orçamento'),
  component: Quote,
})

function Quote() {
  const { atWork, quote } = Route.useLoaderData()
  if (atWork.kind === 'failed') return <PersonalFailure {...atWork} />
  if (quote.kind === 'failed')
    return (
      <AgentFailure
        current="quotes"
        level={atWork.data.agente.nivel}
        failed={quote}
        title="Este orçamento não pode ser aberto"
        actions={
          <a href={paths.telesales.quotes} className={button({ look: 'action' })}>
            Ver orçamentos
          </a>
        }
      />
    )
  return (
    <AgentFrame current="quotes" level={atWork.data.agente.nivel}>
      <QuotePage
        key={quote.data.numero}
        loaded={quote.data}
        serving={(atWork.data.atendimento?.cliente ?? null) !== null}
      />
    </AgentFrame>
  )
}
