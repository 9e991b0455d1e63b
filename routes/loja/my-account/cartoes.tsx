import { createFileRoute } from '@tanstack/react-router'
import { AccountFrame } from '#app/features/customers/account/account-frame.tsx'
import { SavedCardsPage } from '#app/features/customers/account/saved-cards-page.tsx'
import { paths } from '#app/lib/paths.ts'
import { PERSONAL, personalHead } from '#app/shell/page-head.ts'
import { PersonalFailure, PersonalPage } from '#app/shell/personal-page.tsx'
import { readSavedCards } from '#server-functions/checkout/checkout.ts'
import { resolvePersonal } from '#server-functions/page-guard.ts'

export const Route = createFileRoute('/loja/my-account/cartoes')({
  ...PERSONAL,
  loader: async () => resolvePersonal(await readSavedCards(), paths.account.cards),
  head: personalHead('Cartões salvos'),
  component: Cards,
})

function Cards() {
  const result = Route.useLoaderData()
  if (result.kind === 'failed') return <PersonalFailure {...result} />
  return (
    <PersonalPage>
      <AccountFrame current="cards">
        <SavedCardsPage initial={result.data} />
      </AccountFrame>
    </PersonalPage>
  )
}
