import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { parseCookies } from '#commerce/contract/cookies.ts'
import { deadlinesOf } from '#commerce/contract/process/deadlines.ts'
import { canonicalPath } from '#commerce/contract/process/request-path.ts'
import { visitorReader } from '#commerce/contract/process/trusted-proxy.ts'
import { countCall, countStep, type FunnelStep } from '#commerce/contract/telemetry/instruments.ts'
import { inServerSpan } from '#commerce/contract/telemetry/spans.ts'
import { notFound } from '#commerce/kernel/commerce-error.ts'
import { uuidV7 } from '#commerce/kernel/uuid-v7.ts'
import type { CommerceDeps } from '#commerce/operations/deps.ts'
import { checkCsrf, refusedOrigin } from './csrf.ts'
import { tooSlow } from './error-answer.ts'
import type { KernelEnv } from './kernel-env.ts'
import { refuseWhileFactorIsDue, refuseWhilePasswordIsDue } from './password-due.ts'
import { endedSessionError, resolveSession } from './session-resolution.ts'
import { csrfOwnerOf } from './wire-cookies.ts'

/**
 * What is routed, and what every rule below asks (`c.req.path`): one spelling of each path. Routes are declared without
 * the final slash; the wire always has it.
 */
export function routedPath(request: Request): string {
  const { pathname } = new URL(request.url)
  return (canonicalPath(pathname) ?? pathname).replace(/(?<=.)\/+$/, '')
}

const REQUEST_ID = /^[A-Za-z0-9._-]{8,80}$/
const TRACE_PARENT = /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/

/** Steps towards an order that the server itself does. */
const STEPS: Readonly<Record<string, FunnelStep>> = { 'POST cart/items': 'carrinho', 'POST checkout/order': 'pedido' }

/** Ids and cookies of the request, the raw cookies of the answer, one span and one log line. */
export function requestScope(deps: CommerceDeps): MiddlewareHandler<KernelEnv> {
  const readVisitor = visitorReader(deps.env.TRUST_PROXY)
  const answer: MiddlewareHandler<KernelEnv> = async (c, next) => {
    const startedMs = performance.now()
    const given = c.req.header('X-Request-Id') ?? ''
    const requestId = REQUEST_ID.test(given) ? given : uuidV7()
    const traceParent = c.req.header('traceparent') ?? ''
    const { address, isSecure, isProxied } = readVisitor(c.env.remoteAddress, (name) => c.req.header(name))
    c.set('requestId', requestId)
    c.set('cookies', parseCookies(c.req.header('Cookie') ?? ''))
    c.set('remote', { address, port: isProxied ? undefined : c.env.remotePort })
    c.set('isSecure', (isSecure ?? c.req.url.startsWith('https:')) || deps.env.SITE_URL?.startsWith('https:') === true)
    c.set('setCookies', [])
    c.set('csrfOwner', csrfOwnerOf(c, deps))
    await next()
    c.res.headers.set('X-Request-Id', requestId)
    if (TRACE_PARENT.test(traceParent)) c.res.headers.set('traceparent', traceParent)
    if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store')
    for (const cookie of c.var.setCookies) c.res.headers.append('Set-Cookie', cookie)
    const ms = performance.now() - startedMs
    // The pattern, not the path: paths hold CEPs, documents and ids.
    const route = routePath(c, -1)
    countCall(c.req.method, route, c.res.status, ms)
    const step = STEPS[`${c.req.method} ${resourceOf(c)}`]
    if (step !== undefined && c.res.ok) countStep(step)
    deps.log.info('request', {
      requestId,
      traceparent: TRACE_PARENT.test(traceParent) ? traceParent : undefined,
      method: c.req.method,
      route,
      status: c.res.status,
      ms: Math.round(ms * 10) / 10,
      actor: c.var.actor?.kind,
      canal: c.var.actor?.canal,
    })
  }
  return (c, next) =>
    inServerSpan(c.req.raw.headers, c.req.method, { 'http.request.method': c.req.method }, async (span) => {
      await answer(c, next)
      const route = routePath(c, -1)
      span.updateName(`${c.req.method} ${route}`)
      span.setAttributes({ 'http.route': route, 'http.response.status_code': c.res.status })
    })
}

