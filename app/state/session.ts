import { atom } from 'jotai'
import type { Person } from '#app/lib/live-data.ts'
import { EMPTY_CHECKOUT, EMPTY_STATE } from '#app/lib/persisted-state.ts'
import { customerIdHint, isCustomerAuthenticated } from '#app/lib/visitor-hints.ts'
import { cardAtom } from './card-atom.ts'
import { cartAtom } from './cart-atoms.ts'
import { checkoutAtom } from './checkout-atoms.ts'
import { favoriteIdsAtom } from './favorite-ids-atom.ts'
import { authAtom, checkoutSelectionAtom, userAtom } from './persisted-atoms.ts'

/**
 * Login success: authenticated, checkout cleared (storefront §4). The names come with the next personalizations. An agent
 * whose session ended here before is gone for good.
 */
export const loggedInAtom = atom(null, (_get, set, userId: string) => {
  set(authAtom, { isAuthenticated: true, isTelevendedorAuthenticated: false, authError: null })
  set(userAtom, { userId, personalizations: null })
  set(checkoutAtom, null)
  set(cartAtom, null)
  set(favoriteIdsAtom, null)
})

/** Operator login and logout of storefront §4; the second is followed by `sessionClearedAtom`. */
export const operatorAtom = atom(null, (_get, set, active: boolean) =>
  set(authAtom, { isTelevendedorAuthenticated: active }),
)

/**
 * What commerce says of whoever acts belongs to the user slice (storefront §3), so that the next page greets before it
 * has answered. An operator is whose name has more than one character; of them position 8 of the activity cookie says
 * whether a customer is authenticated, of anybody else position 4 (storefront §4, §5).
 * @returns whether an agent's browser still knew of a customer who is not served any more
 */
export const personAtom = atom(
  null,
  (get, set, { nome, nomeCompleto, nomeTelevendedor }: Omit<Person, 'badgeCarrinho'>, cookies: string) => {
    const isAgent = nomeTelevendedor.length > 1
    const userId = customerIdHint(cookies, isAgent)
    const personalizations = { nome, nomeCompleto, nomeTelevendedor }
    const { userId: former } = get(userAtom)
    // The call ended, or changed, while no page of this browser was open.
    const isAfterFormer = isAgent && former !== null && former !== userId
    if (!isAgent) set(userAtom, { personalizations, ...(userId ? { userId } : {}) })
    else set(userAtom, { personalizations, userId: userId ?? null, ...(isAfterFormer ? { addressId: null } : {}) })
    if (isAfterFormer) set(checkoutSelectionAtom, EMPTY_CHECKOUT)
    set(authAtom, {
      isTelevendedorAuthenticated: isAgent,
      isAuthenticated: isCustomerAuthenticated(cookies, isAgent),
    })
    return isAfterFormer
  },
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
