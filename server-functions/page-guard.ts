import { redirect } from '@tanstack/react-router'
import { GENERIC_FAILURE, PASSWORD_CHANGE_REQUIRED } from '#app/lib/generic-failure.ts'
import { paths } from '#app/lib/paths.ts'
import { agentLoginHref, changePasswordHref, loginHref } from '#app/lib/return-target.ts'
import type { CommerceFailure, CommerceResult } from './commerce-result.ts'
import { setPageStatus } from './page-status.ts'

/** An agent has to set a second factor up before anything else (domain §7). */
const FACTOR_DUE = '_ERR_SECOND_FACTOR_REQUIRED'

/** What a page of one person is made from. */
export type PersonalResult<T> = { kind: 'found'; data: T } | { kind: 'failed'; status: number; message: string }

const STATUS: Readonly<Record<Exclude<CommerceFailure['kind'], 'unauthenticated' | 'session-expired'>, number>> = {
  'not-found': 404,
  validation: 404,
  gone: 404,
  forbidden: 403,
  'rate-limited': 429,
  conflict: 409,
  moved: 503,
  unavailable: 503,
  unexpected: 503,
}

/**
 * What the loader of a person's page does with commerce's answer: without a session it leads to the login page and back
 * here (storefront §8), with a password that must be changed to where that is done, any other failure is shown with its
 * status.
 * @param here path with query of the page asked for
 * @throws the router's redirect
 */
export function resolvePersonal<T>(result: CommerceResult<T>, here: string): PersonalResult<T> {
  return resolve(result, here, loginHref)
}

/**
 * As `resolvePersonal`, of an agent's page: the way in is the telesales login, for a customer too (storefront §6).
 * @throws the router's redirect
 */
export function resolveAgent<T>(result: CommerceResult<T>, here: string): PersonalResult<T> {
  if (!result.ok && result.error.kind === 'forbidden' && result.error.redirectDestination === paths.telesalesLogin)
    throw redirect({ href: agentLoginHref(here), statusCode: 302 })
  if (!result.ok && result.error.errorKey === FACTOR_DUE)
    throw redirect({ href: paths.telesales.access, statusCode: 302 })
  return resolve(result, here, agentLoginHref)
}

function resolve<T>(result: CommerceResult<T>, here: string, door: typeof loginHref): PersonalResult<T> {
  if (result.ok) return { kind: 'found', data: result.data }
  const { kind, message, redirectDestination } = result.error
  if (kind === 'unauthenticated' && redirectDestination === paths.orderLink)
    throw redirect({ href: paths.orderLink, statusCode: 302 })
  // Of who bought without a password: where one is made.
  if (kind === 'forbidden' && redirectDestination === paths.passwordReset)
    throw redirect({ href: paths.passwordReset, statusCode: 302 })
  if (kind === 'unauthenticated' || kind === 'session-expired')
    throw redirect({ href: door(here, kind === 'session-expired'), statusCode: 302 })
  if (message === PASSWORD_CHANGE_REQUIRED) throw redirect({ href: changePasswordHref(here), statusCode: 302 })
  const status = STATUS[kind]
  setPageStatus(status)
  return { kind: 'failed', status, message: message || GENERIC_FAILURE }
}
