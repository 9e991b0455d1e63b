import { createFileRoute } from '@tanstack/react-router'
import { institutionalHead } from '#app/shell/institutional-head.ts'
import { InstitutionalScreen } from '#app/shell/institutional-screen.tsx'
import { getInstitutional } from '#server-functions/content/content.ts'
import { resolvePage } from '#server-functions/page-status.ts'

export const Route = createFileRoute('/loja/TermsOfUseView')({
  loader: async () => resolvePage(await getInstitutional({ data: { slug: 'termos-de-uso' } })),
  head: institutionalHead,
  component: Text,
})

function Text() {
  return <InstitutionalScreen result={Route.useLoaderData()} />
}
