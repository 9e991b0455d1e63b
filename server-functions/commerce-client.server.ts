import { getRequest, getResponseHeaders, setResponseHeader } from '@tanstack/react-start/server'
import * as v from 'valibot'
import { processGlobal } from '#app/lib/process-globals.ts'
import {
  DEFAULT_CHANNEL,
  DEFAULT_STORE_ID,
  ErrorBody,
  resourcePath,
  RESTRICTED_CHANNEL,
} from '#commerce/contract/conventions.ts'
import { COOKIE, rawCookie } from '#commerce/contract/cookie-names.ts'
import type { CommerceFailure, CommerceResult } from './commerce-result.ts'
import { CSRF_MESSAGE, csrfMatches } from './csrf.ts'
import { UNAVAILABLE_MESSAGE } from './relay.server.ts'
import { forwardedHeaders, sendUpstream, UpstreamError, type UpstreamAnswer } from './upstream.server.ts'

type Query = Record<string, string | number | boolean | undefined>
type Schema<T> = v.GenericSchema<unknown, T>

/**
 * Anonymous read of the published catalogue on the default channel: no visitor's cookie goes out and none comes back,
 * so the answer may be cached and rendered into a page for everybody (house §4).
 */
export async function readCommerce<T>(path: string, query: Query, schema: Schema<T>): Promise<CommerceResult<T>> {
  const known = processGlobal('catalog')?.(path, searchParams(query))
  if (known)
    return known.status === 200
      ? { ok: true, data: known.body as T }
      : { ok: false, error: toFailure(known.status, known.body) }
  return settle(
    {
      method: 'GET',
      path: withQuery(resourcePath(path), { canal: DEFAULT_CHANNEL, ...query }),
      headers: new Headers({ accept: 'application/json' }),
    },
    schema,
  )
}

/** What came last and what it was read as: the same bytes need no second look, and give the same object. */
export interface LastAnswer<T> {
  body: Uint8Array
  data: T
}

/** {@link readCommerce} of something large that seldom changes. Nobody may change what is handed out. */
export async function readSeldomChanging<T>(
  path: string,
  schema: Schema<T>,
  last: { answer?: LastAnswer<T> },
): Promise<CommerceResult<T>> {
  const known = processGlobal('catalog')?.(path, new URLSearchParams())
  if (known) return readCommerce(path, {}, schema)
  let same = false
  let body: Uint8Array | undefined
  const target = {
    method: 'GET',
    path: withQuery(resourcePath(path), { canal: DEFAULT_CHANNEL }),
    headers: new Headers({ accept: 'application/json' }),
  } as const
  const result = await settle(
    target,
    schema,
    (answer) => {
      body = answer.body
      same = answer.status === 200 && last.answer !== undefined && Buffer.compare(answer.body, last.answer.body) === 0
    },
    () => (same ? last.answer : undefined),
  )
  if (result.ok && body && !same) last.answer = { body, data: result.data }
  return result
}

export interface CallOptions<T> {
  query?: Query
  body?: unknown
  schema: Schema<T>
  /** Only `idempotency-key` has a use today: it goes before the browser's own. */
  headers?: Record<string, string>
}

/**
 * A call in the visitor's name: cookies, CSRF pair, channel and trace travel upstream; every Set-Cookie comes back raw.
 */
export async function callCommerce<T>(
  method: Method,
  path: string,
  options: CallOptions<T>,
): Promise<CommerceResult<T>> {
  const { headers, url } = getRequest()
  const picked = pickedChannel(url)
  const query = picked === undefined ? options.query : { canal: picked, ...options.query }
  const { result, setCookies } = await callCommerceFor(headers, method, path, {
    ...options,
    ...(query === undefined ? {} : { query }),
  })
  // Raw strings: the framework's cookie helpers would re-encode %2C (contract §1).
  if (setCookies.length > 0) setResponseHeader('set-cookie', [...getResponseHeaders().getSetCookie(), ...setCookies])
  return result
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** {@link callCommerce} for given request headers, with the cookies to relay as data. */
export async function callCommerceFor<T>(
  visitor: Headers,
  method: Method,
  path: string,
  options: CallOptions<T>,
): Promise<{ result: CommerceResult<T>; setCookies: string[] }> {
  if (method !== 'GET' && !csrfMatches(visitor))
    return { result: { ok: false, error: failure('forbidden', 403, CSRF_MESSAGE, 'CSRF') }, setCookies: [] }
  const headers = forwardedHeaders(visitor)
  for (const name of ['content-type', 'if-none-match', 'x-gateway-timestamp', 'x-gateway-signature'])
    headers.delete(name)
  if (method === 'GET') headers.delete('idempotency-key')
  headers.set('accept', 'application/json')
  for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value)
  if (options.body !== undefined) headers.set('content-type', 'application/json')
  const cookies = visitor.get('cookie')
  const storeId = Number(rawCookie(cookies, COOKIE.storeId)) || DEFAULT_STORE_ID
  const target = withQuery(resourcePath(path, storeId), { canal: channelOf(cookies), ...options.query })
  const setCookies: string[] = []
  const result = await settle(
    { method, path: target, headers, body: options.body === undefined ? null : JSON.stringify(options.body) },
    options.schema,
    (answer) => setCookies.push(...answer.setCookies),
  )
  return { result, setCookies }
}

