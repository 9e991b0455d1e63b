import { SpanKind } from '@opentelemetry/api'
import {
  CircuitState,
  circuitBreaker,
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  handleWhen,
  isBrokenCircuitError,
} from 'cockatiel'
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

/** Breakers of routes that fail or were not answered yet; a route that answers is not in it. */
const failing = new LRUCache<string, CircuitBreakerPolicy>({ max: 200 })
const BREAKER = { after: 5, openMs: 3_000 }

function breakerOf(route: string): CircuitBreakerPolicy {
  const known = failing.get(route)
  if (known) return known
  const breaker = circuitBreaker(handleWhen(isOfTheUpstream), {
    breaker: new ConsecutiveBreaker(BREAKER.after),
    halfOpenAfter: BREAKER.openMs,
  })
  breaker.onBreak(() => countBreaker(route))
  failing.set(route, breaker)
  return breaker
}

/** What is asked in a bad way, or broken off by whoever sends it, is no failure of the upstream's own. */
const isOfTheUpstream = (error: unknown): boolean =>
  error instanceof UpstreamError && (error.reason === 'connection' || error.reason === 'timeout')

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
  const breaker = breakerOf(route)
  // While one call tries the way again the others do not wait for it.
  if (breaker.state === CircuitState.HalfOpen) throw new UpstreamError('open')
  try {
    const answer = await breaker.execute(() => attempts(request, route))
    failing.delete(route)
    return answer
  } catch (error) {
    throw isBrokenCircuitError(error) ? new UpstreamError('open') : error
  }
}

async function attempts(request: UpstreamRequest, route: string): Promise<UpstreamAnswer> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await inSpan('commerce', { 'commerce.call': route }, () => attemptOnce(request), SpanKind.CLIENT)
    } catch (cause) {
      if (request.body instanceof PassedBody && request.body.fault !== undefined)
        throw new UpstreamError('visitor', cause)
      const error = cause instanceof UpstreamError ? cause : new UpstreamError('connection', cause)
      if (error.reason === 'connection' && attempt === 0 && SAFE.has(request.method)) continue
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
