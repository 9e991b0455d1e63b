import { queryOptions, useQuery } from '@tanstack/react-query'
import { readGuestFavorites } from '#app/browser/guest-favorites.ts'
import { GENERIC_FAILURE } from '#app/lib/generic-failure.ts'
import { QueryScope } from '#app/state/query-scope.tsx'
import type { Favoritos } from '#commerce/contract/customers/favorites.ts'
import { getSharedList } from '#server-functions/customers/favorites.ts'
import { button, page } from '#styled-system/recipes/index.js'
import { FavoritesPage, type FavoritesPageProps } from './favorites-page.tsx'

const { title, lead } = page()
const keptQuery = queryOptions({
  queryKey: ['favoritos', 'visitante'],
  queryFn: async (): Promise<Favoritos> => {
    const kept = readGuestFavorites()
    const answer = await getSharedList({ data: { skus: kept.map(({ sku }) => sku) } })
    if (answer.kind !== 'found') throw new Error(GENERIC_FAILURE)
    return { ids: kept.map(({ idProduto }) => idProduto), produtos: answer.data }
  },
  gcTime: 0,
  retry: false,
})

/** The favourites of a guest: this browser's list with the prices of this moment. */
export function GuestFavorites(props: Omit<FavoritesPageProps, 'kept' | 'onChanged' | 'guest'>) {
  return (
    <QueryScope>
      <Kept {...props} />
    </QueryScope>
  )
}

function Kept(props: Omit<FavoritesPageProps, 'kept' | 'onChanged' | 'guest'>) {
  const { data, isError, refetch } = useQuery(keptQuery)
  if (data) return <FavoritesPage {...props} kept={data} guest onChanged={() => refetch().then(() => undefined)} />
  return (
    <>
      <h1 className={title}>Favoritos</h1>
      <p className={lead} role="status">
        {isError ? GENERIC_FAILURE : 'Carregando os seus favoritos…'}
      </p>
      {isError ? (
        <button type="button" className={button({ look: 'outline' })} onClick={() => void refetch()}>
          Tentar novamente
        </button>
      ) : null}
    </>
  )
}
