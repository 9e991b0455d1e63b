import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '#app/features/catalog/home-page.tsx'
import { pageHead } from '#app/lib/meta.ts'
import { paths } from '#app/lib/paths.ts'
import { organization, website } from '#app/lib/structured-data.ts'
import { cardAction } from '#app/shell/card-action.tsx'
import { PageFrame } from '#app/shell/page-frame.tsx'
import { originOf } from '#app/shell/page-head.ts'
import { getHome } from '#server-functions/catalog.ts'

export const Route = createFileRoute('/')({
  loader: () => getHome(),
  head: ({ matches }) => {
    const origin = originOf(matches)
    return pageHead({
      description: 'Eletrodomésticos, eletrônicos, móveis e alimentos com desconto no Pix, parcelas sem juros e entrega em todo o Brasil. Compre fácil na eFácil.',
      origin,
      pathname: paths.home,
      structured: [organization(origin), website(origin)],
    })
  },
  component: Home,
})

function Home() {
  const { categories, showcases } = Route.useLoaderData()
  return (
    <PageFrame>
      <HomePage categories={categories} showcases={showcases} action={cardAction} />
    </PageFrame>
  )
}
