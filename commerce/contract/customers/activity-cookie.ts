import { GENERIC_USER_ID } from '../cookies.ts'

/** What `WC_USERACTIVITY_{userId}` tells the browser; a hint for display, never authority (domain §9.3). */
export type Activity =
  | { kind: 'anonymous' }
  | { kind: 'customer'; userId: string; loginAtMs: number; expiresAtMs: number }
  | { kind: 'agent'; userId: string; loginAtMs: number; expiresAtMs: number; customerId: string | null }

/** Position of the login's time: a null there means not authenticated (storefront §5). */
export const LOGIN_TIME = 4
/** Public samples never fill it; this shop puts the customer an agent acts for here (domain §9.3, an inference). */
export const ACTING_FOR = 8

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
