import { SpanKind } from '@opentelemetry/api'
import { LRUCache } from 'lru-cache'
import { HOP_BY_HOP } from '#app/lib/hop-by-hop.ts'
import { type ProcessGlobals, processGlobal } from '#app/lib/process-globals.ts'
import { PassedBody } from '#commerce/contract/process/bounded-body.ts'
import { callTimeoutMs } from '#commerce/contract/process/deadlines.ts'
import { countBreaker } from '#commerce/contract/telemetry/instruments.ts'
import { inSpan, passTraceOn } from '#commerce/contract/telemetry/spans.ts'
import { noteAsked } from './server-call.server.ts'

/**
 * The one way out to the commerce backend (contract §1): deadline over head and body, one retry of safe methods on a
 * connection error, a breaker for each route that fails, hop-by-hop headers dropped, bodies bounded. Which backend
 * answers is decided by whoever started the process: a function kept in app/lib/process-globals.ts, or HTTP to
 * COMMERCE_URL.
 */
type Upstream = ProcessGlobals['commerce']

/** Thrown when there is no usable answer; `reason` is for logs, never for a body. */
export class UpstreamError extends Error {
  override name = 'UpstreamError'
  readonly reason: 'timeout' | 'connection' | 'garbage' | 'too-large' | 'open' | 'visitor'
  constructor(reason: UpstreamError['reason'], cause?: unknown) {
    super(`commerce upstream: ${reason}`, { cause })
    this.reason = reason
  }
}

/** A customer's own file of 10 MB comes back whole. */
const MAX_ANSWER_BYTES = 11 * 1024 * 1024
const SAFE = new Set(['GET', 'HEAD'])

/** Failures in a row of one route; a route that answers is not in it. */
const failing = new LRUCache<string, { failures: number; openUntil: number }>({ max: 200 })
const BREAKER_AFTER = 5
const BREAKER_OPEN_MS = 3_000

function upstream(): Upstream {
  const injected = processGlobal('commerce')
  if (injected) return injected
  const base = process.env.COMMERCE_URL
  if (!base) throw new UpstreamError('connection')
  return (request) => {
    const url = new URL(request.url)
    return fetch(new Request(new URL(url.pathname + url.search, base), request))
  }
}

export interface UpstreamRequest {
  method: string
  /** Path and query below the shop's origin. */
  path: string
  headers: Headers
  /** A body that is passed on while it comes has a time of its own; the deadline begins once it is over. */
  body?: BodyInit | PassedBody | null
}

export interface UpstreamAnswer {
  status: number
  headers: Headers
  /** Raw, in order, Domain dropped and Path widened (see {@link rewriteSetCookie}). */
  setCookies: string[]
  body: Uint8Array<ArrayBuffer>
}

/** Sends one request and reads the whole answer within the deadline. Throws {@link UpstreamError}. */
export async function sendUpstream(request: UpstreamRequest): Promise<UpstreamAnswer> {
  noteAsked()
  const route = routeOf(request)
  if (Date.now() < (failing.get(route)?.openUntil ?? 0)) throw new UpstreamError('open')
  for (let attempt = 0; ; attempt++) {
    try {
      const answer = await inSpan('commerce', { 'commerce.call': route }, () => attemptOnce(request), SpanKind.CLIENT)
      failing.delete(route)
      return answer
    } catch (cause) {
      // Whoever breaks off what they send has broken nothing here: the breaker counts the upstream's own failures.
      if (request.body instanceof PassedBody && request.body.fault !== undefined)
        throw new UpstreamError('visitor', cause)
      const error = cause instanceof UpstreamError ? cause : new UpstreamError('connection', cause)
      if (error.reason === 'connection' && attempt === 0 && SAFE.has(request.method)) continue
      if (error.reason === 'connection' || error.reason === 'timeout') trip(route)
      throw error
    }
  }
}

const WORD = /^[a-z-]{1,24}$/
/** Method and the first words below the store, never an id: a slow call of one kind closes nobody's way to another. */
function routeOf({ method, path }: UpstreamRequest): string {
  const words = path.split('?', 1)[0]!.split('/').slice(4, 6)
  return [method, ...words.map((word) => (WORD.test(word) ? word : '*'))].join(' ')
}

