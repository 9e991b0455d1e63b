import { createFileRoute } from '@tanstack/react-router'
import { CategoryWays } from '#app/features/catalogue/listing/category-links.tsx'
import { DepartmentSection } from '#app/features/catalogue/listing/department-section.tsx'
import { ListingResults } from '#app/features/catalogue/listing/listing-results.tsx'
import { Showcases } from '#app/features/catalogue/showcases/showcases.tsx'
import { PromoBanners } from '#app/features/content/promo-banner.tsx'
import { NoResults, SearchPage } from '#app/features/search/search-page.tsx'
import { pageHead } from '#app/lib/meta.ts'
import { paths } from '#app/lib/paths.ts'
import { readPriceForm } from '#app/lib/price-form.ts'
import { carriedParameters, listingSearch, readListing, searchParameters } from '#app/lib/search-url.ts'
import { listingAction } from '#app/shell/listing-action.tsx'
import { afterPriceForm, leadToLastPage, listFirst, listingTitle, neighbours } from '#app/shell/listing-route.ts'
import { NoPageScreen } from '#app/shell/no-page-screen.tsx'
import { PageFrame } from '#app/shell/page-frame.tsx'
import { noPageHead, originOf } from '#app/shell/page-head.ts'
import { named } from '#commerce/contract/company.ts'
import { resolvePage } from '#server-functions/page-status.ts'
import { searchProducts } from '#server-functions/search/search.ts'

export const Route = createFileRoute('/loja/busca/')({
  validateSearch: searchParameters,
  beforeLoad: ({ search }) => afterPriceForm(paths.search, search, carriedOf(search)),
  loaderDeps: ({ search }) => ({
    terms: search.searchTerm ?? '',
    exact: search.exato === '1',
    ...readListing({ ...search }),
  }),
  loader: async ({ deps, location }) => {
    const { terms, exact: _, ...state } = deps
    const result = resolvePage(await searchProducts({ data: deps }))
    if (result.kind === 'found' && terms !== '')
      leadToLastPage(result.data.resultado, paths.search, state, carriedOf(searchParameters(location.search)))
    return result
  },
  head: ({ loaderData, matches, match }) => {
    if (loaderData !== undefined && loaderData.kind !== 'found') return noPageHead(matches, match.pathname)
    const { searchTerm } = match.search
    const state = readListing({ ...match.search })
    const title = searchTerm ? `Busca por ${searchTerm}` : 'Busca'
    return pageHead({
      title: loaderData?.kind === 'found' ? listingTitle(title, loaderData.data.resultado, state) : title,
      description: searchTerm
        ? `Veja os produtos encontrados para ${searchTerm} ${named('n')}.`
        : 'Encontre produtos por nome, marca, modelo ou código.',
      origin: originOf(matches),
      pathname: paths.search,
      declared: { ...carriedParameters({ ...match.search }), ...listingSearch(state) },
      noindex: true,
      ...(loaderData?.kind === 'found'
        ? {
            ...neighbours(loaderData.data.resultado, paths.search, state, carriedOf(match.search)),
            ...listFirst(state),
          }
        : {}),
    })
  },
  component: Search,
})

/** What every link of a search keeps. */
const carriedOf = (search: { searchTerm?: string }) => ({
  searchTerm: search.searchTerm ?? '',
  ...carriedParameters({ ...search }),
})

function Search() {
  const result = Route.useLoaderData()
  const { terms, exact: _, ...state } = Route.useLoaderDeps()
  const search = Route.useSearch()
  if (result.kind !== 'found') return <NoPageScreen page={result} />
  const { data } = result
  const view = {
    listing: data.resultado,
    state,
    pathname: paths.search,
    carried: carriedOf(search),
    price: readPriceForm(search),
  }
  return (
    <PageFrame>
      <SearchPage
        terms={terms}
        data={data}
        banners={<PromoBanners banners={data.banners} place="busca-topo" shape="strip" label="Destaques da busca" />}
        ways={<CategoryWays view={view} />}
        results={
          <ListingResults
            view={view}
            action={listingAction}
            empty={<NoResults terms={terms} near={data.resultado.departamentos} popular={data.populares} />}
          />
        }
        showcases={
          <>
            {data.departamentos.length > 0 ? <DepartmentSection departments={data.departamentos} /> : null}
            <Showcases blocks={data.vitrines} action={listingAction} />
          </>
        }
      />
    </PageFrame>
  )
}
