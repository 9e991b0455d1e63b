import { useAtom } from 'jotai'
import { useEffect, useEffectEvent, useState } from 'react'
import { addFavorite, favoriteIds, removeFavorite } from '#server-functions/favorites.ts'
import { favorites } from '#styled-system/recipes/index.js'
import { paths } from '#app/lib/paths.ts'
import { loginHref } from '#app/lib/return-target.ts'
import { isCustomerAuthenticated } from '#app/lib/visitor-hints.ts'
import { keepWaitingFavorite } from '#app/lib/waiting-favorite.ts'
import { favoriteIdsAtom } from '#app/state/favorite-ids-atom.ts'
import { useServices } from '#app/state/services.ts'
import { Icon } from '#app/ui/icon.tsx'

const styles = favorites()

/** The heart of one product. Logged out it keeps the id, leads to the login and lets the favourites page add it (storefront §3). */
export function FavoriteButton({ idProduto, nome }: { idProduto: string; nome: string }) {
  const services = useServices()
  const [ids, setIds] = useAtom(favoriteIdsAtom)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const isKnown = ids !== null
  const ask = useEffectEvent(() => services().ask(() => favoriteIds()))
  useEffect(() => {
    // Cookies are hints: a guest is not asked about.
    if (isKnown || !isCustomerAuthenticated(document.cookie, false)) return
    void ask().then((result) => (result.ok ? setIds(result.data.ids) : undefined))
  }, [isKnown, setIds])
  const kept = ids?.includes(idProduto) ?? false
  const press = async () => {
    if (busy) return
    if (!isCustomerAuthenticated(document.cookie, false)) {
      keepWaitingFavorite(idProduto)
      location.assign(loginHref(paths.account.favorites))
      return
    }
    setBusy(true)
    setFailure('')
    const result = await services().write(() => (kept ? removeFavorite : addFavorite)({ data: { idProduto } }))
    setBusy(false)
    if (result.ok) setIds(result.data.ids)
    else setFailure(result.error.message)
  }
  return (
    <span className={styles.heart}>
      <button type="button" className={styles.heartButton} aria-pressed={kept} aria-busy={busy || undefined} aria-label={kept ? `Nos favoritos: ${nome}. Remover` : `Favoritar ${nome}`} onClick={() => void press()}>
        <Icon name="heart" />
        {kept ? 'Nos favoritos' : 'Favoritar'}
      </button>
      <span role="alert">{failure}</span>
    </span>
  )
}
