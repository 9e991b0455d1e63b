import { createFileRoute, redirect } from '@tanstack/react-router'
import { HotsitePage } from '#app/features/catalogue/listing/hotsite-page.tsx'
import { HotsiteBlocks } from '#app/features/content/hotsite-blocks.tsx'
import { HotsiteHeader } from '#app/features/content/hotsite-header.tsx'
import { paths } from '#app/lib/paths.ts'
import { readPriceForm } from '#app/lib/price-form.ts'
import { hotsiteSlug, listingHref, listingParameters, readListing } from '#app/lib/search-url.ts'
import { listingAction } from '#app/shell/listing-action.tsx'
import { afterPriceForm, leadToLastPage, listingHead } from '#app/shell/listing-route.ts'
import { ListingShowcases } from '#app/shell/listing-showcases.tsx'
import { NoPageScreen } from '#app/shell/no-page-screen.tsx'
import { PageFrame } from '#app/shell/page-frame.tsx'
import { noPageHead, originOf } from '#app/shell/page-head.ts'
import { DEALS_SLUG } from '#commerce/contract/links.ts'
import { getHotsite } from '#server-functions/content/content.ts'
import { resolvePage } from '#server-functions/page-status.ts'

/**
 * A hotsite uses only the first slug segment (storefront §2.1); what follows it, and `slug` in the query, lead to it.
 */
export const Route = createFileRoute('/loja/hotsite/$')({
  validateSearch: listingParameters,
  beforeLoad: ({ params, search }) => {
    const path = params._splat ?? ''
    const slug = hotsiteSlug(search.slug ?? path)
    const pathname = slug === DEALS_SLUG ? paths.dealsOfTheDay : paths.hotsite(slug)
    // No campaign named: the one that never ends.
    if (slug === '') throw redirect({ href: paths.dealsOfTheDay, statusCode: 302 })
    return afterPriceForm(pathname, search, {}, () => {
      if (search.slug !== undefined || path !== slug)
        throw redirect({ href: listingHref(pathname, readListing({ ...search })), statusCode: 301 })
    })
  },
  loaderDeps: ({ search }) => readListing({ ...search }),
  loader: async ({ params: { _splat = '' }, deps }) => {
    const result = resolvePage(await getHotsite({ data: { slug: _splat, ...deps } }))
    if (result.kind === 'found') leadToLastPage(result.data.listagem, paths.hotsite(_splat), deps)
    return result
  },
  head: ({ loaderData, matches, match }) => {
    if (loaderData?.kind !== 'found') return noPageHead(matches, match.pathname)
    return listingHead({
      origin: originOf(matches),
      pathname: match.pathname,
      search: match.search,
      data: loaderData.data,
      image: loaderData.data.banner?.content.desktop.imagem ?? undefined,
    })
  },
  component: Campaign,
})

function Campaign() {
  const result = Route.useLoaderData()
  const state = Route.useLoaderDeps()
  const price = readPriceForm(Route.useSearch())
  const { _splat = '' } = Route.useParams()
  if (result.kind !== 'found') return <NoPageScreen page={result} />
  return (
    <PageFrame>
      <HotsitePage
        hotsite={result.data}
        state={state}
        pathname={paths.hotsite(_splat)}
        price={price}
        header={
          <>
            <HotsiteHeader hotsite={result.data} />
            <HotsiteBlocks blocks={result.data.blocos} />
          </>
        }
        action={listingAction}
      />
      <ListingShowcases blocks={result.data.vitrines} />
    </PageFrame>
  )
}
