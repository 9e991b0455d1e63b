import type { Context } from 'hono'
import { DEFAULT_CHANNEL, RESTRICTED_CHANNEL } from '#commerce/contract/conventions.ts'
import { COOKIE } from '#commerce/contract/cookie-names.ts'
import { cookieValue } from '#commerce/contract/cookies.ts'
import type { KernelEnv } from './kernel-env.ts'

const CHANNEL = /^ca_\d{1,6}$/

/** The channel asked for: query, then segment cookie, then restricted-access cookie (storefront §4). */
function askedChannel(c: Context<KernelEnv>): string {
  const hints = [c.req.query('canal'), cookieValue(c.var.cookies, COOKIE.segment)]
  const hint = hints.find((value) => value !== undefined && CHANNEL.test(value))
  if (hint !== undefined) return hint
  return cookieValue(c.var.cookies, COOKIE.restricted) === 'true' ? RESTRICTED_CHANNEL : DEFAULT_CHANNEL
}

/** @param allowed channels of the session's agent; null for anyone else, who has the default channel only. */
export function authorisedChannel(c: Context<KernelEnv>, allowed: readonly string[] | null): string {
  const asked = askedChannel(c)
  return allowed?.includes(asked) ? asked : DEFAULT_CHANNEL
}
