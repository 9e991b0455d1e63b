import { COOKIE, rawCookie } from '#commerce/contract/cookie-names.ts'
import { DEFAULT_CHANNEL, DEFAULT_STORE_ID, RESTRICTED_CHANNEL } from '#commerce/contract/store.ts'
import type { Person, PersonKind } from './live-data.ts'

/**
 * Reads of `document.cookie` and of the page's query: hints for display only, commerce decides who acts and at which
 * price (contract §1). The user-activity layout is domain §9.3.
 */
const CHANNEL = /^ca_\d{1,6}$/

/** Storefront §4: query `canal`, then the user-segment cookie, then the restricted-access cookie. */
export function channelHint(cookies: string, search: string): string {
  const asked = [new URLSearchParams(search).get('canal'), rawCookie(cookies, COOKIE.segment)].find((code) =>
    CHANNEL.test(code ?? ''),
  )
  if (asked) return asked
  return rawCookie(cookies, COOKIE.restricted) === 'true' ? RESTRICTED_CHANNEL : DEFAULT_CHANNEL
}

/** Store id of the cookie, 10154 without one. */
export function storeIdHint(cookies: string): number {
  const value = rawCookie(cookies, COOKIE.storeId) ?? ''
  return /^\d{1,9}$/.test(value) ? Number(value) : DEFAULT_STORE_ID
}

const USER_ID = 0
const LOGIN_TIME = 4
const ACTING_FOR = 8

/** Fields of the activity cookie that counts: a named user's before the generic one's. */
function activityFields(cookies: string): string[] | undefined {
  const names = cookies.split(';').map((pair) => pair.slice(0, pair.indexOf('=')).trim())
  const entries = names.flatMap((name) =>
    name.startsWith(COOKIE.activityPrefix) ? { name, value: rawCookie(cookies, name) } : [],
  )
  const alive = entries.filter((entry) => entry.value !== undefined)
  const chosen = alive.find((entry) => !entry.name.endsWith('_-1002')) ?? alive[0]
  return chosen?.value?.replaceAll(/%2c/gi, ',').split(',')
}

/** Whether commerce knows this visitor at all, were it only as a guest with a cart. */
export const hasSession = (cookies: string): boolean => activityFields(cookies) !== undefined

/** Storefront §5: a null at position 4 (position 8 for an agent) means that no customer is authenticated. */
export function isCustomerAuthenticated(cookies: string, isAgent: boolean): boolean {
  const value = activityFields(cookies)?.[isAgent ? ACTING_FOR : LOGIN_TIME]
  return value !== undefined && value !== 'null' && value !== ''
}

/** Whose account this is, of a customer at work or served by an agent; undefined of a guest. */
export const customerIdHint = (cookies: string, isAgent: boolean): string | undefined =>
  isCustomerAuthenticated(cookies, isAgent) ? activityFields(cookies)?.[isAgent ? ACTING_FOR : USER_ID] : undefined

/** Whether the cookie says that a customer or an agent is in. */
export const isSomebodyIn = (cookies: string): boolean => isCustomerAuthenticated(cookies, false)

/**
 * Whom the header greets before commerce has answered.
 * @param agentName `nomeTelevendedor` as last known; the cookie alone cannot tell an agent from a customer.
 */
export function personKindHint(cookies: string, agentName: string): PersonKind {
  if (!isSomebodyIn(cookies)) return 'guest'
  return agentName === '' ? 'customer' : 'agent'
}

/**
 * Whom the header greets: once commerce has answered, its answer decides. A session that ended leaves its cookies
 * behind, and nobody's name: then a guest is greeted, on the first load already.
 * @param person as answered, or as the last visit left it; undefined before either
 */
export function personKind(cookies: string, person: Person | undefined): PersonKind {
  if (person && `${person.nome}${person.nomeCompleto}${person.nomeTelevendedor}` === '') return 'guest'
  return personKindHint(cookies, person?.nomeTelevendedor ?? '')
}
