import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http'
import type { Server as SocketServer, Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { setProcessGlobals } from '#app/lib/process-globals.ts'
import { type Visitor, visitorReader } from '#commerce/contract/process/trusted-proxy.ts'
import { countRequest, type RequestKind } from '#commerce/contract/telemetry/instruments.ts'
import { BROWSER_REPORTS_PATH } from '#commerce/contract/telemetry/path.ts'
import { inServerSpan } from '#commerce/contract/telemetry/spans.ts'
import type { PageEntry, PageStore } from '../files/page-store.ts'
import type { FeedFile } from '../publish/feed-file.ts'
import { MERCHANT_FEED_PATH } from '../publish/merchant-feed.ts'
import { NOT_FOUND_PATH, UNAVAILABLE_PATH } from '../publish/page-plan.ts'
import { plainPage, type PlainStatus } from '../publish/plain-pages.ts'
import {
  finishPersonal,
  installNonce,
  renderVariant,
  type Fallback,
  type ShortWay,
} from '../render/render-on-request.ts'
import { encodingFor } from './accept-encoding.ts'
import { AddressLimit } from './address-limit.ts'
import type { BrowserReports } from './browser-reports.ts'
import { type BuildAssets, isNamedByContent } from './build-assets.ts'
import { type Demonstration, demonstrationNotice, type Notice, refusalOf } from './demonstration.ts'
import { isForgotten, sendReload } from './forgotten-data.ts'
import {
  CONNECT,
  CONNECTION,
  hangUp,
  isTaken,
  mayBeServerCall,
  isPage,
  LONGEST_PAGE_PATH,
  SERVER_CALLS,
  SILENT_MS,
} from './front-rules.ts'
import { Health } from './health.ts'
import { listenAt } from './listen.ts'
import { BodyTooLargeError, originOf, sendResponse, toRequest } from './node-adapter.ts'
import { POLICY_REPORTS_PATH } from './policy-reports-path.ts'
import { policyReports } from './policy-reports.ts'
import { prepare, PreparedAnswers, type Prepared } from './prepared-answers.ts'
import { BusyError, RenderQueue } from './render-queue.ts'
import { inLayout, otherForm, readTarget, sharedPage, withoutDefaults, type Target } from './request-path.ts'
import { CACHE, NO_FRAMES, securityHeaders } from './security-headers.ts'
import type { Tags } from './tags.ts'
import { endUnread, leavesMuch } from './unread-body.ts'
import { type Touching, VariantCache } from './variant-cache.ts'

export interface PageServerOptions {
  pages: PageStore
  /** Answers everything that is not generated. */
  fallback: Fallback
  /** Faster way to pages that are everybody's; without it they go to `fallback` too. */
  shortWay?: ShortWay
  /** The product feed at its stable address; without it the address is unknown. */
  feed?: Pick<FeedFile, 'send'>
  /** Files of this build and of those before; without it only what the pages' store holds. */
  assets?: Pick<BuildAssets, 'send' | 'keepData'>
  /** Others' scripts; without it none is configured. */
  tags?: Pick<Tags, 'answers'>
  /** Whether commerce answers; without it the shop is ready as long as it is open. */
  ready?: () => Promise<boolean>
  /** Public origin, without a final slash: pages rendered on request get their canonical address from it. */
  origin: string
  /** How a demonstration is served; without it the shop is none. */
  demonstration?: Demonstration | undefined
  /** Put onto every page: a preview's. */
  notice?: Notice
  /** TRUST_PROXY, as the environment module reads it. */
  trustProxy?: readonly string[]
  /** Memory for generated pages and for pages rendered on request, in bytes. */
  pageMemory?: number
  variantMemory?: number
  /** How long a request may take to arrive; by default as long as a slow line needs. */
  timeouts?: Pick<ServerOptions, 'headersTimeout' | 'requestTimeout' | 'connectionsCheckingInterval'>
  /** What browsers tell of themselves; without it nobody takes it. */
  browserReports?: BrowserReports
  /** One Portuguese sentence for the log. */
  onProblem?: (sentence: string, error: unknown) => void
}

export interface PageServer {
  server: Server
  /** Listens at each host; resolves to the port. Rejects with what node:net says (EADDRINUSE). */
  listen(port: number, ...hosts: readonly string[]): Promise<number>
  /** Pages rendered on request that show what changed are forgotten. */
  invalidate(change: Touching): void
  /**
   * Sends visitors away without turning anybody out: readiness fails, each answer ends its connection, and the door stays
   * open until nobody holds one any more and whoever asked for readiness has heard, for at most so many ms.
   */
  leave(longestMs: number): Promise<void>
  /** Takes no more requests, lets running ones end for at most `graceMs`. */
  close(graceMs?: number): Promise<void>
}

const MAX_BODY = 12 << 20
/** Between two looks at whether everybody has left. */
const LOOK_MS = 25

/**
 * The shop's front door: generated pages from memory, pages rendered on request from their cache, the rest to
 * `fallback`.
 */
export function createPageServer(options: PageServerOptions): PageServer {
  const { pages, fallback, origin, demonstration, onProblem } = options
  const notice = options.notice ?? (demonstration?.abroad ? demonstrationNotice : undefined)
  const extra = securityHeaders(origin)
  const common = Object.entries(extra).flat()
  const answers = new PreparedAnswers(pages, extra, options.pageMemory ?? 256 << 20, notice)
  const queue = new RenderQueue()
  const variants = new VariantCache({ maxBytes: options.variantMemory ?? 64 << 20, queue })
  const readVisitor = visitorReader(options.trustProxy ?? [])
  const visitorOf = ({ socket, headers }: IncomingMessage) =>
    readVisitor(socket.remoteAddress, (name) => headers[name] as string | undefined)
  const nonce = installNonce()
  setProcessGlobals({ origin })
  const reports = policyReports((sentence) => onProblem?.(sentence, undefined))
  const serverCalls = new AddressLimit(SERVER_CALLS)
  const health = new Health(options.ready ?? (async () => true))

  const kinds = new WeakMap<ServerResponse, RequestKind>()
  const underWay = new Set<ServerResponse>()
  let isLeaving = false
  let open = 0

  const plain = (response: ServerResponse, status: PlainStatus, head: boolean) => {
    const { html, headers } = plainPage(status, notice)
    const much = leavesMuch(response.req)
    response.writeHead(status, { ...headers, ...extra, ...(much ? { connection: 'close' } : {}) })
    if (much) endUnread(response.req, response, html)
    else response.end(head ? undefined : html)
  }
  const redirect = (response: ServerResponse, status: number, location: string) => {
    response.writeHead(status, [
      'Location',
      location,
      'Content-Length',
      '0',
      'Cache-Control',
      CACHE.revalidate,
      'Content-Security-Policy',
      NO_FRAMES,
      ...common,
    ])
    response.end()
  }
  const send = (request: IncomingMessage, response: ServerResponse, prepared: Prepared) => {
    const match = request.headers['if-none-match']
    if (match !== undefined && prepared.status === 200 && (match === prepared.etag || match.includes(prepared.etag))) {
      response.writeHead(304, withoutBody(prepared.headers))
      response.end()
      return
    }
    response.writeHead(prepared.status, prepared.headers)
    response.end(request.method === 'HEAD' ? undefined : prepared.body)
  }
  const sendEntry = (request: IncomingMessage, response: ServerResponse, entry: PageEntry, target?: Target) => {
    if (entry.location !== '') {
      const { query = '', prefix = '' } = target ?? {}
      return redirect(
        response,
        entry.status,
        inLayout(prefix, query === '' ? entry.location : `${entry.location}?${query}`),
      )
    }
    const { data } = entry
    if (data !== '')
      options.assets?.keepData(data, () => {
        const kept = pages.get(data)
        if (!kept) throw new Error(`${data} não está mais entre as páginas.`)
        return pages.body(kept, 'identity')
      })
    send(request, response, answers.get(entry, encodingFor(request.headers['accept-encoding'] as string | undefined)))
  }
  const unavailable = (request: IncomingMessage, response: ServerResponse) => {
    if (response.headersSent) return response.destroy()
    const page = pages.get(UNAVAILABLE_PATH)
    if (page) sendEntry(request, response, page)
    else plain(response, 503, request.method === 'HEAD')
  }

  /** An address that nobody can ask for, answered by the page that is shown for any other that is not there. */
  const lost = (request: IncomingMessage, response: ServerResponse, status: 400 | 404) => {
    const page = request.method === 'GET' || request.method === 'HEAD' ? pages.get(NOT_FOUND_PATH) : undefined
    if (!page) return plain(response, status, request.method === 'HEAD')
    const encoding = encodingFor(request.headers['accept-encoding'] as string | undefined)
    send(request, response, { ...answers.get(page, encoding), status })
  }

  /** Of a page or build of another process: kept for a while. Whose page asks for what is kept no more is loaded anew. */
  const named = async (request: IncomingMessage, response: ServerResponse, path: string) => {
    kinds.set(response, 'outro')
    const isHead = request.method === 'HEAD'
    try {
      if (await options.assets?.send(path, request, response, extra)) return
      // Asked by HEAD whether it is gone, the answer is that it is.
      if (isForgotten(path) && !isHead) return sendReload(response, extra, isHead)
      plain(response, 404, isHead)
    } catch (error) {
      if (response.destroyed) return
      onProblem?.(`O arquivo ${path} não pôde ser lido.`, error)
      if (response.headersSent) response.destroy()
      else plain(response, 503, isHead)
    }
  }

  const variant = async (
    request: IncomingMessage,
    response: ServerResponse,
    { address, department }: NonNullable<ReturnType<typeof sharedPage>>,
    prefix: string,
  ) => {
    kinds.set(response, 'variante')
    const page = await variants.get(
      address,
      department,
      () => renderVariant({ fallback, shortWay: options.shortWay, origin, nonce, notice }, address),
      visitorOf(request).address,
    )
    if (page.location !== '' && page.status >= 300 && page.status < 400)
      return redirect(response, page.status, inLayout(prefix, page.location))
    const encoding = encodingFor(request.headers['accept-encoding'] as string | undefined)
    const { bytes, name } = page.body.in(encoding)
    send(
      request,
      response,
      prepare({ ...page, hash: page.hash + name, immutable: false, br: 1, zs: 0 }, encoding, bytes, common),
    )
  }

  const personal = async (
    request: IncomingMessage,
    response: ServerResponse,
    visible: string,
    visitor: Visitor,
    { path, query, prefix }: Target,
  ) => {
    const asked = prefix === '' ? request.url! : query === '' ? path : `${path}?${query}`
    const kind = kindOf(path)
    kinds.set(response, kind)
    const incoming = toRequest(request, response, visible, { target: asked, visitor, maxBodyBytes: MAX_BODY })
    const encoding = encodingFor(request.headers['accept-encoding'] as string | undefined)
    const work = () =>
      inServerSpan(
        incoming.headers,
        `${request.method} ${kind}`,
        { 'http.request.method': request.method! },
        async () => finishPersonal(await fallback(incoming), encoding, nonce, notice),
      )
    const answer = await (isPage(new URL(incoming.url).pathname) ? queue.run(visitor.address, work) : work())
    const own = { ...extra, 'cache-control': CACHE.personal }
    await sendResponse(response, keptLayout(answer, prefix), own, request.method === 'HEAD')
  }

  const rest = async (request: IncomingMessage, response: ServerResponse, target: Target) => {
    try {
      const reading = request.method === 'GET' || request.method === 'HEAD'
      if (target.path.length > LONGEST_PAGE_PATH && isPage(target.path)) return lost(request, response, 404)
      const shared = reading ? sharedPage(target.path, target.query) : undefined
      if (shared) return await variant(request, response, shared, target.prefix)
      const visitor = visitorOf(request)
      if (mayBeServerCall(target.path) && !serverCalls.take(visitor.address))
        return plain(response, 429, request.method === 'HEAD')
      const visible = originOf(request, visitor)
      if (!visible) return plain(response, 400, false)
      await personal(request, response, visible, visitor, target)
    } catch (error) {
      if (response.destroyed) return
      if (error instanceof BodyTooLargeError || (error instanceof Error && error.cause instanceof BodyTooLargeError))
        return plain(response, 413, false)
      if (error instanceof BusyError) return plain(response, 429, request.method === 'HEAD')
      onProblem?.(`O pedido ${request.method} ${target.path} falhou.`, error)
      unavailable(request, response)
    }
  }

  const handle = (request: IncomingMessage, response: ServerResponse) => {
    const reading = request.method === 'GET' || request.method === 'HEAD'
    if (reading && health.answers(request.url!, response, request.method === 'HEAD')) return
    const refused = demonstration && refusalOf(demonstration, request.headers)
    if (refused !== undefined) return plain(response, refused, request.method === 'HEAD')
    // Most requests name a generated address exactly.
    const exact = reading ? pages.get(request.url!) : undefined
    if (exact) return sendEntry(request, response, exact)
    const target = readTarget(request.url!)
    if (!target) return lost(request, response, 400)
    if (target.path === BROWSER_REPORTS_PATH && options.browserReports)
      return void options.browserReports
        .take(request, response, visitorOf(request).address)
        .catch(() => response.destroy())
    if (target.path === POLICY_REPORTS_PATH)
      return void reports.take(request, response, visitorOf(request).address).catch(() => response.destroy())
    if (!isTaken(request.method!, target.path)) return plain(response, 405, false)
    if (options.tags?.answers(request, response, request.url!, visitorOf(request).address)) return
    if (reading && options.feed && target.path === MERCHANT_FEED_PATH) {
      options.feed
        .send(request, response, { ...extra, 'content-security-policy': NO_FRAMES })
        .catch((error: unknown) => {
          if (response.destroyed) return
          onProblem?.('O feed de produtos não pôde ser feito.', error)
          unavailable(request, response)
        })
      return
    }
    if (reading) {
      const other = otherForm(target) ?? withoutDefaults(target)
      if (other !== undefined) return redirect(response, 301, other)
      const entry = pages.get(target.path)
      if (entry && (entry.location !== '' || entry.status !== 200 || sharedAddress(target) === target.path))
        return sendEntry(request, response, entry, target)
      if (isNamedByContent(target.path)) return void named(request, response, target.path)
    }
    void rest(request, response, target)
  }

  const server = createServer({ ...CONNECTION, ...options.timeouts }, (request, response) => {
    const startedMs = performance.now()
    if (isLeaving) response.shouldKeepAlive = false
    underWay.add(response)
    response.once('close', () => underWay.delete(response))
    response.once('finish', () =>
      countRequest(kinds.get(response) ?? 'gerada', response.statusCode, performance.now() - startedMs),
    )
    try {
      handle(request, response)
    } catch (error) {
      onProblem?.(`O pedido ${request.method} ${request.url?.split('?', 1)[0]} falhou.`, error)
      unavailable(request, response)
    }
  })
  server.setTimeout(SILENT_MS)
  server.on('clientError', (error, socket) => hangUp(socket as Socket, error, extra, notice))
  server.on('connect', (_request, socket) => hangUp(socket as Socket, CONNECT, extra, notice))
  server.on('connection', (socket) => {
    open++
    socket.once('close', () => open--)
  })

  const startLeaving = () => {
    health.close()
    isLeaving = true
    for (const response of underWay) if (!response.headersSent) response.shouldKeepAlive = false
  }

  let sockets: readonly SocketServer[] = []
  return {
    server,
    listen: async (port, ...hosts) => {
      const { port: taken, further } = await listenAt(server, port, hosts)
      sockets = further
      return taken
    },
    invalidate: (change) => variants.invalidate(change),
    async leave(longestMs) {
      startLeaving()
      const until = performance.now() + longestMs
      while (server.listening && (open > 0 || health.isWatched) && performance.now() < until) await delay(LOOK_MS)
    },
    close: (graceMs = 8_000) =>
      new Promise((resolve) => {
        startLeaving()
        for (const socket of sockets) socket.close()
        const timer = setTimeout(() => server.closeAllConnections(), graceMs)
        // Those that were promised another request before this began.
        const idle = setInterval(() => server.closeIdleConnections(), LOOK_MS)
        server.close(() => {
          clearTimeout(timer)
          clearInterval(idle)
          resolve()
        })
        server.closeIdleConnections()
      }),
  }
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

/** A file that is no page keeps its address whatever the query says. */
const sharedAddress = ({ path, query }: Target): string =>
  query === '' ? path : (sharedPage(path, query)?.address ?? path)

const NOT_IN_304 = new Set(['Content-Type', 'Content-Length', 'Content-Encoding'])
function withoutBody(headers: readonly string[]): string[] {
  const kept: string[] = []
  for (let i = 0; i < headers.length; i += 2) if (!NOT_IN_304.has(headers[i]!)) kept.push(headers[i]!, headers[i + 1]!)
  return kept
}
