import type { IncomingMessage, ServerResponse } from 'node:http'
import { processGlobal } from '#app/lib/process-globals.ts'
import type { Visitor } from '#commerce/contract/process/trusted-proxy.ts'
import type { RequestKind } from '#commerce/contract/telemetry/instruments.ts'
import { inServerSpan, inTrace } from '#commerce/contract/telemetry/spans.ts'
import {
  finishPersonal,
  installNonce,
  renderVariant,
  type Fallback,
  type ShortWay,
} from '../render/render-on-request.ts'
import { AddressLimit } from './address-limit.ts'
import { isPage, isReading, LONGEST_PAGE_PATH, mayBeServerCall, SERVER_CALLS } from './front-rules.ts'
import { BodyTooLargeError, originOf, sendResponse, toRequest } from './node-adapter.ts'
import { encodingOf, type PageAnswers, type PageAnswersOptions } from './page-answers.ts'
import { BusyError, RenderQueue } from './render-queue.ts'
import { inLayout, sharedPage, type Target } from './request-path.ts'
import { CACHE } from './security-headers.ts'
import { type Touching, VariantCache } from './variant-cache.ts'

export interface RenderedAnswersOptions extends Pick<PageAnswersOptions, 'origin' | 'notice' | 'onProblem'> {
  /** Answers everything that is not generated. */
  fallback: Fallback
  /** Faster way to pages that are everybody's; without it they go to `fallback` too. */
  shortWay?: ShortWay
  /** Whose answer is the page of what is not there, made ahead; without it `fallback` says so. */
  isUnknownPath?: (pathname: string) => boolean
  /** Memory for pages rendered on request, in bytes. */
  variantMemory?: number
}

const MAX_BODY = 12 << 20

/** Answers what was not made ahead: pages rendered on request from their cache, the rest by `fallback`. */
export class RenderedAnswers {
  readonly #options: RenderedAnswersOptions
  readonly #answers: PageAnswers
  readonly #visitorOf: (request: IncomingMessage) => Visitor
  readonly #queue = new RenderQueue()
  readonly #variants: VariantCache
  readonly #serverCalls = new AddressLimit(SERVER_CALLS)
  readonly #nonce = installNonce()

  constructor(options: RenderedAnswersOptions, answers: PageAnswers, visitorOf: (request: IncomingMessage) => Visitor) {
    this.#options = options
    this.#answers = answers
    this.#visitorOf = visitorOf
    this.#variants = new VariantCache({ maxBytes: options.variantMemory ?? 64 << 20, queue: this.#queue })
  }

  /** Pages rendered on request that show what changed are forgotten. */
  invalidate(change: Touching): void {
    this.#variants.invalidate(change)
  }

  async answer(response: ServerResponse, target: Target): Promise<void> {
    const { req: request } = response
    try {
      if (this.#isLost(request, target)) return this.#answers.lost(response, 404)
      const visitor = this.#visitorOf(request)
      const shared = isReading(request) ? sharedPage(target.path, target.query) : undefined
      if (shared) return await this.#variant(response, visitor, shared, target.prefix)
      if (mayBeServerCall(target.path) && !this.#serverCalls.take(visitor.address))
        return this.#answers.plain(response, 429)
      const visible = originOf(request, visitor)
      if (!visible) return this.#answers.plain(response, 400)
      await this.#personal(response, visible, visitor, target)
    } catch (error) {
      if (response.destroyed) return
      if (error instanceof BodyTooLargeError || (error instanceof Error && error.cause instanceof BodyTooLargeError))
        return this.#answers.plain(response, 413)
      if (error instanceof BusyError) return this.#answers.plain(response, 429)
      this.#options.onProblem?.(`O pedido ${request.method} ${target.path} falhou.`, error)
      this.#answers.unavailable(response)
    }
  }

  /** Nobody's address: no slug is as long, or no route takes it. */
  #isLost(request: IncomingMessage, { path }: Target): boolean {
    if (!isPage(path)) return false
    if (path.length > LONGEST_PAGE_PATH) return true
    return isReading(request) && this.#options.isUnknownPath?.(path) === true
  }

  async #variant(
    response: ServerResponse,
    visitor: Visitor,
    { address, department }: NonNullable<ReturnType<typeof sharedPage>>,
    prefix: string,
  ): Promise<void> {
    this.#answers.kinds.set(response, 'variante')
    const render = () => renderVariant({ ...this.#options, nonce: this.#nonce }, address)
    const page = await traced(response.req, 'variante', () => {
      // Whoever ends before it begins the next of the queue.
      return this.#variants.get(address, department, inTrace(render), visitor.address)
    })
    if (page.location !== '' && page.status >= 300 && page.status < 400)
      return this.#answers.redirect(response, page.status, inLayout(prefix, page.location))
    this.#answers.variant(response, page)
  }

  async #personal(
    response: ServerResponse,
    visible: string,
    visitor: Visitor,
    { path, query, prefix }: Target,
  ): Promise<void> {
    const { req: request } = response
    const { fallback, notice } = this.#options
    const asked = prefix === '' ? request.url! : query === '' ? path : `${path}?${query}`
    const kind = kindOf(path)
    this.#answers.kinds.set(response, kind)
    const incoming = toRequest(request, response, visible, { target: asked, visitor, maxBodyBytes: MAX_BODY })
    const work = () =>
      traced(request, kind, async () =>
        finishPersonal(await fallback(incoming), encodingOf(request), this.#nonce, notice),
      )
    const answer = await (isPage(new URL(incoming.url).pathname) ? this.#queue.run(visitor.address, work) : work())
    const own = { ...this.#answers.headers, 'cache-control': CACHE.personal }
    await sendResponse(response, keptLayout(answer, prefix), own, request.method === 'HEAD')
  }
}

/** One request as a trace, or as the next part of its visitor's. */
function traced<T extends { status: number }>(
  { method, headers, url }: IncomingMessage,
  kind: RequestKind,
  work: () => T | Promise<T>,
): Promise<T> {
  const named = new Headers()
  for (const name of TRACED) if (headers[name] !== undefined) named.set(name, String(headers[name]))
  const called: Record<string, string> = kind === 'funcao' ? { 'shop.function': functionOf(url!) } : {}
  return inServerSpan(named, `${method} ${kind}`, { 'http.request.method': method!, ...called }, async (span) => {
    const answer = await work()
    span.setAttribute('http.response.status_code', answer.status)
    return answer
  })
}
const TRACED = ['traceparent', 'tracestate'] as const

/** By its name where there is one: whatever else is asked for is a stranger's text. */
function functionOf(url: string): string {
  const id = url.split('?', 1)[0]!.slice('/_serverFn/'.length)
  return processGlobal('functionIds')?.has(id) ? id : 'desconhecida'
}

/** Of what was not made ahead. */
function kindOf(path: string): RequestKind {
  if (path.startsWith('/wcs/')) return 'contrato'
  if (path.startsWith('/img/')) return 'imagem'
  return mayBeServerCall(path) ? 'funcao' : 'pessoal'
}

/** An answer that leads elsewhere leads there in the layout that was asked for. */
function keptLayout(answer: Response, prefix: string): Response {
  const location = answer.headers.get('location')
  if (location === null || prefix === '') return answer
  const kept = new Response(answer.body, answer)
  kept.headers.set('location', inLayout(prefix, location))
  return kept
}
