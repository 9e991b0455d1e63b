import { createFileRoute, redirect } from '@tanstack/react-router'
import { DealsPage } from '#app/features/catalogue/listing/deals-page.tsx'
import { Showcases } from '#app/features/catalogue/showcases/showcases.tsx'
import { HotsiteHeader } from '#app/features/content/hotsite-header.tsx'
import { paths } from '#app/lib/paths.ts'
import { readPriceForm } from '#app/lib/price-form.ts'
import { listingHref, listingParameters, readListing } from '#app/lib/search-url.ts'
import { listingAction } from '#app/shell/listing-action.tsx'
import { afterPriceForm, leadToLastPage, listingHead } from '#app/shell/listing-route.ts'
import { NoPageScreen } from '#app/shell/no-page-screen.tsx'
import { PageFrame } from '#app/shell/page-frame.tsx'
import { noPageHead, originOf } from '#app/shell/page-head.ts'
import { DEALS_SLUG } from '#commerce/contract/links.ts'
import { getHotsite } from '#server-functions/content/content.ts'
import { resolvePage } from '#server-functions/page-status.ts'

/** The campaign that never ends, listed as any other (storefront §2.1). */
export const Route = createFileRoute('/loja/hotsite/ofertas-do-dia/')({
  validateSearch: listingParameters,
  beforeLoad: ({ search }) =>
    afterPriceForm(paths.dealsOfTheDay, search, {}, () => {
      if (search.slug !== undefined)
        throw redirect({ href: listingHref(paths.dealsOfTheDay, readListing({ ...search })), statusCode: 301 })
    }),
  loaderDeps: ({ search }) => readListing({ ...search }),
  loader: async ({ deps }) => {
    const result = resolvePage(await getHotsite({ data: { slug: DEALS_SLUG, ...deps } }))
    if (result.kind === 'found') leadToLastPage(result.data.listagem, paths.dealsOfTheDay, deps)
    return result
  },
  head: ({ loaderData, matches, match }) => {
    if (loaderData?.kind !== 'found') return noPageHead(matches, match.pathname)
    const { produtosEmOferta, listagem } = loaderData.data
    const shown = new Map([...produtosEmOferta, ...listagem.produtos].map((card) => [card.sku, card]))
    return listingHead({
      origin: originOf(matches),
      pathname: paths.dealsOfTheDay,
      search: match.search,
      data: { ...loaderData.data, listagem: { ...listagem, produtos: [...shown.values()] } },
    })
  },
  component: Deals,
})

function Deals() {
  const result = Route.useLoaderData()
  const state = Route.useLoaderDeps()
  const price = readPriceForm(Route.useSearch())
  if (result.kind !== 'found') return <NoPageScreen page={result} />
  return (
    <PageFrame>
      <DealsPage
        hotsite={result.data}
        state={state}
        price={price}
        header={<HotsiteHeader hotsite={result.data} />}
        action={listingAction}
        showcases={<Showcases blocks={result.data.vitrines} action={listingAction} />}
      />
    </PageFrame>
  )
}
