import { createFileRoute } from '@tanstack/react-router'
import { DealsPage } from '#app/features/catalogue/deals-page.tsx'
import { Showcases } from '#app/features/catalogue/showcases.tsx'
import { HotsiteHeader } from '#app/features/content/hotsite-header.tsx'
import { pageHead } from '#app/lib/meta.ts'
import { paths } from '#app/lib/paths.ts'
import { EMPTY_LISTING } from '#app/lib/search-url.ts'
import { breadcrumbList, itemList } from '#app/lib/structured-data.ts'
import { listingTrail } from '#app/lib/trails.ts'
import { listingAction } from '#app/shell/listing-action.tsx'
import { NoPageScreen } from '#app/shell/no-page-screen.tsx'
import { PageFrame } from '#app/shell/page-frame.tsx'
import { noPageHead, originOf } from '#app/shell/page-head.ts'
import { DEALS_SLUG } from '#commerce/contract/links.ts'
import { getHotsite } from '#server-functions/content/content.ts'
import { resolvePage } from '#server-functions/page-status.ts'

export const Route = createFileRoute('/loja/hotsite/ofertas-do-dia/')({
  loader: async () => resolvePage(await getHotsite({ data: { slug: DEALS_SLUG, ...EMPTY_LISTING } })),
  head: ({ loaderData, matches, match }) => {
    if (loaderData?.kind !== 'found') return noPageHead(matches, match.pathname)
    const { metaTags, produtosEmOferta, listagem } = loaderData.data
    const origin = originOf(matches)
    const shown = new Map([...produtosEmOferta, ...listagem.produtos].map((card) => [card.sku, card]))
    return pageHead({
      title: metaTags.title,
      description: metaTags.description,
      origin,
      pathname: paths.dealsOfTheDay,
      structured: [breadcrumbList(origin, listingTrail(loaderData.data)), itemList(origin, [...shown.values()])],
    })
  },
  component: Deals,
})

function Deals() {
  const result = Route.useLoaderData()
  if (result.kind !== 'found') return <NoPageScreen page={result} />
  return (
    <PageFrame>
      <DealsPage
        hotsite={result.data}
        header={<HotsiteHeader hotsite={result.data} />}
        action={listingAction}
        showcases={<Showcases blocks={result.data.vitrines} action={listingAction} />}
      />
    </PageFrame>
  )
}
