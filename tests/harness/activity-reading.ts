import { COOKIE } from '#commerce/contract/cookie-names.ts'
import { decodeCookieValue, GENERIC_USER_ID, parseCookies } from '#commerce/contract/cookies.ts'
import { ACTING_FOR, LOGIN_TIME } from '#commerce/contract/customers/activity-cookie.ts'

/**
 * How a storefront of this contract reads the cookie: a null at position 4 (position 8 for an agent) means not
 * authenticated (storefront §5).
 * @param cookies `document.cookie`.
 */
export function isAuthenticatedByActivity(cookies: string, isAgent: boolean): boolean {
  const entries = parseCookies(cookies).filter(({ name }) => name.startsWith(COOKIE.activityPrefix))
  const chosen = entries.find(({ name }) => name !== `${COOKIE.activityPrefix}${GENERIC_USER_ID}`) ?? entries[0]
  if (chosen === undefined) return false
  const value = decodeCookieValue(chosen.value).split(',')[isAgent ? ACTING_FOR : LOGIN_TIME]
  return value !== undefined && value !== 'null' && value !== ''
}
