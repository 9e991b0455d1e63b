import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { savePendingFavorite } from '#app/browser/pending-favorite.ts'
import { paths } from '#app/lib/paths.ts'
import { loginHref } from '#app/lib/return-target.ts'
import { isCustomerAuthenticated } from '#app/lib/visitor-hints.ts'
import { askFavoriteIdsAtom, favoriteIdsAtom, writeFavoriteAtom } from '#app/state/favorite-ids-atom.ts'
import { useServices } from '#app/state/services.ts'
import { addFavorite, favoriteIds, removeFavorite } from '#server-functions/customers/favorites.ts'

/** A press this soon after the heart filled by itself was meant for the empty one (ms). */
const UNSEEN_MS = 700

/**
 * Whether a product is kept, and the press of its heart. Logged out it keeps the id, leads to the login and lets the
 * favourites page add it (storefront §3).
 * @param told opens the dialog for a failure, where there is no place for its sentence
 */
export function useFavorite(
  idProduto: string,
  told = false,
): { kept: boolean; busy: boolean; failure: string; press: () => Promise<void> } {
  const services = useServices()
  const ids = useAtomValue(favoriteIdsAtom)
  const write = useSetAtom(writeFavoriteAtom)
  const askIds = useSetAtom(askFavoriteIdsAtom)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const isKnown = ids !== null
  const ask = useEffectEvent(() => askIds(() => services().ask(() => favoriteIds())))
  const filledAt = useRef(0)
  useEffect(() => {
    filledAt.current = performance.now()
    // Cookies are hints: a guest is not asked about.
    if (!isKnown && isCustomerAuthenticated(document.cookie, false)) void ask()
  }, [isKnown])
  const kept = ids?.includes(idProduto) ?? false
  return {
    kept,
    busy,
    failure,
    async press() {
      if (busy) return
      if (!isCustomerAuthenticated(document.cookie, false)) {
        savePendingFavorite(idProduto)
        location.assign(loginHref(paths.account.favorites))
        return
      }
      setBusy(true)
      setFailure('')
      const away = kept && performance.now() - filledAt.current > UNSEEN_MS
      const result = await write(() =>
        services().write(
          () => (away ? removeFavorite : addFavorite)({ data: { idProduto } }),
          told ? 'always' : 'when-empty',
        ),
      )
      setBusy(false)
      if (!result.ok) setFailure(result.error.message)
    },
  }
}
