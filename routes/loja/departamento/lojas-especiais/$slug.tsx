import { createFileRoute } from '@tanstack/react-router'
import { InstitutionalPage } from '#app/features/content/institutional-page.tsx'
import { INSTITUTIONAL_TEXTS } from '#app/features/content/institutional-texts.ts'
import { institutionalHead } from '#app/shell/institutional-screen.tsx'
import { NoPageScreen } from '#app/shell/no-page-screen.tsx'
import { noPageHead } from '#app/shell/page-head.ts'
import { PageFrame } from '#app/shell/page-frame.tsx'
import { getNotFound } from '#server-functions/catalog.ts'
import { setPageStatus } from '#server-functions/page-status.ts'

const textOf = (slug: string) => (Object.hasOwn(INSTITUTIONAL_TEXTS, slug) ? INSTITUTIONAL_TEXTS[slug] : undefined)

/** Institutional pages under the special stores (storefront §2.1). */
export const Route = createFileRoute('/loja/departamento/lojas-especiais/$slug')({
  loader: async ({ params }) => {
    if (textOf(params.slug)) return undefined
    setPageStatus(404)
    return getNotFound()
  },
  head: ({ params, matches, match }) => (textOf(params.slug) ? institutionalHead(params.slug, match.pathname, matches) : noPageHead(matches, match.pathname)),
  component: SpecialStore,
})

function SpecialStore() {
  const lost = Route.useLoaderData()
  const { slug } = Route.useParams()
  const text = textOf(slug)
  if (text === undefined) return lost ? <NoPageScreen page={lost} /> : null
  return (
    <PageFrame>
      <InstitutionalPage text={text} pathname={`/loja/departamento/lojas-especiais/${slug}`} />
    </PageFrame>
  )
}
