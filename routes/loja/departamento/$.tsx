import { createFileRoute, redirect } from '@tanstack/react-router'
import { DepartmentPage } from '#app/features/catalogue/listing/department-page.tsx'
import { PromoBanners } from '#app/features/content/promo-banner.tsx'
import { paths } from '#app/lib/paths.ts'
import { readPriceForm } from '#app/lib/price-form.ts'
import { departmentSlug, listingHref, listingParameters, readListing } from '#app/lib/search-url.ts'
import { sharePicture } from '#app/lib/share-picture.ts'
import { listingAction } from '#app/shell/listing-action.tsx'
import { afterPriceForm, leadToLastPage, listingHead } from '#app/shell/listing-route.ts'
import { ListingShowcases } from '#app/shell/listing-showcases.tsx'
import { NoPageScreen } from '#app/shell/no-page-screen.tsx'
import { PageFrame } from '#app/shell/page-frame.tsx'
import { noPageHead, originOf } from '#app/shell/page-head.ts'
import { getDepartment } from '#server-functions/catalogue/catalogue.ts'
import { resolvePage } from '#server-functions/page-status.ts'

export const Route = createFileRoute('/loja/departamento/$')({
  validateSearch: listingParameters,
  beforeLoad: ({ params, search }) => {
    const fromPath = departmentSlug(params._splat ?? '')
    const slug = search.slug === undefined ? fromPath.slug : departmentSlug(search.slug).slug
    const pathname = paths.department(slug)
    return afterPriceForm(pathname, search, {}, () => {
      if (fromPath.filter !== '' || search.slug !== undefined)
        throw redirect({
          href: listingHref(pathname, readListing({ ...search, filter: search.filter ?? fromPath.filter })),
          statusCode: 301,
        })
    })
  },
  loaderDeps: ({ search }) => readListing({ ...search }),
  loader: async ({ params: { _splat = '' }, deps }) => {
    const result = resolvePage(await getDepartment({ data: { slug: _splat, ...deps } }))
    if (result.kind === 'found') leadToLastPage(result.data.listagem, paths.department(_splat), deps)
    return result
  },
  head: ({ loaderData, matches, match }) =>
    loaderData?.kind === 'found'
      ? listingHead({
          origin: originOf(matches),
          pathname: match.pathname,
          search: match.search,
          data: loaderData.data,
          image: sharePicture('departamento', loaderData.data.slug, loaderData.data.listagem.produtos[0]?.thumbnail, [
            loaderData.data.nome,
          ]),
        })
      : noPageHead(matches, match.pathname),
  component: Department,
})

function Department() {
  const result = Route.useLoaderData()
  const state = Route.useLoaderDeps()
  const price = readPriceForm(Route.useSearch())
  const { _splat = '' } = Route.useParams()
  if (result.kind !== 'found') return <NoPageScreen page={result} />
  return (
    <PageFrame>
      <DepartmentPage
        department={result.data}
        state={state}
        pathname={paths.department(_splat)}
        price={price}
        action={listingAction}
        banners={
          <PromoBanners
            banners={result.data.banners}
            place="departamento-topo"
            shape="strip"
            label="Destaques do departamento"
          />
        }
      />
      <ListingShowcases blocks={result.data.vitrines} />
    </PageFrame>
  )
}
