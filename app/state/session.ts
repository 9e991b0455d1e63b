import { atom } from 'jotai'
import { EMPTY_STATE } from '#app/lib/persisted-state.ts'
import { cardAtom } from './card-atom.ts'
import { cartAtom } from './cart-atoms.ts'
import { checkoutAtom } from './checkout-atoms.ts'
import { favoriteIdsAtom } from './favorite-ids-atom.ts'
import { authAtom, userAtom } from './persisted-atoms.ts'

/** Login success: authenticated, checkout cleared (storefront §4). The names come with the next personalizations. */
export const loggedInAtom = atom(null, (_get, set, userId: string) => {
  set(authAtom, { isAuthenticated: true })
  set(userAtom, { userId })
  set(checkoutAtom, null)
  set(cartAtom, null)
  set(favoriteIdsAtom, null)
})

/** Operator login and logout of storefront §4; the second is followed by `sessionClearedAtom`. */
export const operatorAtom = atom(null, (_get, set, active: boolean) =>
  set(authAtom, { isTelevendedorAuthenticated: active }),
)

/**
 * Logout or session clear (storefront §4): cart and checkout go; a customer's data too, except the device, the cookie
 * choice and the channels; while an operator is active their data stays.
 */
export const sessionClearedAtom = atom(null, (get, set) => {
  set(cartAtom, null)
  set(checkoutAtom, null)
  set(cardAtom, null)
  set(favoriteIdsAtom, null)
  const { isTelevendedorAuthenticated } = get(authAtom)
  set(authAtom, { isAuthenticated: false })
  if (isTelevendedorAuthenticated) return
  const { deviceId, acceptedCookies, televendasChannelData } = get(userAtom)
  set(userAtom, { ...EMPTY_STATE.user, deviceId, acceptedCookies, televendasChannelData })
})
