import { COOKIE } from '../cookie-names.ts'
import { decodeCookieValue, GENERIC_USER_ID, parseCookies } from '../cookies.ts'

/** What `WC_USERACTIVITY_{userId}` tells the browser; a hint for display, never authority (domain §9.3). */
export type Activity =
  | { kind: 'anonymous' }
  | { kind: 'customer'; userId: string; loginAtMs: number; expiresAtMs: number }
  | { kind: 'agent'; userId: string; loginAtMs: number; expiresAtMs: number; customerId: string | null }

const LOGIN_TIME = 4
/** Public samples never fill it; this shop puts the customer an agent acts for here (domain §9.3, an inference). */
const ACTING_FOR = 8

export const activityUserId = (activity: Activity): string =>
  activity.kind === 'anonymous' ? GENERIC_USER_ID : activity.userId

/**
 * The ten fields and their signature, URL-encoded as WebSphere does (`,` as `%2C`).
 * @param sign base64 HMAC-SHA256 of the ten fields joined by commas.
 */
export function encodeActivity(activity: Activity, storeId: number, sign: (fields: string) => string): string {
  const fields: string[] = Array.from({ length: 10 }, () => 'null')
  fields[0] = activityUserId(activity)
  fields[1] = String(storeId)
  if (activity.kind !== 'anonymous') {
    fields[LOGIN_TIME] = String(activity.loginAtMs)
    fields[LOGIN_TIME + 1] = String(activity.expiresAtMs)
  }
  if (activity.kind === 'agent' && activity.customerId !== null) fields[ACTING_FOR] = activity.customerId
  const text = fields.join(',')
  return encodeURIComponent(`${text},${sign(text)}`)
}

/**
 * Storefront §5: a null at position 4 (position 8 for an agent) means not authenticated.
 * @param cookies `document.cookie`.
 */
export function isAuthenticatedByActivity(cookies: string, isAgent: boolean): boolean {
  const entries = parseCookies(cookies).filter(({ name }) => name.startsWith(COOKIE.activityPrefix))
  const chosen = entries.find(({ name }) => name !== `${COOKIE.activityPrefix}${GENERIC_USER_ID}`) ?? entries[0]
  if (chosen === undefined) return false
  const value = decodeCookieValue(chosen.value).split(',')[isAgent ? ACTING_FOR : LOGIN_TIME]
  return value !== undefined && value !== 'null' && value !== ''
}