/** Of the page asked for; a server function has an address of its own. Before the cookies (storefront §6). */
function pickedChannel(url: string): string | undefined {
  const asked = new URL(url).searchParams.get('canal')
  return asked !== null && /^ca_\d{1,6}$/.test(asked) ? asked : undefined
}

/** Segment cookie, then the restricted-access cookie (storefront §4); a hint only, the server authorises. */
function channelOf(cookies: string | null): string {
  const segment = rawCookie(cookies, COOKIE.segment)
  if (segment && /^ca_\d{1,6}$/.test(segment)) return segment
  return rawCookie(cookies, COOKIE.restricted) === 'true' ? RESTRICTED_CHANNEL : DEFAULT_CHANNEL
}

async function settle<T>(
  request: Parameters<typeof sendUpstream>[0],
  schema: Schema<T>,
  onAnswer?: (answer: UpstreamAnswer) => void,
  known?: () => LastAnswer<T> | undefined,
): Promise<CommerceResult<T>> {
  let answer: UpstreamAnswer
  try {
    answer = await sendUpstream(request)
  } catch (error) {
    if (error instanceof UpstreamError) return { ok: false, error: failure('unavailable', 503, UNAVAILABLE_MESSAGE) }
    throw error
  }
  onAnswer?.(answer)
  const seen = known?.()
  if (seen) return { ok: true, data: seen.data }
  const json = parseJson(answer.body)
  if (answer.status >= 200 && answer.status < 300) {
    const parsed = v.safeParse(schema, json)
    return parsed.success
      ? { ok: true, data: parsed.output }
      : { ok: false, error: failure('unavailable', 503, UNAVAILABLE_MESSAGE, 'SCHEMA') }
  }
  return { ok: false, error: toFailure(answer.status, json) }
}

function toFailure(status: number, json: unknown): CommerceFailure {
  const parsed = v.safeParse(ErrorBody, json)
  if (!parsed.success)
    return failure(status >= 500 ? 'unavailable' : 'unexpected', status, status >= 500 ? UNAVAILABLE_MESSAGE : '')
  const { errors, detalhes, detalhesTecnicos } = parsed.output
  const fields: Record<string, string> = {}
  for (const entry of errors)
    for (const name of typeof entry.errorParameters === 'string' ? [entry.errorParameters] : entry.errorParameters)
      if (name) fields[name] ??= entry.errorMessage
  const errorKey = errors[0]?.errorKey
  const text = errors.map((entry) => entry.errorMessage).join(' ')
  return {
    ...failure(kindOf(status, errorKey, text), status, detalhes, errorKey),
    fields,
    redirectDestination: destination(detalhesTecnicos),
  }
}

function kindOf(status: number, errorKey: string | undefined, text: string): CommerceFailure['kind'] {
  switch (status) {
    case 400:
      return 'validation'
    case 401:
      return /SessionInvalid|SessionTimeout/.test(text) ? 'session-expired' : 'unauthenticated'
    case 403:
      return 'forbidden'
    case 404:
      return errorKey === 'MOVED' ? 'moved' : 'not-found'
    case 409:
      return 'conflict'
    case 410:
      return 'gone'
    case 429:
      return 'rate-limited'
    default:
      return status >= 500 ? 'unavailable' : 'unexpected'
  }
}

/** Only a path of this shop: `//host` and `https://…` are somebody else's (house §7). */
function destination(technical: string | undefined): string | undefined {
  const parsed = v.safeParse(
    v.object({ redirectDestination: v.pipe(v.string(), v.regex(/^\/(?![/\\])[^\s\\]*$/)) }),
    parseJson(technical ?? ''),
  )
  return parsed.success ? parsed.output.redirectDestination : undefined
}

function parseJson(body: Uint8Array | string): unknown {
  try {
    return JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body))
  } catch {
    return undefined
  }
}

const failure = (
  kind: CommerceFailure['kind'],
  status: number,
  message: string,
  errorKey?: string,
): CommerceFailure => ({ kind, status, message, fields: {}, errorKey })

function searchParams(query: Query): URLSearchParams {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, String(value))
  return params
}

function withQuery(path: string, query: Query): string {
  const params = searchParams(query)
  return params.size > 0 ? `${path}?${params}` : path
}
