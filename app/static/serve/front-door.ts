import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type Visitor, visitorReader } from '#commerce/contract/process/trusted-proxy.ts'
import type { RequestKind } from '#commerce/contract/telemetry/instruments.ts'
import { BROWSER_REPORTS_PATH } from '#commerce/contract/telemetry/path.ts'
import type { FeedFile } from '../publish/feed-file.ts'
import { MERCHANT_FEED_PATH } from '../publish/merchant-feed.ts'
import type { BrowserReports } from './browser-reports.ts'
import { isNamedByContent } from './build-assets.ts'
import { type Demonstration, demonstrationNotice, refusalOf } from './demonstration.ts'
import { hangUp, isReading, isTaken, saysWhom } from './front-rules.ts'
import { Health, isOfHealth } from './health.ts'
import { PageAnswers, type PageAnswersOptions } from './page-answers.ts'
import { POLICY_REPORTS_PATH } from './policy-reports-path.ts'
import { policyReports } from './policy-reports.ts'
import { RenderedAnswers, type RenderedAnswersOptions } from './rendered-answers.ts'
import { otherForm, readTarget, sharedPage, withoutDefaults, type Target } from './request-path.ts'
import { NO_FRAMES } from './security-headers.ts'
import { isOfTags, type Tags } from './tags.ts'
import type { Touching } from './variant-cache.ts'

export interface FrontDoorOptions extends PageAnswersOptions, RenderedAnswersOptions {
  /** The product feed at its stable address; without it the address is unknown. */
  feed?: Pick<FeedFile, 'send'>
  /** Others' scripts; without it none is configured. */
  tags?: Pick<Tags, 'answers'>
  /** Whether commerce answers; without it the shop is ready as long as it is open. */
  ready?: () => Promise<boolean>
  /** How a demonstration is served; without it the shop is none. */
  demonstration?: Demonstration | undefined
  /** TRUST_PROXY, as the environment module reads it. */
  trustProxy?: readonly string[]
  /** What browsers tell of themselves; without it nobody takes it. */
  browserReports?: BrowserReports
}

/** Who answers a request: what is no page, then pages made ahead, then what is rendered. */
export class FrontDoor {
  readonly health: Health
  readonly #options: FrontDoorOptions
  readonly #answers: PageAnswers
  readonly #rendered: RenderedAnswers
  readonly #visitorOf: (request: IncomingMessage) => Visitor
  readonly #reports: ReturnType<typeof policyReports>

  constructor(options: FrontDoorOptions) {
    const notice = options.notice ?? (options.demonstration?.abroad ? demonstrationNotice : undefined)
    this.#options = { ...options, notice }
    const readVisitor = visitorReader(options.trustProxy ?? [])
    this.#visitorOf = ({ socket, headers }) =>
      readVisitor(socket.remoteAddress, (name) => headers[name] as string | undefined)
    this.#answers = new PageAnswers(this.#options)
    this.#rendered = new RenderedAnswers(this.#options, this.#answers, this.#visitorOf)
    this.#reports = policyReports((sentence) => options.onProblem?.(sentence, undefined))
    this.health = new Health(options.ready ?? (async () => true))
  }

  /** Pages rendered on request that show what changed are forgotten. */
  invalidate(change: Touching): void {
    this.#rendered.invalidate(change)
  }

  /** What an answer is counted as. */
  kindOf(response: ServerResponse): RequestKind {
    return this.#answers.kinds.get(response) ?? 'gerada'
  }

  /** Ends a connection on which no request came that could be read. */
  hangUp(socket: Socket, error: Error): void {
    hangUp(socket, error, this.#answers.headers, this.#options.notice)
  }

  handle(response: ServerResponse): void {
    const { req: request } = response
    try {
      this.#answer(request, response)
    } catch (error) {
      this.#options.onProblem?.(`O pedido ${request.method} ${request.url?.split('?', 1)[0]} falhou.`, error)
      this.#answers.unavailable(response)
    }
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const { demonstration, pages } = this.#options
    if (!saysWhom(request)) return this.#answers.plain(response, 400)
    const reading = isReading(request)
    if (reading && isOfHealth(request.url!)) {
      this.#answers.dress(response)
      return void this.health.answers(request.url!, response, request.method === 'HEAD')
    }
    const refused = demonstration && refusalOf(demonstration, request.headers)
    if (refused !== undefined) return this.#answers.plain(response, refused)
    // Most requests name a generated address exactly.
    const exact = reading ? pages.get(request.url!) : undefined
    if (exact) return this.#answers.entry(response, exact)
    const target = readTarget(request.url!)
    if (!target) return this.#answers.lost(response, 400)
    if (this.#isNoPage(request, response, target) || (reading && this.#isMade(response, target))) return
    void this.#rendered.answer(response, target)
  }

  /** Reports, others' scripts, the product feed, and what no address takes: whether it was one of them. */
  #isNoPage(request: IncomingMessage, response: ServerResponse, { path }: Target): boolean {
    const { browserReports, feed, tags } = this.#options
    const address = () => this.#visitorOf(request).address
    const taker =
      path === BROWSER_REPORTS_PATH && browserReports
        ? browserReports
        : path === POLICY_REPORTS_PATH
          ? this.#reports
          : undefined
    if (taker) {
      this.#answers.dress(response)
      void taker.take(request, response, address()).catch(() => response.destroy())
    } else if (!isTaken(request.method!, path)) this.#answers.plain(response, 405)
    else if (tags && isOfTags(path)) {
      this.#answers.dress(response)
      return tags.answers(request, response, request.url!, address())
    } else if (feed && isReading(request) && path === MERCHANT_FEED_PATH) this.#sendFeed(feed, request, response)
    else return false
    return true
  }

  #sendFeed(feed: Pick<FeedFile, 'send'>, request: IncomingMessage, response: ServerResponse): void {
    feed
      .send(request, response, { ...this.#answers.headers, 'content-security-policy': NO_FRAMES })
      .catch((error: unknown) => {
        if (response.destroyed) return
        this.#options.onProblem?.('O feed de produtos não pôde ser feito.', error)
        this.#answers.unavailable(response)
      })
  }

  /** Another form of an address, a page made ahead, a file named by what it holds: whether it was one of them. */
  #isMade(response: ServerResponse, target: Target): boolean {
    const other = otherForm(target) ?? withoutDefaults(target)
    const entry = this.#options.pages.get(target.path)
    if (other !== undefined) this.#answers.redirect(response, 301, other)
    else if (entry && (entry.location !== '' || entry.status !== 200 || sharedAddress(target) === target.path))
      this.#answers.entry(response, entry, target)
    else if (isNamedByContent(target.path)) void this.#answers.named(response, target.path)
    else return false
    return true
  }
}

/** A file that is no page keeps its address whatever the query says. */
const sharedAddress = ({ path, query }: Target): string =>
  query === '' ? path : (sharedPage(path, query)?.address ?? path)
