/**
 * Store, channels and paths of contract §1 without any schema: the script that runs before React reads them, and its
 * bytes are counted.
 */

/** Store id when no cookie names another (storefront §9). */
export const DEFAULT_STORE_ID = 10154
export const DEFAULT_CHANNEL = 'ca_0'
export const RESTRICTED_CHANNEL = 'ca_861'

export const MAX_RESULTS_PER_PAGE = 96

/**
 * Path below the store base, with the final slash the contract wants: `resourcePath('cart/items')` →
 * `/wcs/resources/10154/cart/items/`.
 */
export const resourcePath = (path: string, storeId: number = DEFAULT_STORE_ID): string =>
  `/wcs/resources/${storeId}/${path.replace(/^\/+|\/+$/g, '')}/`
