import { ATTACHMENT_BODY, ATTACHMENT_TOO_LARGE } from '#commerce/contract/after-sale/requests.ts'
import type { ErrorBody } from '#commerce/contract/conventions.ts'
import {
  BodyError,
  type BodyFault,
  INCOMPLETE_BODY,
  PassedBody,
  readBounded,
  saysTooLarge,
} from '#commerce/contract/process/bounded-body.ts'
import { canonicalPath } from '#commerce/contract/process/request-path.ts'
import { CSRF_MESSAGE, csrfMatches } from './csrf.ts'
import { forwardedHeaders, sendUpstream, UpstreamError, type UpstreamAnswer } from './upstream.server.ts'

/**
 * The same-origin pass-through `/wcs/resources/*` (contract §1): only the contract's own paths, in the one spelling
 * that goes upstream too, writes only with a
 * matching CSRF pair, cookies relayed raw both ways, redirects only within the shop, an answer only when it is whole
 * and of the promised kind.
 */
const CONTRACT_PATH =
  /^\/wcs\/resources\/\d{1,9}\/(users|urls|catalog|cart|checkout|orders|favorites|addresses|coupons|televendas|store|privacy|events|telemetry|payments)(\/[\w\-.~%!'()*]+)*\/?$/
/** The gateway signs its own calls; the whole catalogue is not for browsers. */
const WEBHOOK = /^\/wcs\/resources\/\d{1,9}\/payments\/webhook\/?$/
const NOT_FOR_BROWSERS = /^\/wcs\/resources\/\d{1,9}\/catalog\/snapshot(\/|$)/
/** Encoded slashes, backslashes, controls: no id of ours, and the next reader may decode them. */
const UNFIT = /%(?:2F|5C|[01][0-9A-F]|7F)|\.\./
const WRITE_BODY = { mostBytes: 64 * 1024, idleMs: 10_000, wholeMs: 20_000 } as const
/**
 * The one way of a file: of a customer's request (domain §6.2). It is passed on while it comes, so that commerce asks
 * who sends it before anybody has read it.
 */
const FILE_PATH = /^\/wcs\/resources\/\d{1,9}\/users\/requests\/anexos\/?$/

export const isRelayPath = (pathname: string): boolean => pathname.startsWith('/wcs/resources/')

export async function relay(request: Request): Promise<Response> {
  const url = new URL(request.url)
  const write = request.method !== 'GET' && request.method !== 'HEAD'
  const path = canonicalPath(url.pathname)
  if (path === undefined || !CONTRACT_PATH.test(path) || NOT_FOR_BROWSERS.test(path) || UNFIT.test(path))
    return refusal(404, 'NOT_FOUND', 'Recurso não encontrado.')
  if (!['GET', 'HEAD', 'POST', 'PUT', 'DELETE'].includes(request.method))
    return refusal(405, 'METHOD_NOT_ALLOWED', 'Método não permitido.')
  if (write && !WEBHOOK.test(path) && !csrfMatches(request.headers)) return refusal(403, 'CSRF', CSRF_MESSAGE)
  const isFile = write && FILE_PATH.test(path)
  const bounds = isFile ? ATTACHMENT_BODY : WRITE_BODY
  const badBody = (fault: BodyFault) =>
    fault === 'too-large'
      ? refusal(413, 'TOO_LARGE', isFile ? ATTACHMENT_TOO_LARGE : 'O conteúdo enviado é grande demais.')
      : refusal(400, 'INCOMPLETE', INCOMPLETE_BODY)
  if (write && saysTooLarge(request.headers.get('content-length'), bounds.mostBytes)) return badBody('too-large')
  const file = isFile ? new PassedBody(request.body, bounds) : undefined
  try {
    const answer = await sendUpstream({
      method: request.method,
      path: path + url.search,
      headers: forwardedHeaders(request.headers),
      body: file ?? (write ? await readBounded(request.body, bounds) : null),
    })
    return file?.fault === undefined ? toResponse(answer, request) : badBody(file.fault)
  } catch (error) {
    if (error instanceof BodyError) return badBody(error.fault)
    if (file?.fault !== undefined) return badBody(file.fault)
    if (error instanceof UpstreamError) return refusal(503, 'UNAVAILABLE', UNAVAILABLE_MESSAGE)
    throw error
  }
}

export const UNAVAILABLE_MESSAGE =
  'Nossos sistemas estão temporariamente indisponíveis. Aguarde alguns instantes e tente novamente.'
function toResponse(answer: UpstreamAnswer, request: Request): Response {
  const headers = new Headers(answer.headers)
  if (answer.status >= 300 && answer.status < 400 && answer.status !== 304) {
    const inside = insideShop(headers.get('location'))
    if (!inside) throw new UpstreamError('garbage')
    headers.set('location', inside)
  }
  if (
    answer.status !== 204 &&
    answer.status !== 304 &&
    answer.body.length > 0 &&
    (headers.get('content-type') ?? '').includes('json') &&
    !isJson(answer.body)
  )
    throw new UpstreamError('garbage')
  if (answer.status >= 500 && !(headers.get('content-type') ?? '').includes('json')) throw new UpstreamError('garbage')
  headers.set('cache-control', 'no-store')
  for (const cookie of answer.setCookies) headers.append('set-cookie', cookie)
  const bodiless = request.method === 'HEAD' || answer.status === 204 || answer.status === 304
  return new Response(bodiless ? null : answer.body, { status: answer.status, headers })
}

/** An upstream may send the browser to another path of this shop, never to another site. */
function insideShop(location: string | null): string | undefined {
  if (!location) return undefined
  try {
    const url = new URL(location, 'http://commerce.internal')
    const path = url.pathname + url.search
    return url.pathname.startsWith('/wcs/resources/') && !path.startsWith('//') ? path : undefined
  } catch {
    return undefined
  }
}

function isJson(bytes: Uint8Array): boolean {
  try {
    JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return true
  } catch {
    return false
  }
}

/** As long as the breaker stays open. */
const RETRY_AFTER_SECONDS = '3'

function refusal(status: number, errorKey: string, detalhes: string): Response {
  const body: ErrorBody = {
    errors: [{ errorKey, errorCode: errorKey, errorMessage: detalhes, errorParameters: '' }],
    detalhes,
  }
  return Response.json(body, {
    status,
    headers: { 'cache-control': 'no-store', ...(status === 503 ? { 'retry-after': RETRY_AFTER_SECONDS } : {}) },
  })
}
