import { createFileRoute, useLoaderData, useRouter } from '@tanstack/react-router'
import { AccountFrame } from '#app/features/customers/account/account-frame.tsx'
import { FavoritesPage } from '#app/features/customers/favorites/favorites-page.tsx'
import { GuestFavorites } from '#app/features/customers/favorites/guest-favorites.tsx'
import { favoriteOrderOf } from '#app/lib/favorite-order.ts'
import { paths } from '#app/lib/paths.ts'
import { favoriteAction, favoritePrice } from '#app/shell/favorite-card.tsx'
import { Suggestions } from '#app/shell/near-showcases.tsx'
import { PERSONAL, personalHead } from '#app/shell/page-head.ts'
import { PersonalFailure, PersonalPage } from '#app/shell/personal-page.tsx'
import { listFavorites } from '#server-functions/customers/favorites.ts'
import { resolvePersonal } from '#server-functions/page-guard.ts'

/** Of a customer the account's; a guest, whom no session has left, sees what this browser keeps until a login. */
export const Route = createFileRoute('/loja/my-account/favorites')({
  ...PERSONAL,
  validateSearch: ({ sortBy }: Record<string, unknown>) => ({ sortBy: favoriteOrderOf(sortBy) }),
  loader: async ({ location: { searchStr } }) => {
    const answer = await listFavorites()
    return !answer.ok && answer.error.kind === 'unauthenticated'
      ? ({ kind: 'guest' } as const)
      : resolvePersonal(answer, paths.account.favorites + searchStr)
  },
  head: personalHead('Favoritos'),
  component: Favorites,
})

function Favorites() {
  const result = Route.useLoaderData()
  const router = useRouter()
  const { sortBy } = Route.useSearch()
  const { origin } = useLoaderData({ from: '__root__' })
  if (result.kind === 'failed') return <PersonalFailure {...result} />
  const list = {
    origin,
    order: sortBy,
    price: favoritePrice,
    action: favoriteAction,
    suggestions: <Suggestions />,
  }
  return (
    <PersonalPage>
      {result.kind === 'guest' ? (
        <GuestFavorites {...list} />
      ) : (
        <AccountFrame current="favorites">
          <FavoritesPage kept={result.data} onChanged={() => router.invalidate()} {...list} />
        </AccountFrame>
      )}
    </PersonalPage>
  )
}
