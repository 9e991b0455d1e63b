import { createFileRoute } from '@tanstack/react-router'
import { DealsPage } from '#app/features/catalog/deals-page.tsx'
import { pageHead } from '#app/lib/meta.ts'
import { paths } from '#app/lib/paths.ts'
import { itemList } from '#app/lib/structured-data.ts'
import { cardAction } from '#app/shell/card-action.tsx'
import { NoPageScreen } from '#app/shell/no-page-screen.tsx'
import { PageFrame } from '#app/shell/page-frame.tsx'
import { noPageHead, originOf } from '#app/shell/page-head.ts'
import { getDeals } from '#server-functions/catalog.ts'
import { settlePage } from '#server-functions/page-status.ts'

export const Route = createFileRoute('/loja/hotsite/ofertas-do-dia/')({
  loader: async () => settlePage(await getDeals()),
  head: ({ loaderData, matches, match }) => {
    if (loaderData?.kind !== 'found') return noPageHead(matches, match.pathname)
    const origin = originOf(matches)
    return pageHead({
      title: 'Ofertas do dia',
      description: 'Os maiores descontos da eFácil hoje, com preço à vista no Pix e parcelas sem juros.',
      origin,
      pathname: paths.dealsOfTheDay,
      structured: [itemList(origin, loaderData.data.flatMap(({ produtos }) => produtos))],
    })
  },
  component: Deals,
})

function Deals() {
  const result = Route.useLoaderData()
  if (result.kind !== 'found') return <NoPageScreen page={result} />
  return (
    <PageFrame>
      <DealsPage deals={result.data} action={cardAction} />
    </PageFrame>
  )
}
