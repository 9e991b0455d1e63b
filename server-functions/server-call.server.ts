import { AsyncLocalStorage } from 'node:async_hooks'
import { SHOP_CHANGED } from '#app/lib/generic-failure.ts'
import { processGlobal } from '#app/lib/process-globals.ts'
import { BodyError, readBounded, saysTooLarge } from '#commerce/contract/process/bounded-body.ts'

/**
 * The door of Start's server functions (house §7). Start parses whatever comes and tells in its answer what it did not
 * like, input and stack included: so only small JSON of a known form gets in, and no failure gets out as it was thrown.
 */
const BASE = '/_serverFn'
/** Ids as app.config.ts makes them. None is a property that every object has. */
const EXACT = /^\/_serverFn\/[a-z\d]+(?:-[a-zA-Z\d]+)+$/
/**
 * Start writes frames of its stack for a name it does not know, as often as a stranger likes: it is not asked. While the
 * shop is developed nobody knows all names.
 */
const isKnown = (id: string): boolean => processGlobal('functionIds')?.has(id) ?? true
const LONGEST_QUERY = 8192
const MOST_BYTES = 32 * 1024
const BODY = { idleMs: 10_000, wholeMs: 20_000 } as const

/** True for every spelling that Start would take for a call. */
export function isServerCall(pathname: string): boolean {
  try {
    return decodeURIComponent(pathname).replace(/^\/+/, '/').startsWith(BASE)
  } catch {
    return false
  }
}

const scope = new AsyncLocalStorage<{ asked: boolean }>()

/** Commerce was asked: what fails from here on is not for want of a proper input. */
export function noteAsked(): void {
  const call = scope.getStore()
  if (call) call.asked = true
}

const PRINTED_EVERY_MS = 60_000
let printedAt = -Infinity
let isHushed = false

/**
 * What Start prints of an input that it cannot read, frames and all, a stranger could have printed as often as they
 * like: once a minute is enough to learn of it. What fails after commerce was asked is printed each time.
 */
function hushStart(): void {
  if (isHushed) return
  isHushed = true
  const print = console.error
  console.error = (...told: unknown[]) => {
    if (scope.getStore()?.asked === false) {
      if (performance.now() - printedAt < PRINTED_EVERY_MS) return
      printedAt = performance.now()
    }
    print(...told)
  }
}

const SENTENCES = {
  400: 'Não foi possível entender o que foi enviado. Atualize a página e tente novamente.',
  404: SHOP_CHANGED,
  405: 'Método não permitido.',
  413: 'O conteúdo enviado é grande demais.',
  415: 'Formato não aceito.',
  503: 'Nossos sistemas estão temporariamente indisponíveis. Aguarde alguns instantes e tente novamente.',
} as const

// Text, not JSON: Start's client takes any JSON for an answer of the function.
const refusal = (status: keyof typeof SENTENCES): Response =>
  new Response(SENTENCES[status], {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...(status === 413 ? { connection: 'close' } : {}),
      ...(status === 503 ? { 'retry-after': '5' } : {}),
      ...(status === 405 ? { allow: 'GET, POST' } : {}),
    },
  })

/**
 * One call of a server function.
 * @param start Start's own handler
 * @param larger paths of functions that take more than others, with their bound in bytes
 */
export async function serverCall(
  request: Request,
  start: (request: Request) => Response | Promise<Response>,
  larger: ReadonlyMap<string, number>,
): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  if (!EXACT.test(pathname) || !isKnown(pathname.slice(BASE.length + 1))) return refusal(404)
  if (search.length > LONGEST_QUERY) return refusal(413)
  if (request.method !== 'GET' && request.method !== 'POST') return refusal(405)
  const call = { asked: false }
  if (saysTooLarge(request.headers.get('content-length'), larger.get(pathname) ?? MOST_BYTES)) return refusal(413)
  const own = request.method === 'GET' ? request : await bounded(request, larger.get(pathname) ?? MOST_BYTES)
  if (typeof own === 'number') return refusal(own)
  hushStart()
  try {
    const response = await scope.run(call, () => start(own))
    const answer = await withoutThrown(response)
    if (answer) return answer
  } catch (error) {
    if (request.signal.aborted) throw error
  }
  return refusal(call.asked ? 503 : 400)
}

/** How Start begins the answer of a function that threw: the error is all it holds. */
const THROWN = '{"t":10,"i":0,"p":{"k":["error"'

/** The answer, unless it tells what was thrown. */
async function withoutThrown(response: Response): Promise<Response | undefined> {
  if (response.status < 500) {
    if (!response.headers.has('x-tss-serialized') || !response.body) return response
    const bytes = await response.arrayBuffer()
    if (Buffer.from(bytes, 0, Math.min(bytes.byteLength, THROWN.length)).toString('latin1') !== THROWN)
      return new Response(bytes, response)
  } else await response.body?.cancel()
  return undefined
}

/** The same request with its whole body at hand, or the status it is refused with. */
async function bounded(request: Request, most: number): Promise<Request | 400 | 413 | 415> {
  const bytes = await readBounded(request.body, { ...BODY, mostBytes: most }).catch((error: unknown) => {
    if (error instanceof BodyError) return error.fault
    throw error
  })
  if (bytes === 'too-large') return 413
  if (typeof bytes === 'string') return 400
  const { url, headers, signal } = request
  if (bytes.length === 0) return new Request(url, { method: 'POST', headers, signal })
  if (headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() !== 'application/json') return 415
  return isJsonObject(bytes) ? new Request(url, { method: 'POST', headers, signal, body: bytes }) : 400
}

function isJsonObject(bytes: Uint8Array): boolean {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return typeof value === 'object' && value !== null
  } catch {
    return false
  }
}
