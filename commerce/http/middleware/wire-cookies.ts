import type { Context } from 'hono'
import { RESTRICTED_CHANNEL } from '#commerce/contract/conventions.ts'
import { COOKIE } from '#commerce/contract/cookie-names.ts'
import { cookieValue, DELETED_COOKIE, GENERIC_USER_ID } from '#commerce/contract/cookies.ts'
import { type Activity, activityUserId, encodeActivity } from '#commerce/contract/customers/activity-cookie.ts'
import { isSame, randomToken, sign } from '#commerce/kernel/signature.ts'
import { isUuid, uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import { devicesAfter } from '#commerce/operations/customers/attempts.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import type { KernelEnv } from './kernel-env.ts'

type Attributes = { httpOnly?: boolean; maxAgeSeconds?: number }

/** Browsers keep a cookie 400 days at the most. */
const LONGEST_SECONDS = 400 * 24 * 60 * 60

/** @param value already encoded: it goes on the wire as it is. */
function setRaw(
  c: Context<KernelEnv>,
  name: string,
  value: string,
  { httpOnly, maxAgeSeconds }: Attributes = {},
): void {
  const parts = [`${name}=${value}`, 'Path=/', 'SameSite=Lax']
  if (maxAgeSeconds !== undefined) parts.push(`Max-Age=${maxAgeSeconds}`)
  if (httpOnly) parts.push('HttpOnly')
  if (c.var.isSecure) parts.push('Secure')
  c.var.setCookies.push(parts.join('; '))
}

const drop = (c: Context<KernelEnv>, name: string): void => setRaw(c, name, DELETED_COOKIE, { maxAgeSeconds: 0 })

/** The cookies every page load refreshes: store, channel and what the personalisation scripts expect (storefront §3, domain §9.2). */
export function setContextCookies(c: Context<KernelEnv>, deps: CommerceDeps, canal: string): void {
  setRaw(c, COOKIE.storeId, String(deps.env.STORE_ID))
  setRaw(c, COOKIE.segment, canal)
  setRaw(c, COOKIE.restricted, String(canal === RESTRICTED_CHANNEL))
  setRaw(c, COOKIE.sessionEstablished, 'true')
  setRaw(c, COOKIE.activePointer, encodeURIComponent(`-6,${deps.env.STORE_ID}`))
}

/** Shows who is logged in; the activity cookies of anyone else are dropped. */
export function setActivityCookie(c: Context<KernelEnv>, deps: CommerceDeps, activity: Activity): void {
  const name = COOKIE.activityPrefix + activityUserId(activity)
  for (const cookie of c.var.cookies) {
    if (cookie.name.startsWith(COOKIE.activityPrefix) && cookie.name !== name) dropKnown(c, cookie.name)
  }
  setRaw(
    c,
    name,
    encodeActivity(activity, deps.env.STORE_ID, (fields) => sign(deps.secret, 'activity', fields)),
  )
}

const COOKIE_NAME = /^[A-Za-z0-9_-]{1,80}$/

/** A name that came from the browser is repeated only when it is surely a name. */
function dropKnown(c: Context<KernelEnv>, name: string): void {
  if (COOKIE_NAME.test(name)) drop(c, name)
}

export function setAuthenticationCookie(c: Context<KernelEnv>, userId: string, token: string): void {
  clearAuthenticationCookies(c, COOKIE.authenticationPrefix + userId)
  setRaw(c, COOKIE.authenticationPrefix + userId, encodeURIComponent(`${userId},${token}`), { httpOnly: true })
}

function clearAuthenticationCookies(c: Context<KernelEnv>, exceptName?: string): void {
  for (const { name } of c.var.cookies) {
    if (name.startsWith(COOKIE.authenticationPrefix) && name !== exceptName) dropKnown(c, name)
  }
}

/** After a logout or a time-out: nobody, with nulls (domain §9.3). */
export function setAnonymousCookies(c: Context<KernelEnv>, deps: CommerceDeps): void {
  clearAuthenticationCookies(c)
  setActivityCookie(c, deps, { kind: 'anonymous' })
}

/** Session tokens in the request, at most three; several only when somebody plays with the cookies. */
export function authenticationTokens(c: Context<KernelEnv>): string[] {
  return c.var.cookies
    .filter(
      ({ name }) =>
        name.startsWith(COOKIE.authenticationPrefix) && name !== COOKIE.authenticationPrefix + GENERIC_USER_ID,
    )
    .slice(0, 3)
    .map(({ name }) => cookieValue(c.var.cookies, name)?.split(',')[1] ?? '')
}

/** `{mac};{date}_{guest}_{store}`: who the guest cart belongs to; only this server can make one. */
export function readGuestId(c: Context<KernelEnv>, deps: CommerceDeps): string | undefined {
  const [mac, payload] = (cookieValue(c.var.cookies, COOKIE.guest) ?? '').split(';')
  if (!mac || !payload || !isSame(mac, sign(deps.secret, 'guest', payload))) return undefined
  const guestId = payload.split('_')[1]
  return guestId !== undefined && isUuid(guestId) ? guestId : undefined
}

/** Gives the browser a guest identity, a new one unless told which. */
export function setGuestCookie(c: Context<KernelEnv>, deps: CommerceDeps, guestId: string = uuidV7()): string {
  const date = deps.clock.now().toISOString().replace('T', ' ').replace('Z', '')
  const payload = `${date}_${guestId}_${deps.env.STORE_ID}`
  setRaw(c, COOKIE.guest, encodeURIComponent(`${sign(deps.secret, 'guest', payload)};${payload}`), {
    httpOnly: true,
    maxAgeSeconds: LONGEST_SECONDS,
  })
  return guestId
}

/** The guest id of this browser, made now when it has none. */
export const ensureGuestId = (c: Context<KernelEnv>, deps: CommerceDeps): string =>
  readGuestId(c, deps) ?? setGuestCookie(c, deps)

export const readKnownDevices = (c: Context<KernelEnv>): string | undefined =>
  cookieValue(c.var.cookies, COOKIE.knownDevices)

/** This is a device of whoever entered just now, for as long as a browser keeps a cookie (domain §1.6). */
export function rememberDevice(c: Context<KernelEnv>, deps: CommerceDeps, account: string): void {
  setRaw(c, COOKIE.knownDevices, devicesAfter(deps, readKnownDevices(c), account), {
    httpOnly: true,
    maxAgeSeconds: LONGEST_SECONDS,
  })
}

/** Lives as long as its link may be paid and looked at. */
export const setLinkKey = (c: Context<KernelEnv>, key: string, maxAgeSeconds: number): void =>
  setRaw(c, COOKIE.paymentLink, key, { httpOnly: true, maxAgeSeconds })

export const readLinkKey = (c: Context<KernelEnv>): string | undefined => cookieValue(c.var.cookies, COOKIE.paymentLink)

export function setCsrfCookie(c: Context<KernelEnv>, token: string = randomToken()): void {
  setRaw(c, COOKIE.csrf, token)
}
