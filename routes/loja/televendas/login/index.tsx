import { createFileRoute, redirect } from '@tanstack/react-router'
import { AgentLoginPage } from '#app/features/televendas/access/login-page.tsx'
import { paths } from '#app/lib/paths.ts'
import { agentDoorSearch } from '#app/lib/return-target.ts'
import { PERSONAL, personalHead } from '#app/shell/page-head.ts'
import { PersonalPage } from '#app/shell/personal-page.tsx'
import { checkSession } from '#server-functions/customers/session.ts'

export const Route = createFileRoute('/loja/televendas/login/')({
  ...PERSONAL,
  validateSearch: agentDoorSearch,
  loaderDeps: ({ search: { voltar } }) => ({ voltar }),
  loader: async ({ deps: { voltar } }) => {
    const session = await checkSession()
    if (session.ok && session.data.isTelevendedorAuthenticated)
      throw redirect({ href: voltar ?? paths.telesales.home, statusCode: 302 })
  },
  head: personalHead('Entrar no televendas'),
  component: AgentLogin,
})

function AgentLogin() {
  const { voltar, motivo, canal } = Route.useSearch()
  return (
    <PersonalPage>
      <AgentLoginPage target={voltar ?? paths.telesales.home} canal={canal} expired={motivo !== undefined} />
    </PersonalPage>
  )
}