function trip(route: string) {
  const failures = (failing.get(route)?.failures ?? 0) + 1
  if (failures < BREAKER_AFTER) failing.set(route, { failures, openUntil: 0 })
  // Half open afterwards: one more failure closes the door again.
  else {
    failing.set(route, { failures: BREAKER_AFTER - 1, openUntil: Date.now() + BREAKER_OPEN_MS })
    countBreaker(route)
  }
}

async function attemptOnce({ method, path, headers, body }: UpstreamRequest): Promise<UpstreamAnswer> {
  passTraceOn(headers)
  const deadline = new AbortController()
  const expired = new Promise<never>((_, reject) =>
    deadline.signal.addEventListener('abort', () => reject(new UpstreamError('timeout')), { once: true }),
  )
  expired.catch(() => undefined)
  const request = new Request(`http://commerce.internal${path}`, {
    method,
    headers,
    ...(body instanceof PassedBody ? { body: body.stream, duplex: 'half' as const } : { body: body ?? null }),
    redirect: 'manual',
    signal: deadline.signal,
  })
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const startClock = () => {
    if (!isOver) timer = setTimeout(() => deadline.abort(), callTimeoutMs(process.env.COMMERCE_TIMEOUT_MS))
  }
  if (body instanceof PassedBody) void body.ended.then(startClock)
  else startClock()
  try {
    const response = await Promise.race([upstream()(request), expired])
    return await answerOf(response, expired)
  } finally {
    isOver = true
    clearTimeout(timer)
    if (body instanceof PassedBody) body.close()
  }
}

async function answerOf(response: Response, expired: Promise<never>): Promise<UpstreamAnswer> {
  const bytes = await Promise.race([readBounded(response), expired])
  const answerHeaders = new Headers(response.headers)
  for (const name of [...HOP_BY_HOP, 'content-length', 'content-encoding', 'set-cookie']) answerHeaders.delete(name)
  return {
    status: response.status,
    headers: answerHeaders,
    setCookies: response.headers.getSetCookie().map(rewriteSetCookie),
    body: bytes,
  }
}

async function readBounded(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  if (!response.body) return new Uint8Array(0)
  const parts: Uint8Array[] = []
  let size = 0
  const reader = response.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > MAX_ANSWER_BYTES) {
      await reader.cancel()
      throw new UpstreamError('too-large')
    }
    parts.push(value)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/**
 * Domain removed, Path `/`, name and value never touched; Secure kept except on plain-HTTP development (contract §1).
 */
export function rewriteSetCookie(raw: string): string {
  const [pair, ...attributes] = raw.split(';')
  // A browser takes these names with Secure or not at all, and localhost counts as safe to it.
  const needsSecure = /^\s*__(?:Host|Secure)-/i.test(pair!)
  const insecure = processGlobal('plainHttp') === true && !needsSecure
  const kept = attributes.filter((attribute) => {
    const name = attribute.split('=')[0]!.trim().toLowerCase()
    return name !== 'domain' && name !== 'path' && name !== '' && !(insecure && name === 'secure')
  })
  return [pair, ' Path=/', ...kept].join(';')
}

/** Request headers that may travel upstream; client-made hop-by-hop and framing headers never do. */
export function forwardedHeaders(from: Headers): Headers {
  const headers = new Headers()
  for (const name of [
    'accept',
    'accept-language',
    'content-type',
    'cookie',
    'user-agent',
    'x-xsrf-token',
    'idempotency-key',
    'traceparent',
    'tracestate',
    'x-request-id',
    'x-forwarded-for',
    'x-forwarded-proto',
    'x-client-port',
    'x-gateway-timestamp',
    'x-gateway-signature',
    'if-none-match',
  ]) {
    const value = from.get(name)
    if (value !== null) headers.set(name, value)
  }
  if (!headers.has('x-request-id')) headers.set('x-request-id', crypto.randomUUID())
  if (!headers.has('traceparent'))
    headers.set(
      'traceparent',
      `00-${crypto.randomUUID().replaceAll('-', '')}-${crypto.randomUUID().replaceAll('-', '').slice(0, 16)}-01`,
    )
  return headers
}
