import { createFileRoute } from '@tanstack/react-router'
import { SharedListPage } from '#app/features/catalogue/listing/shared-list-page.tsx'
import { pageHead } from '#app/lib/meta.ts'
import { paths } from '#app/lib/paths.ts'
import { readSharedList, sharedParameters } from '#app/lib/shared-list.ts'
import { sharedAction } from '#app/shell/listing-action.tsx'
import { NoPageScreen } from '#app/shell/no-page-screen.tsx'
import { PageFrame } from '#app/shell/page-frame.tsx'
import { noPageHead, originOf } from '#app/shell/page-head.ts'
import { named } from '#commerce/contract/company.ts'
import { getSharedList } from '#server-functions/customers/favorites.ts'
import { resolvePage } from '#server-functions/page-status.ts'

/** Products somebody shared: an address without a name, out of every index. */
export const Route = createFileRoute('/loja/favoritos')({
  validateSearch: sharedParameters,
  loaderDeps: ({ search: { produtos = '' } }) => ({ list: readSharedList(produtos) }),
  loader: async ({ deps: { list } }) => resolvePage(await getSharedList({ data: { skus: list.skus } })),
  head: ({ loaderData, matches, match }) =>
    loaderData?.kind === 'found'
      ? pageHead({
          title: 'Lista de favoritos',
          description: `Produtos escolhidos ${named('n')}, com os preços de agora.`,
          origin: originOf(matches),
          pathname: paths.sharedList,
          declared: { produtos: match.search.produtos ?? '' },
          noindex: true,
        })
      : noPageHead(matches, match.pathname),
  component: SharedFavorites,
})

function SharedFavorites() {
  const result = Route.useLoaderData()
  const { list } = Route.useLoaderDeps()
  if (result.kind !== 'found') return <NoPageScreen page={result} />
  return (
    <PageFrame>
      <SharedListPage list={list} products={result.data} action={sharedAction} />
    </PageFrame>
  )
}
