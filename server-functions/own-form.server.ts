import * as v from 'valibot'
import { CSRF_HEADER, csrfToken } from '#commerce/contract/cookie-names.ts'
import { BodyError, readBounded } from '#commerce/contract/process/bounded-body.ts'
import { callCommerceFor } from './commerce-client.server.ts'

/**
 * Plain forms of this shop's pages. None can send a header, so the browser's own word stands for it: only a post that it
 * says comes from this shop is taken (docs/security.md, 3.5.2). A visitor without a cart gets one first.
 */
const FORM = 'application/x-www-form-urlencoded'
/** An address whose fields are all full of accents and emoji has half of it. */
const BODY = { mostBytes: 16 * 1024, idleMs: 5_000, wholeMs: 10_000 } as const

export const isFormTo = (request: Request, path: string): boolean =>
  request.method === 'POST' &&
  new URL(request.url).pathname === path &&
  (request.headers.get('content-type') ?? '').startsWith(FORM)

/** What browsers say of where a request comes from; one that says nothing of it is not believed. */
function isOurs({ headers, url }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const origin = headers.get('origin') ?? ''
  return URL.canParse(origin) && new URL(origin).host === (headers.get('host') ?? new URL(url).host)
}

/** What was filled in, or why it is not looked at: where it comes from, or what it is. */
export async function formFields(request: Request): Promise<URLSearchParams | 'origem' | 'pedido'> {
  if (!isOurs(request)) return 'origem'
  try {
    return new URLSearchParams((await readBounded(request.body, BODY)).toString('utf8'))
  } catch (error) {
    if (error instanceof BodyError) return 'pedido'
    throw error
  }
}

/** The visitor's headers with the CSRF pair that commerce wants; made first for who never had one. */
export async function withToken(sent: Headers): Promise<{ visitor: Headers; setCookies: string[] }> {
  const visitor = new Headers(sent)
  const setCookies: string[] = []
  if (csrfToken(visitor.get('cookie')) === undefined) {
    const answer = await callCommerceFor(visitor, 'GET', 'urls/context', { schema: v.unknown() })
    setCookies.push(...answer.setCookies)
    const made = answer.setCookies.map((cookie) => cookie.split(';', 1)[0] ?? '')
    visitor.set('cookie', [visitor.get('cookie'), ...made].filter(Boolean).join('; '))
  }
  const token = csrfToken(visitor.get('cookie'))
  if (token !== undefined) visitor.set(CSRF_HEADER, token)
  return { visitor, setCookies }
}

export function seeOther(location: string, setCookies: readonly string[]): Response {
  const headers = new Headers({ location, 'cache-control': 'no-store' })
  for (const cookie of setCookies) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}
