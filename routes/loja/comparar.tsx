import { createFileRoute } from '@tanstack/react-router'
import { ComparePage } from '#app/features/catalogue/compare/compare-page.tsx'
import { compareParameters, MOST_COMPARED, readSkus } from '#app/lib/compared.ts'
import { pageHead } from '#app/lib/meta.ts'
import { paths } from '#app/lib/paths.ts'
import { tableAction } from '#app/shell/card-action.tsx'
import { Suggestions } from '#app/shell/near-showcases.tsx'
import { NoPageScreen } from '#app/shell/no-page-screen.tsx'
import { PageFrame } from '#app/shell/page-frame.tsx'
import { noPageHead, originOf } from '#app/shell/page-head.ts'
import { getComparison } from '#server-functions/catalogue/compare.ts'
import { resolvePage } from '#server-functions/page-status.ts'

/** Products side by side: an address to share, out of every index. */
export const Route = createFileRoute('/loja/comparar')({
  validateSearch: compareParameters,
  loaderDeps: ({ search: { skus = '' } }) => ({ skus: readSkus(skus) }),
  loader: async ({ deps: { skus } }) =>
    resolvePage(await getComparison({ data: { skus: skus.slice(0, MOST_COMPARED) } })),
  head: ({ loaderData, matches, match }) =>
    loaderData?.kind === 'found'
      ? pageHead({
          title: 'Comparar produtos',
          description: 'Compare preços e características lado a lado.',
          origin: originOf(matches),
          pathname: paths.compare,
          declared: { skus: match.search.skus ?? '' },
          noindex: true,
        })
      : noPageHead(matches, match.pathname),
  component: Compare,
})

function Compare() {
  const result = Route.useLoaderData()
  const { skus } = Route.useLoaderDeps()
  if (result.kind !== 'found') return <NoPageScreen page={result} />
  return (
    <PageFrame>
      <ComparePage skus={skus} products={result.data} action={tableAction} suggestions={<Suggestions />} />
    </PageFrame>
  )
}
