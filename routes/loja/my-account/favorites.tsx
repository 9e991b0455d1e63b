import { createFileRoute, useLoaderData, useRouter } from '@tanstack/react-router'
import { AccountFrame } from '#app/features/customers/account-frame.tsx'
import { FavoritesPage } from '#app/features/customers/favorites-page.tsx'
import { favoriteOrderOf } from '#app/lib/favorite-order.ts'
import { paths } from '#app/lib/paths.ts'
import { favoriteAction, favoritePrice } from '#app/shell/favorite-card.tsx'
import { PERSONAL, personalHead } from '#app/shell/page-head.ts'
import { PersonalFailure, PersonalPage } from '#app/shell/personal-page.tsx'
import { listFavorites } from '#server-functions/customers/favorites.ts'
import { resolvePersonal } from '#server-functions/page-guard.ts'

export const Route = createFileRoute('/loja/my-account/favorites')({
  ...PERSONAL,
  validateSearch: ({ sortBy }: Record<string, unknown>) => ({ sortBy: favoriteOrderOf(sortBy) }),
  loader: async () => resolvePersonal(await listFavorites(), paths.account.favorites),
  head: personalHead('Favoritos'),
  component: Favorites,
})

function Favorites() {
  const result = Route.useLoaderData()
  const router = useRouter()
  const { sortBy } = Route.useSearch()
  const { origin } = useLoaderData({ from: '__root__' })
  if (result.kind === 'failed') return <PersonalFailure {...result} />
  return (
    <PersonalPage>
      <AccountFrame current="favorites">
        <FavoritesPage
          kept={result.data}
          onChanged={() => router.invalidate()}
          origin={origin}
          order={sortBy}
          price={favoritePrice}
          action={favoriteAction}
        />
      </AccountFrame>
    </PersonalPage>
  )
}
