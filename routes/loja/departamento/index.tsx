import { createFileRoute, redirect } from '@tanstack/react-router'
import { AllDepartmentsPage } from '#app/features/catalogue/listing/all-departments-page.tsx'
import { pageHead } from '#app/lib/meta.ts'
import { paths } from '#app/lib/paths.ts'
import { departmentSlug, listingHref, listingParameters, readListing } from '#app/lib/search-url.ts'
import { breadcrumbList } from '#app/lib/structured-data.ts'
import { pageTrail } from '#app/lib/trails.ts'
import { PageFrame } from '#app/shell/page-frame.tsx'
import { originOf } from '#app/shell/page-head.ts'
import { named } from '#commerce/contract/company.ts'
import { getCategories } from '#server-functions/catalogue/catalogue.ts'

/**
 * Every department of the shop; the menu lists only as many as each page may carry. `slug` in the query leads to one
 * (storefront §2.1).
 */
export const Route = createFileRoute('/loja/departamento/')({
  validateSearch: listingParameters,
  beforeLoad: ({ search }) => {
    const { slug } = departmentSlug(search.slug ?? '')
    if (slug !== '')
      throw redirect({ href: listingHref(paths.department(slug), readListing({ ...search })), statusCode: 301 })
  },
  loader: () => getCategories(),
  head: ({ matches }) =>
    pageHead({
      title: 'Todos os departamentos',
      description: `Todos os departamentos ${named('d')} em uma só lista.`,
      origin: originOf(matches),
      pathname: paths.departments,
      structured: [
        breadcrumbList(originOf(matches), pageTrail({ titulo: 'Todos os departamentos', link: paths.departments })),
      ],
    }),
  component: Departments,
})

function Departments() {
  return (
    <PageFrame>
      <AllDepartmentsPage categories={Route.useLoaderData()} />
    </PageFrame>
  )
}
