import { atom } from 'jotai'
import { boot } from '#app/browser/boot.ts'
import { keepAsGuest, readGuestFavorites } from '#app/browser/guest-favorites.ts'
import { isCustomerAuthenticated } from '#app/lib/visitor-hints.ts'
import { addFavorite } from '#server-functions/customers/favorites.ts'
import { favoriteIdsAtom } from './favorite-ids-atom.ts'
import { authAtom } from './persisted-atoms.ts'
import type { Services } from './services.ts'

const joiningAtom = atom<Promise<number> | null>(null)

/**
 * What a guest pressed in this browser joins the account of whoever logged in (storefront §3), the oldest first, so that
 * the newest is in front. Each leaves the browser when commerce has answered it; what an answer was lost of is tried at
 * the next page. An agent's customer did not press here.
 * @returns how many were added
 */
export const joinFavoritesAtom = atom(null, (get, set, write: Services['write']): Promise<number> => {
  const under = get(joiningAtom)
  if (under) return under
  const kept = readGuestFavorites()
  const isAgent = get(authAtom).isTelevendedorAuthenticated
  if (kept.length === 0 || isAgent || !isCustomerAuthenticated(document.cookie, false)) return Promise.resolve(0)
  const joining = (async () => {
    let added = 0
    for (const product of kept.toReversed()) {
      const result = await write(() => addFavorite({ data: { idProduto: product.idProduto } }), 'never')
      const isRefused = !result.ok && result.error.status >= 400 && result.error.status < 500
      if (!result.ok && (!isRefused || result.error.status === 401 || result.error.status === 429)) break
      keepAsGuest(product, false)
      if (!result.ok) continue
      added++
      set(favoriteIdsAtom, result.data.ids)
    }
    if (added > 0) void boot()?.live.refreshPerson()
    set(joiningAtom, null)
    return added
  })()
  set(joiningAtom, joining)
  return joining
})
