import type { Context } from 'hono'
import { RESTRICTED_CHANNEL } from '#commerce/contract/conventions.ts'
import { COOKIE, HOST_PREFIX } from '#commerce/contract/cookie-names.ts'
import { cookieValue, decodeCookieValue, DELETED_COOKIE, GENERIC_USER_ID } from '#commerce/contract/cookies.ts'
import { type Activity, activityUserId, encodeActivity } from '#commerce/contract/customers/activity-cookie.ts'
import { isSame, randomToken, sign } from '#commerce/kernel/signature.ts'
import { isUuid, uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import { devicesAfter } from '#commerce/operations/customers/login-failures.ts'
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
  const { setCookies } = c.var
  const earlier = setCookies.findIndex((line) => line.startsWith(`${name}=`))
  setCookies.splice(earlier === -1 ? setCookies.length : earlier, 1, parts.join('; '))
}

/** Of the cookies that count; those that scripts and personalisation read as hints keep their plain names. */
const hosted = (c: Context<KernelEnv>, name: string): string => (c.var.isSecure ? HOST_PREFIX + name : name)

/** Under HTTPS only what no other host can have planted. */
export const ownCookie = (c: Context<KernelEnv>, name: string): string | undefined =>
  cookieValue(c.var.cookies, hosted(c, name))

const drop = (c: Context<KernelEnv>, name: string): void => setRaw(c, name, DELETED_COOKIE, { maxAgeSeconds: 0 })

/**
 * The cookies every page load refreshes: store, channel and what the personalisation scripts expect (storefront §3,
 * domain §9.2).
 */
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
  const name = hosted(c, COOKIE.authenticationPrefix + userId)
  clearAuthenticationCookies(c, name)
  setRaw(c, name, encodeURIComponent(`${userId},${token}`), { httpOnly: true })
  c.set('csrfOwner', sessionOwner([token]))
}

function clearAuthenticationCookies(c: Context<KernelEnv>, exceptName?: string): void {
  for (const { name } of c.var.cookies) {
    if (name.replace(HOST_PREFIX, '').startsWith(COOKIE.authenticationPrefix) && name !== exceptName) dropKnown(c, name)
  }
}

/** After a logout or a time-out: nobody, with nulls (domain §9.3). */
export function setAnonymousCookies(c: Context<KernelEnv>, deps: CommerceDeps): void {
  clearAuthenticationCookies(c)
  setActivityCookie(c, deps, { kind: 'anonymous' })
  c.set('csrfOwner', guestOwner(readGuestId(c, deps)))
  setCsrfCookie(c, deps)
}

/** Session tokens in the request, at most three; several only when somebody plays with the cookies. */
export function authenticationTokens(c: Context<KernelEnv>): string[] {
  const prefix = hosted(c, COOKIE.authenticationPrefix)
  return (
    c.var.cookies
      .filter(({ name }) => name.startsWith(prefix) && name !== prefix + GENERIC_USER_ID)
      .slice(0, 3)
      // Each its own: one that was planted for another path may come before the shop's under the same name.
      .map(({ value }) => decodeCookieValue(value).split(',')[1] ?? '')
  )
}

/** `{mac};{date}_{guest}_{store}`: who the guest cart belongs to; only this server can make one. */
export function readGuestId(c: Context<KernelEnv>, deps: CommerceDeps): string | undefined {
  const [mac, payload] = (ownCookie(c, COOKIE.guest) ?? '').split(';')
  if (!mac || !payload || !isSame(mac, sign(deps.secret, 'guest', payload))) return undefined
  const guestId = payload.split('_')[1]
  return guestId !== undefined && isUuid(guestId) ? guestId : undefined
}

/** Gives the browser a guest identity, a new one unless told which. */
export function setGuestCookie(c: Context<KernelEnv>, deps: CommerceDeps, guestId: string = uuidV7()): string {
  const date = deps.clock.now().toISOString().replace('T', ' ').replace('Z', '')
  const payload = `${date}_${guestId}_${deps.env.STORE_ID}`
  setRaw(c, hosted(c, COOKIE.guest), encodeURIComponent(`${sign(deps.secret, 'guest', payload)};${payload}`), {
    httpOnly: true,
    maxAgeSeconds: LONGEST_SECONDS,
  })
  if (c.var.csrfOwner.startsWith(GUEST)) {
    c.set('csrfOwner', guestOwner(guestId))
    setCsrfCookie(c, deps)
  }
  return guestId
}

/** The guest id of this browser, made now when it has none. */
export const ensureGuestId = (c: Context<KernelEnv>, deps: CommerceDeps): string =>
  readGuestId(c, deps) ?? setGuestCookie(c, deps)

