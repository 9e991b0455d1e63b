import { createFileRoute, redirect } from '@tanstack/react-router'
import { institutionalHead } from '#app/shell/institutional-head.ts'
import { InstitutionalScreen } from '#app/shell/institutional-screen.tsx'
import { institutionalLink } from '#commerce/contract/links.ts'
import { getInstitutional } from '#server-functions/content/content.ts'
import { resolvePage } from '#server-functions/page-status.ts'

/**
 * Institutional pages under the special stores (storefront §2.1); a text with an address of its own is found there
 * only.
 */
export const Route = createFileRoute('/loja/departamento/lojas-especiais/$slug')({
  beforeLoad: ({ params, location }) => {
    const exact = institutionalLink(params.slug)
    if (/^[a-z0-9-]+$/.test(params.slug) && exact !== location.pathname)
      throw redirect({ href: exact, statusCode: 301 })
  },
  loader: async ({ params }) => resolvePage(await getInstitutional({ data: { slug: params.slug } })),
  head: institutionalHead,
  component: SpecialStore,
})

function SpecialStore() {
  return <InstitutionalScreen result={Route.useLoaderData()} />
}
