import { createFileRoute, redirect } from '@tanstack/react-router'
import { LoginPage } from '#app/features/customers/entry/login-page.tsx'
import { paths } from '#app/lib/paths.ts'
import { plainProblemSearch } from '#app/lib/plain-problem-search.ts'
import { plainProblemText } from '#app/lib/plain-problem.ts'
import { publicReturn } from '#app/lib/public-return.ts'
import { loginHref, returnSearch } from '#app/lib/return-target.ts'
import { PERSONAL, personalHead } from '#app/shell/page-head.ts'
import { PersonalPage } from '#app/shell/personal-page.tsx'
import { checkSession } from '#server-functions/customers/session.ts'
import { cameFrom } from '#server-functions/page-status.ts'

export const Route = createFileRoute('/loja/auth/login/')({
  ...PERSONAL,
  validateSearch: (search: Record<string, unknown>) => ({ ...returnSearch(search), ...plainProblemSearch(search) }),
  loaderDeps: ({ search: { voltar } }) => ({ voltar }),
  loader: async ({ deps: { voltar }, location: { searchStr } }) => {
    const from = searchStr === '' ? publicReturn(cameFrom()) : undefined
    if (from !== undefined) throw redirect({ href: loginHref(from), statusCode: 302 })
    const session = await checkSession()
    if (session.ok && session.data.isAuthenticated) throw redirect({ href: voltar ?? paths.home, statusCode: 302 })
  },
  head: personalHead('Entrar'),
  component: Login,
})

function Login() {
  const { voltar, motivo, falha } = Route.useSearch()
  return (
    <PersonalPage>
      <LoginPage
        target={voltar ?? paths.home}
        isReturn={voltar !== undefined}
        expired={motivo !== undefined}
        problem={plainProblemText(falha)}
      />
    </PersonalPage>
  )
}
