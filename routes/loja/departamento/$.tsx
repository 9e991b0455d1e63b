import { createFileRoute, redirect } from '@tanstack/react-router'
import { DepartmentPage } from '#app/features/catalog/department-page.tsx'
import { pageHead } from '#app/lib/meta.ts'
import { paths } from '#app/lib/paths.ts'
import { departmentSlug, givenParameters, listingHref, listingParameters, priceFormTarget, readListing, withPage } from '#app/lib/search-url.ts'
import { breadcrumbList, itemList } from '#app/lib/structured-data.ts'
import { listingTrail } from '#app/lib/trails.ts'
import { cardAction } from '#app/shell/card-action.tsx'
import { NoPageScreen } from '#app/shell/no-page-screen.tsx'
import { PageFrame } from '#app/shell/page-frame.tsx'
import { noPageHead, originOf } from '#app/shell/page-head.ts'
import { getDepartment } from '#server-functions/catalog.ts'
import { settlePage } from '#server-functions/page-status.ts'

export const Route = createFileRoute('/loja/departamento/$')({
  validateSearch: listingParameters,
  beforeLoad: ({ params, search }) => {
    const fromPath = departmentSlug(params._splat ?? '')
    const slug = search.slug === undefined ? fromPath.slug : departmentSlug(search.slug).slug
    const pathname = paths.department(slug)
    const target = priceFormTarget(pathname, search)
    if (target !== undefined) throw redirect({ href: target, statusCode: 302 })
    if (fromPath.filter !== '' || search.slug !== undefined) throw redirect({ href: listingHref(pathname, readListing({ ...search, filter: search.filter ?? fromPath.filter })), statusCode: 301 })
  },
  loaderDeps: ({ search }) => readListing({ ...search }),
  loader: async ({ params, deps }) => settlePage(await getDepartment({ data: { slug: params._splat ?? '', ...deps } })),
  head: ({ loaderData, matches, match }) => {
    if (loaderData?.kind !== 'found') return noPageHead(matches, match.pathname)
    const { metaTags, listagem } = loaderData.data
    const origin = originOf(matches)
    const state = readListing({ ...match.search })
    const to = (page: number) => listingHref(match.pathname, withPage(state, page))
    return pageHead({
      title: metaTags.title,
      description: metaTags.description,
      origin,
      pathname: match.pathname,
      declared: givenParameters(match.search),
      image: listagem.produtos[0]?.thumbnail ?? undefined,
      noindex: state.filter !== '' || listagem.total === 0,
      prev: state.page > 1 ? to(state.page - 1) : undefined,
      next: state.page < listagem.pages ? to(state.page + 1) : undefined,
      structured: [breadcrumbList(origin, listingTrail(loaderData.data)), itemList(origin, listagem.produtos)],
    })
  },
  component: Department,
})

function Department() {
  const result = Route.useLoaderData()
  const state = Route.useLoaderDeps()
  const { _splat = '' } = Route.useParams()
  if (result.kind !== 'found') return <NoPageScreen page={result} />
  return (
    <PageFrame>
      <DepartmentPage department={result.data} state={state} pathname={paths.department(_splat)} action={cardAction} />
    </PageFrame>
  )
}
