import { createFileRoute } from '@tanstack/react-router'
import { NOT_FOUND_PATH } from '#app/lib/paths.ts'
import { NoPageScreen } from '#app/shell/no-page-screen.tsx'
import { noPageHead } from '#app/shell/page-head.ts'
import { getNotFound } from '#server-functions/catalogue/catalogue.ts'
import { setPageStatus } from '#server-functions/page-status.ts'

/** Every path that is nobody's. */
export const Route = createFileRoute('/$')({
  loader: async () => {
    setPageStatus(404)
    return getNotFound()
  },
  // One file is the page of all of them.
  head: ({ matches }) => noPageHead(matches, NOT_FOUND_PATH),
  component: Lost,
})

function Lost() {
  return <NoPageScreen page={Route.useLoaderData()} />
}
