import { createFileRoute } from '@tanstack/react-router'
import { ReviewsPage } from '#app/features/opinions/reviews-page.tsx'
import { pageHead } from '#app/lib/meta.ts'
import { ALL_REVIEWS, reviewParameters, type ReviewState } from '#app/lib/opinion-search.ts'
import { paths } from '#app/lib/paths.ts'
import { NoPageScreen } from '#app/shell/no-page-screen.tsx'
import { PageFrame } from '#app/shell/page-frame.tsx'
import { noPageHead, originOf } from '#app/shell/page-head.ts'
import { getReviewsPage } from '#server-functions/opinions/opinions.ts'
import { resolvePage } from '#server-functions/page-status.ts'

/** All reviews of a product; search engines read them on the product's own page. */
export const Route = createFileRoute('/loja/avaliacoes/$slug')({
  validateSearch: reviewParameters,
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { slug }, deps }) =>
    resolvePage(await getReviewsPage({ data: { slug, page: Number(deps.page ?? 1), ...stateOf(deps) } })),
  head: ({ loaderData, matches, match }) =>
    loaderData?.kind === 'found'
      ? pageHead({
          title: `Avaliações de ${loaderData.data.produto.nome}`,
          description: `O que quem comprou diz sobre ${loaderData.data.produto.nome}: notas, fotos e comentários.`,
          origin: originOf(matches),
          pathname: paths.product(match.params.slug),
          noindex: true,
        })
      : noPageHead(matches, match.pathname),
  component: Reviews,
})

const stateOf = ({ nota, ordem }: ReturnType<typeof reviewParameters>): ReviewState => ({
  nota: nota === undefined ? undefined : Number(nota),
  ordem: ordem ?? ALL_REVIEWS.ordem,
})

function Reviews() {
  const result = Route.useLoaderData()
  const deps = Route.useLoaderDeps()
  if (result.kind !== 'found') return <NoPageScreen page={result} />
  return (
    <PageFrame>
      <ReviewsPage {...result.data} state={stateOf(deps)} />
    </PageFrame>
  )
}
