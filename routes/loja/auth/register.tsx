import { createFileRoute, redirect } from '@tanstack/react-router'
import { RegisterPage } from '#app/features/customers/entry/register-page.tsx'
import { paths } from '#app/lib/paths.ts'
import { registerSearch } from '#app/lib/return-target.ts'
import { PERSONAL, personalHead } from '#app/shell/page-head.ts'
import { PersonalPage } from '#app/shell/personal-page.tsx'
import { checkSession } from '#server-functions/customers/session.ts'

export const Route = createFileRoute('/loja/auth/register')({
  ...PERSONAL,
  validateSearch: registerSearch,
  loaderDeps: ({ search: { voltar } }) => ({ voltar }),
  loader: async ({ deps: { voltar } }) => {
    const session = await checkSession()
    if (session.ok && session.data.isAuthenticated) throw redirect({ href: voltar ?? paths.home, statusCode: 302 })
  },
  head: personalHead('Cadastro'),
  component: Register,
})

function Register() {
  const { voltar, etapa } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <PersonalPage>
      <RegisterPage
        target={voltar ?? paths.registrationSuccessful}
        isReturn={voltar !== undefined}
        step={etapa ?? 1}
        onStep={(step) => navigate({ search: (now) => ({ ...now, etapa: step === 2 ? 2 : undefined }) })}
      />
    </PersonalPage>
  )
}
