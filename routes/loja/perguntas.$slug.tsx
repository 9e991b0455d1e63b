import { createFileRoute } from '@tanstack/react-router'
import { QuestionsPage } from '#app/features/opinions/questions-page.tsx'
import { pageHead } from '#app/lib/meta.ts'
import { questionParameters } from '#app/lib/opinion-search.ts'
import { paths } from '#app/lib/paths.ts'
import { NoPageScreen } from '#app/shell/no-page-screen.tsx'
import { PageFrame } from '#app/shell/page-frame.tsx'
import { noPageHead, originOf } from '#app/shell/page-head.ts'
import { getQuestionsPage } from '#server-functions/opinions/opinions.ts'
import { resolvePage } from '#server-functions/page-status.ts'

/** All answered questions about a product, and the form for another. */
export const Route = createFileRoute('/loja/perguntas/$slug')({
  validateSearch: questionParameters,
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { slug }, deps: { busca = '', page = '1' } }) =>
    resolvePage(await getQuestionsPage({ data: { slug, busca, page: Number(page) } })),
  head: ({ loaderData, matches, match }) =>
    loaderData?.kind === 'found'
      ? pageHead({
          title: `Perguntas sobre ${loaderData.data.produto.nome}`,
          description: `Perguntas e respostas sobre ${loaderData.data.produto.nome}.`,
          origin: originOf(matches),
          pathname: paths.product(match.params.slug),
          noindex: true,
        })
      : noPageHead(matches, match.pathname),
  component: Questions,
})

function Questions() {
  const result = Route.useLoaderData()
  const { busca } = Route.useSearch()
  if (result.kind !== 'found') return <NoPageScreen page={result} />
  return (
    <PageFrame>
      <QuestionsPage {...result.data} busca={busca ?? ''} />
    </PageFrame>
  )
}
