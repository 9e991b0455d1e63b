import { COOKIE, rawCookie } from '#commerce/contract/cookie-names.ts'
import { DEFAULT_STORE_ID } from '#commerce/contract/store.ts'
import { channelHint } from './visitor-hints.ts'

/** The store context as a script of the shop's own (storefront §7). */
export const CONTEXT_SCRIPT = '/loja/API-Context.js'

/**
 * With the store of the cookie and the channel in its order (storefront §4); without either where they cannot be told.
 */
export function contextScriptAddress(cookies: string, search: string): string {
  const storeId = rawCookie(cookies, COOKIE.storeId) ?? String(DEFAULT_STORE_ID)
  if (!/^\d{1,9}$/.test(storeId)) return CONTEXT_SCRIPT
  return `${CONTEXT_SCRIPT}?storeId=${storeId}&canal=${channelHint(cookies, search)}`
}