/** The final slash (308 without it) and the store's number. */
export function basePath(deps: CommerceDeps): MiddlewareHandler<KernelEnv> {
  return async (c, next) => {
    const url = new URL(c.req.url)
    if (!url.pathname.endsWith('/')) return c.redirect(`${url.pathname.replace(/^\/+/, '/')}/${url.search}`, 308)
    if (c.req.param('storeId') !== String(deps.env.STORE_ID)) throw notFound('Loja não encontrada.')
    await next()
  }
}

export const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

/** POSTs that make sense with a session that has just ended: entering again, leaving, and what is nobody's. */
export const OPEN_WRITES: ReadonlySet<string> = new Set([
  'users/auth/prelogin',
  'users/auth',
  'users/auth/passkey',
  'users/auth/logout',
  'users',
  'users/pj',
  'users/password',
  'users/password/reset',
  'users/password/reset/validate',
  'users/password/reset/passkey',
  'users/email/confirm',
  'users/email/undo',
  'orders/links',
  'orders/links/open',
  'orders/links/leave',
  'users/provisional/data/code',
  'users/provisional/data/open',
  'users/provisional/data/leave',
  'users/provisional/data/delete',
  'privacy/consents',
  'catalog/search/clicks',
  'catalog/pages/recommendations/events',
  'events',
  'telemetry',
  'payments/webhook',
])

export const resourceOf = (c: Context<KernelEnv>): string => c.req.path.split('/').slice(4).join('/')

/** What a page asks again and again by itself is no activity of whoever sits before it (domain §7). */
const PASSIVE_READS =
  /^(televendas\/(attendance|board|calls\/\d+|discounts|operation|payment-links|queues|quotes)|cart\/mudancas)$/
/** Customers waiting for their payment sit before it; an agent's page asks for somebody who has hung up. */
const PASSIVE_READS_OF_AGENTS = /^checkout\/order\/[^/]+\/payment$/
const isPassive = (resource: string, isAgents: boolean): boolean =>
  PASSIVE_READS.test(resource) || (isAgents && PASSIVE_READS_OF_AGENTS.test(resource))

/** Held open on purpose, or as long as a file takes to arrive: each with a bound of its own. */
const LONG_REQUESTS: ReadonlySet<string> = new Set(['catalog/snapshot', 'users/requests/anexos'])

/**
 * One deadline over the whole request: every statement has its own, many of them together would have none (contract
 * §1). Work already begun ends by itself; a write that is repeated after this answer has its version or idempotency
 * key.
 */
export function overallDeadline(deps: CommerceDeps): MiddlewareHandler<KernelEnv> {
  const { requestMs } = deadlinesOf(deps.env.COMMERCE_TIMEOUT_MS)
  return async (c, next) => {
    if (LONG_REQUESTS.has(resourceOf(c))) return next()
    const { promise: expired, reject } = Promise.withResolvers<never>()
    const giveUp = () => {
      const tooLate = tooSlow()
      c.set('tooLate', tooLate)
      reject(tooLate)
    }
    const timer = setTimeout(giveUp, requestMs)
    try {
      await Promise.race([next(), expired])
    } finally {
      clearTimeout(timer)
    }
  }
}

/** CSRF first, since it costs nothing; then the session. A write never turns an ended session into a guest. */
export function identity(deps: CommerceDeps): MiddlewareHandler<KernelEnv> {
  return async (c, next) => {
    const resource = resourceOf(c)
    const isWrite = !SAFE_METHODS.includes(c.req.method)
    const token = isWrite ? checkCsrf(c, deps, resource) : undefined
    await resolveSession(c, deps, (isAgents) => isWrite || !isPassive(resource, isAgents))
    // Session cookies that were planted, or are of one that is over, take nothing from the guest.
    if (token?.isGuests === true && c.var.session.kind === 'active') throw refusedOrigin()
    const isOpenWrite = c.req.method === 'POST' && OPEN_WRITES.has(resource)
    if (isWrite && c.var.session.kind === 'ended' && !isOpenWrite) throw endedSessionError(c.var.session)
    refuseWhilePasswordIsDue(c.var.session, c.req.method, resource, isOpenWrite)
    refuseWhileFactorIsDue(c.var.session, c.req.method, resource, isOpenWrite)
    await next()
  }
}
