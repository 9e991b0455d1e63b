import { createFileRoute, redirect } from '@tanstack/react-router'
import { RegistrationDone } from '#app/features/customers/entry/registration-done.tsx'
import { paths } from '#app/lib/paths.ts'
import { loginHref } from '#app/lib/return-target.ts'
import { PERSONAL, personalHead } from '#app/shell/page-head.ts'
import { PersonalPage } from '#app/shell/personal-page.tsx'
import { checkSession } from '#server-functions/customers/session.ts'

/** Only who is in has just registered: anybody else is asked to enter. */
export const Route = createFileRoute('/loja/auth/registrationSuccessful')({
  ...PERSONAL,
  loader: async () => {
    const session = await checkSession()
    if (session.ok && session.data.isAuthenticated) return
    throw redirect({ href: loginHref(paths.account.registrationData), statusCode: 302 })
  },
  head: personalHead('Cadastro realizado'),
  component: () => (
    <PersonalPage>
      <RegistrationDone />
    </PersonalPage>
  ),
})
