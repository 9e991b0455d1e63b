import { createFileRoute } from '@tanstack/react-router'
import { SentQuotePage } from '#app/features/quotes/sent-quote-page.tsx'
import { PERSONAL, personalHead } from '#app/shell/page-head.ts'
import { PersonalFailure, PersonalPage } from '#app/shell/personal-page.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { LinkWaysOn } from '#app/widgets/call-telesales.tsx'
import { isSentToken } from '#commerce/contract/televendas/sent-token.ts'
import { readSentQuote } from '#server-functions/cart/sent-quote.ts'
import { setNoReferrer, setPageStatus } from '#server-functions/page-status.ts'

const NOT_FOUND = 404

/** A quote, by the link its customer received (contract §7). */
export const Route = createFileRoute('/loja/orcamento')({
  ...PERSONAL,
  validateSearch: (search: Record<string, unknown>) => ({
    token: isSentToken(search.token) ? search.token : undefined,
  }),
  loaderDeps: ({ search: { token } }) => ({ token }),
  loader: async ({ deps: { token = 'x' } }) => {
    setNoReferrer()
    const result = await readSentQuote({ data: { token } })
    if (result.ok) return { kind: 'found' as const, token, data: result.data }
    const status = result.error.kind === 'not-found' ? NOT_FOUND : 503
    setPageStatus(status)
    return { kind: 'failed' as const, status, message: result.error.message }
  },
  head: personalHead('Orçamento'),
  component: Quote,
})

function Quote() {
  const result = Route.useLoaderData()
  if (result.kind === 'failed' && result.status === NOT_FOUND)
    return (
      <PersonalPage>
        <Notice title="Orçamento não encontrado" text={result.message} actions={<LinkWaysOn />} />
      </PersonalPage>
    )
  if (result.kind === 'failed') return <PersonalFailure {...result} />
  return (
    <PersonalPage>
      <SentQuotePage key={result.token} token={result.token} loaded={result.data} />
    </PersonalPage>
  )
}
