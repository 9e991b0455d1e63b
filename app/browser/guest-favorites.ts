import {
  type GuestFavorite,
  guestFavoritesText,
  parseGuestFavorites,
  withGuestFavorite,
} from '#app/lib/guest-favorites.ts'
import { GUEST_FAVORITES_KEY } from '#app/lib/storage-keys.ts'

/** What storage refuses lasts as long as the page. */
let unstored: GuestFavorite[] = []

/**
 * The products to favorite after login (storefront §3): ids, in this browser, newest first, until somebody logs in here
 * and they join the account.
 */
export function readGuestFavorites(): GuestFavorite[] {
  try {
    return parseGuestFavorites(localStorage.getItem(GUEST_FAVORITES_KEY))
  } catch {
    return unstored
  }
}

/** @returns the list as it is now */
export function keepAsGuest(product: GuestFavorite, keep: boolean): GuestFavorite[] {
  unstored = withGuestFavorite(readGuestFavorites(), product, keep)
  try {
    if (unstored.length === 0) localStorage.removeItem(GUEST_FAVORITES_KEY)
    else localStorage.setItem(GUEST_FAVORITES_KEY, guestFavoritesText(unstored))
  } catch {
    // Kept for this page.
  }
  return unstored
}

/** Logout, or another customer: what was pressed before is nobody's who comes after. */
export function forgetGuestFavorites(): void {
  unstored = []
  try {
    localStorage.removeItem(GUEST_FAVORITES_KEY)
  } catch {
    // Nothing was kept.
  }
}