export const readKnownDevices = (c: Context<KernelEnv>): string | undefined => ownCookie(c, COOKIE.knownDevices)

/** This is a device of whoever entered just now, for as long as a browser keeps a cookie (domain §1.6). */
export function rememberDevice(c: Context<KernelEnv>, deps: CommerceDeps, account: string): void {
  setRaw(c, hosted(c, COOKIE.knownDevices), devicesAfter(deps, readKnownDevices(c), account), {
    httpOnly: true,
    maxAgeSeconds: LONGEST_SECONDS,
  })
}

/** Lives as long as its link may be paid and looked at. */
export const setLinkKey = (c: Context<KernelEnv>, key: string, maxAgeSeconds: number): void =>
  setRaw(c, hosted(c, COOKIE.paymentLink), key, { httpOnly: true, maxAgeSeconds })

export const readLinkKey = (c: Context<KernelEnv>): string | undefined => ownCookie(c, COOKIE.paymentLink)

/** About as long as a boleto waits for its payment. */
const BOLETO_MARK_SECONDS = 10 * 24 * 60 * 60
const BOLETO_MARK = /^[\w-]{22}$/

/** The mark of this browser, a new one where it has none. */
export function boletoMark(c: Context<KernelEnv>): string {
  const known = ownCookie(c, COOKIE.boletoMark)
  return known !== undefined && BOLETO_MARK.test(known) ? known : randomToken(16)
}

export const keepBoletoMark = (c: Context<KernelEnv>, mark: string): void =>
  setRaw(c, hosted(c, COOKIE.boletoMark), mark, { httpOnly: true, maxAgeSeconds: BOLETO_MARK_SECONDS })

const VISIT = { order: COOKIE.orderVisit, data: COOKIE.dataVisit } as const

/** Gone with the browser's own session: a shared machine keeps no order open. */
export const setVisitKey = (c: Context<KernelEnv>, kind: keyof typeof VISIT, key: string): void =>
  setRaw(c, hosted(c, VISIT[kind]), key, { httpOnly: true })

export const dropVisitKey = (c: Context<KernelEnv>, kind: keyof typeof VISIT): void => drop(c, hosted(c, VISIT[kind]))

export const readVisitKey = (c: Context<KernelEnv>, kind: keyof typeof VISIT): string | undefined =>
  ownCookie(c, VISIT[kind])

const GUEST = 'guest:'
const guestOwner = (guestId: string | undefined): string => GUEST + (guestId ?? '')
const sessionOwner = (tokens: readonly string[]): string => `session:${tokens.join(',')}`

/** The session a browser shows, over or not, else its guest. */
export function csrfOwnerOf(c: Context<KernelEnv>, deps: CommerceDeps): string {
  const tokens = authenticationTokens(c)
  return tokens.length > 0 ? sessionOwner(tokens) : guestOwner(readGuestId(c, deps))
}

const csrfSignature = (deps: CommerceDeps, nonce: string, owner: string): string =>
  sign(deps.secret, 'csrf', `${nonce}\n${owner}`).replaceAll('+', '-').replaceAll('/', '_').replace('=', '')

export function isCsrfToken(
  c: Context<KernelEnv>,
  deps: CommerceDeps,
  token: string,
  owner = c.var.csrfOwner,
): boolean {
  const [nonce = '', mac = '', ...rest] = token.split('.')
  return rest.length === 0 && isSame(mac, csrfSignature(deps, nonce, owner))
}

/** The guest's of this browser: of worth where no session is open, whatever cookies say that one was. */
export const isGuestToken = (c: Context<KernelEnv>, deps: CommerceDeps, token: string): boolean => {
  const guestId = readGuestId(c, deps)
  return guestId !== undefined && isCsrfToken(c, deps, token, guestOwner(guestId))
}

/** The token this browser has to repeat in its writes; null while it has none of its own. */
export function csrfTokenOf(c: Context<KernelEnv>, deps: CommerceDeps): string | null {
  const token = ownCookie(c, COOKIE.csrf)
  return token !== undefined && isCsrfToken(c, deps, token) ? token : null
}

/** A new token for whoever the browser is after this answer. */
export function setCsrfCookie(c: Context<KernelEnv>, deps: CommerceDeps): void {
  const nonce = randomToken(16)
  setRaw(c, hosted(c, COOKIE.csrf), `${nonce}.${csrfSignature(deps, nonce, c.var.csrfOwner)}`)
}

/**
 * The token stays, since other tabs hold it, unless it is nobody's or somebody else's. It is not sent again: this answer
 * may come after one that gave the browser another.
 */
export function keepCsrfCookie(c: Context<KernelEnv>, deps: CommerceDeps): void {
  if (csrfTokenOf(c, deps) === null) setCsrfCookie(c, deps)
}
