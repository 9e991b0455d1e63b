import { createFileRoute } from '@tanstack/react-router'
import { NoPageScreen } from '#app/shell/no-page-screen.tsx'
import { PageFrame } from '#app/shell/page-frame.tsx'
import { noPageHead } from '#app/shell/page-head.ts'
import { laterPart } from '#app/ui/later-part.tsx'
import { getNotFound } from '#server-functions/catalogue/catalogue.ts'
import { setPageStatus } from '#server-functions/page-status.ts'

/**
 * The design system, with `npm run dev` only: what is built for the shop does not contain it, and its address is
 * nobody's.
 */
const Parts = import.meta.env.DEV
  ? laterPart(() => import('#app/shell/parts/parts-page.tsx').then(({ PartsPage }) => PartsPage))
  : undefined

export const Route = createFileRoute('/loja/desenvolvimento/pecas')({
  loader: async () => {
    if (!Parts) setPageStatus(404)
    return getNotFound()
  },
  head: ({ matches, match }) => noPageHead(matches, match.pathname),
  component: Screen,
})

function Screen() {
  const page = Route.useLoaderData()
  if (!Parts) return <NoPageScreen page={page} />
  return (
    <PageFrame personal>
      <Parts showcases={page.showcases} />
    </PageFrame>
  )
}
