import { createFileRoute } from '@tanstack/react-router'
import { RegistrationDone } from '#app/features/customers/registration-done.tsx'
import { PERSONAL, personalHead } from '#app/shell/page-head.ts'
import { PersonalPage } from '#app/shell/personal-page.tsx'

export const Route = createFileRoute('/loja/auth/registrationSuccessful')({
  ...PERSONAL,
  head: personalHead('Cadastro realizado'),
  component: () => (
    <PersonalPage>
      <RegistrationDone />
    </PersonalPage>
  ),
})
