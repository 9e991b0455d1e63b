import { createFileRoute } from '@tanstack/react-router'
import { institutionalHead } from '#app/shell/institutional-head.ts'
import { InstitutionalScreen } from '#app/shell/institutional-screen.tsx'
import { getInstitutional } from '#server-functions/content/content.ts'
import { resolvePage } from '#server-functions/page-status.ts'

export const Route = createFileRoute('/loja/central-de-atendimento/')({
  loader: async () => resolvePage(await getInstitutional({ data: { slug: 'central-de-atendimento' } })),
  head: institutionalHead,
  component: Text,
})

function Text() {
  return <InstitutionalScreen result={Route.useLoaderData()} />
}
