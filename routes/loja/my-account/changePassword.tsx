import { createFileRoute, redirect } from '@tanstack/react-router'
import { AccountFrame } from '#app/features/customers/account/account-frame.tsx'
import { ChangePasswordPage } from '#app/features/customers/account/change-password-page.tsx'
import { paths } from '#app/lib/paths.ts'
import { loginHref, returnSearch } from '#app/lib/return-target.ts'
import { PERSONAL, personalHead } from '#app/shell/page-head.ts'
import { PersonalFailure, PersonalPage } from '#app/shell/personal-page.tsx'
import { checkSession } from '#server-functions/customers/session.ts'
import { resolvePersonal } from '#server-functions/page-guard.ts'

export const Route = createFileRoute('/loja/my-account/changePassword')({
  ...PERSONAL,
  validateSearch: returnSearch,
  loader: async () => {
    const result = resolvePersonal(await checkSession(), paths.account.changePassword)
    if (result.kind === 'failed') return result
    const { isAuthenticated, isTelevendedorAuthenticated, alterarSenha = false } = result.data
    if (!isAuthenticated && !isTelevendedorAuthenticated)
      throw redirect({ href: loginHref(paths.account.changePassword), statusCode: 302 })
    // Who bought without one makes it by a link.
    if (result.data.contaProvisoria === true) throw redirect({ href: paths.passwordReset, statusCode: 302 })
    return { kind: 'found' as const, isAgent: isTelevendedorAuthenticated, isDue: alterarSenha }
  },
  head: personalHead('Alterar senha'),
  component: ChangePassword,
})

function ChangePassword() {
  const result = Route.useLoaderData()
  const { voltar } = Route.useSearch()
  if (result.kind === 'failed') return <PersonalFailure {...result} />
  const page = <ChangePasswordPage target={voltar} isAgent={result.isAgent} isDue={result.isDue} />
  // An agent, whose password lives 90 days, has no customer's menu.
  return (
    <PersonalPage>{result.isAgent ? page : <AccountFrame current="changePassword">{page}</AccountFrame>}</PersonalPage>
  )
}
