import { createFileRoute, redirect } from '@tanstack/react-router'
import { DEALS_SLUG } from '#commerce/contract/links.ts'
import { HotsitePage } from '#app/features/catalog/hotsite-page.tsx'
import { HotsiteHeader } from '#app/features/content/hotsite-header.tsx'
import { pageHead } from '#app/lib/meta.ts'
import { paths } from '#app/lib/paths.ts'
import { givenParameters, listingHref, listingParameters, priceFormTarget, readListing, withPage } from '#app/lib/search-url.ts'
import { breadcrumbList, itemList } from '#app/lib/structured-data.ts'
import { listingTrail } from '#app/lib/trails.ts'
import { cardAction } from '#app/shell/card-action.tsx'
import { NoPageScreen } from '#app/shell/no-page-screen.tsx'
import { PageFrame } from '#app/shell/page-frame.tsx'
import { noPageHead, originOf } from '#app/shell/page-head.ts'
import { getHotsite } from '#server-functions/content.ts'
import { settlePage } from '#server-functions/page-status.ts'

/** A hotsite uses only the first slug segment (storefront §2.1); what follows it, and `slug` in the query, lead to it. */
export const Route = createFileRoute('/loja/hotsite/$')({
  validateSearch: listingParameters,
  beforeLoad: ({ params, search }) => {
    const path = params._splat ?? ''
    const slug = (search.slug ?? path).split('/').find(Boolean) ?? ''
    const pathname = slug === DEALS_SLUG ? paths.dealsOfTheDay : paths.hotsite(slug)
    // No campaign named: the one that never ends.
    if (slug === '') throw redirect({ href: paths.dealsOfTheDay, statusCode: 302 })
    const target = priceFormTarget(pathname, search)
    if (target !== undefined) throw redirect({ href: target, statusCode: 302 })
    if (search.slug !== undefined || path !== slug) throw redirect({ href: listingHref(pathname, readListing({ ...search })), statusCode: 301 })
  },
  loaderDeps: ({ search }) => readListing({ ...search }),
  loader: async ({ params, deps }) => settlePage(await getHotsite({ data: { slug: params._splat ?? '', ...deps } })),
  head: ({ loaderData, matches, match }) => {
    if (loaderData?.kind !== 'found') return noPageHead(matches, match.pathname)
    const { metaTags, listagem, banner } = loaderData.data
    const origin = originOf(matches)
    const state = readListing({ ...match.search })
    const to = (page: number) => listingHref(match.pathname, withPage(state, page))
    return pageHead({
      title: metaTags.title,
      description: metaTags.description,
      origin,
      pathname: match.pathname,
      declared: givenParameters(match.search),
      image: banner?.content.desktop.imagem ?? undefined,
      noindex: state.filter !== '' || listagem.total === 0,
      prev: state.page > 1 ? to(state.page - 1) : undefined,
      next: state.page < listagem.pages ? to(state.page + 1) : undefined,
      structured: [breadcrumbList(origin, listingTrail(loaderData.data)), itemList(origin, listagem.produtos)],
    })
  },
  component: Campaign,
})

function Campaign() {
  const result = Route.useLoaderData()
  const state = Route.useLoaderDeps()
  const { _splat = '' } = Route.useParams()
  if (result.kind !== 'found') return <NoPageScreen page={result} />
  return (
    <PageFrame>
      <HotsitePage hotsite={result.data} state={state} pathname={paths.hotsite(_splat)} header={<HotsiteHeader hotsite={result.data} />} action={cardAction} />
    </PageFrame>
  )
}
