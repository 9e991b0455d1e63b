import { createFileRoute, useLoaderData } from '@tanstack/react-router'
import { HomePage } from '#app/features/catalogue/showcases/home-page.tsx'
import { HeroBanners, PromoBanners } from '#app/features/content/promo-banner.tsx'
import { pageHead } from '#app/lib/meta.ts'
import { isOwnersView } from '#app/lib/owners-view.ts'
import { paths } from '#app/lib/paths.ts'
import { allBlocks } from '#app/lib/showcase-blocks.ts'
import { organization, website } from '#app/lib/structured-data.ts'
import { listingAction } from '#app/shell/listing-action.tsx'
import { PersonalShowcases } from '#app/shell/near-showcases.tsx'
import { PageFrame } from '#app/shell/page-frame.tsx'
import { originOf } from '#app/shell/page-head.ts'
import { company } from '#commerce/contract/company.ts'
import { getHome } from '#server-functions/catalogue/catalogue.ts'
import { getBanners } from '#server-functions/content/content.ts'

export const Route = createFileRoute('/')({
  loader: async () => {
    const [home, banners] = await Promise.all([getHome(), getBanners({ data: { page: 'home' } })])
    return { ...home, banners }
  },
  head: ({ matches }) => {
    const origin = originOf(matches)
    const { meta, links } = pageHead({
      description: company.descricao,
      origin,
      pathname: paths.home,
      structured: [organization(origin), website(origin)],
    })
    return { meta, links: [...links, searchBox()] }
  },
  component: Home,
})

/** Where a browser learns to search the shop from its own box. */
const searchBox = () => ({
  rel: 'search',
  type: 'application/opensearchdescription+xml',
  title: company.nomeFantasia,
  href: '/opensearch.xml',
})

function Home() {
  const { departments, deals, showcases, banners } = Route.useLoaderData()
  const { origin } = useLoaderData({ from: '__root__' })
  const at = (place: string) => banners.some(({ position }) => position === place)
  return (
    <PageFrame>
      <HomePage
        departments={departments}
        deals={deals}
        showcases={showcases}
        isOwners={isOwnersView(origin)}
        action={listingAction}
        hero={
          at('home-hero') ? <HeroBanners banners={banners} place="home-hero" label="Destaques da loja" /> : undefined
        }
        besideHero={
          at('home-topo') ? (
            <PromoBanners banners={banners} place="home-topo" shape="wide" label="Destaques" />
          ) : undefined
        }
        between={
          at('home-meio') ? (
            <PromoBanners banners={banners} place="home-meio" shape="tall" label="Campanhas" />
          ) : undefined
        }
        personal={
          <PersonalShowcases
            shown={[
              ...deals.map(({ cartao }) => cartao.sku),
              ...allBlocks(showcases).flatMap(({ produtos }) => produtos.map(({ sku }) => sku)),
            ]}
          />
        }
      />
    </PageFrame>
  )
}
