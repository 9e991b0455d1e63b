import type { IncomingMessage, ServerResponse } from 'node:http'
import { NOT_FOUND_PATH } from '#app/lib/paths.ts'
import type { RequestKind } from '#commerce/contract/telemetry/instruments.ts'
import type { Encoding, PageEntry, PageStore } from '../files/page-store.ts'
import { UNAVAILABLE_PATH } from '../publish/page-plan.ts'
import { plainPage, type PlainStatus } from '../publish/plain-pages.ts'
import { encodingFor } from './accept-encoding.ts'
import type { BuildAssets } from './build-assets.ts'
import type { Notice } from './demonstration.ts'
import { isForgotten, sendReload } from './forgotten-data.ts'
import { isReading } from './front-rules.ts'
import { prepare, PreparedAnswers, type Prepared } from './prepared-answers.ts'
import { inLayout, type Target } from './request-path.ts'
import { CACHE, NO_FRAMES, securityHeaders } from './security-headers.ts'
import { endUnread, leavesMuch } from './unread-body.ts'
import type { Variant } from './variant-cache.ts'

export interface PageAnswersOptions {
  pages: PageStore
  /** Files of this build and of those before; without it only what the pages' store holds. */
  assets?: Pick<BuildAssets, 'send' | 'keepData'>
  /** Public origin, without a final slash: pages rendered on request get their canonical address from it. */
  origin: string
  /** Put onto every page: a preview's. */
  notice?: Notice | undefined
  /** Memory for generated pages, in bytes. */
  pageMemory?: number
  /** One Portuguese sentence for the log. */
  onProblem?: (sentence: string, error: unknown) => void
}

/** Sends what is there: generated pages, files, redirects, and pages of last resort. */
export class PageAnswers {
  /** Of everything sent. */
  readonly headers: Record<string, string>
  /** What an answer is counted as, where it is no generated page. */
  readonly kinds = new WeakMap<ServerResponse, RequestKind>()
  readonly #options: PageAnswersOptions
  readonly #common: string[]
  readonly #prepared: PreparedAnswers

  constructor(options: PageAnswersOptions) {
    this.#options = options
    this.headers = securityHeaders(options.origin)
    this.#common = Object.entries(this.headers).flat()
    this.#prepared = new PreparedAnswers(options.pages, this.headers, options.pageMemory ?? 256 << 20, options.notice)
  }

  /** Puts the headers of every answer onto one that others make. */
  dress(response: ServerResponse): void {
    this.kinds.set(response, 'outro')
    response.setHeader('content-security-policy', NO_FRAMES)
    for (const [name, value] of Object.entries(this.headers)) response.setHeader(name, value)
  }

  /** A page of last resort. */
  plain(response: ServerResponse, status: PlainStatus): void {
    const { html, headers } = plainPage(status, this.#options.notice)
    if (!this.kinds.has(response)) this.kinds.set(response, 'outro')
    const much = leavesMuch(response.req)
    response.writeHead(status, { ...headers, ...this.headers, ...(much ? { connection: 'close' } : {}) })
    if (much) endUnread(response.req, response, html)
    else response.end(isHead(response) ? undefined : html)
  }

  redirect(response: ServerResponse, status: number, location: string): void {
    response.writeHead(status, [
      'Location',
      location,
      'Content-Length',
      '0',
      'Cache-Control',
      CACHE.revalidate,
      'Content-Security-Policy',
      NO_FRAMES,
      ...this.#common,
    ])
    response.end()
  }

  /** @param target as it was asked for, where that is not the very address of the page */
  entry(response: ServerResponse, entry: PageEntry, target?: Target): void {
    if (entry.location !== '') {
      const { query = '', prefix = '' } = target ?? {}
      const location = query === '' ? entry.location : `${entry.location}?${query}`
      return this.redirect(response, entry.status, inLayout(prefix, location))
    }
    send(response, this.#preparedPage(response, entry))
  }

  #preparedPage(response: ServerResponse, entry: PageEntry): Prepared {
    const { data } = entry
    const { pages, assets } = this.#options
    if (data !== '')
      assets?.keepData(data, () => {
        const kept = pages.get(data)
        if (!kept) throw new Error(`${data} não está mais entre as páginas.`)
        return pages.body(kept, 'identity')
      })
    return this.#prepared.get(entry, encodingOf(response.req))
  }

  variant(response: ServerResponse, page: Variant): void {
    const encoding = encodingOf(response.req)
    const { bytes, name } = page.body.in(encoding)
    const form = { ...page, hash: page.hash + name, immutable: false, br: 1, zs: 0 }
    send(response, prepare(form, encoding, bytes, this.#common))
  }

  unavailable(response: ServerResponse): void {
    if (response.headersSent) return void response.destroy()
    const page = this.#options.pages.get(UNAVAILABLE_PATH)
    if (page) this.entry(response, page)
    else this.plain(response, 503)
  }

  /** An address that nobody can ask for, answered by the page that is shown for any other that is not there. */
  lost(response: ServerResponse, status: 400 | 404): void {
    const page = isReading(response.req) ? this.#options.pages.get(NOT_FOUND_PATH) : undefined
    if (!page) return this.plain(response, status)
    const prepared = this.#preparedPage(response, page)
    send(response, { ...prepared, status, headers: notKept(prepared.headers) })
  }

  /** Of a page or build of another process: kept for a while. Whose page asks for what is kept no more is loaded anew. */
  async named(response: ServerResponse, path: string): Promise<void> {
    const { assets, onProblem } = this.#options
    this.kinds.set(response, 'outro')
    try {
      if (await assets?.send(path, response.req, response, this.headers)) return
      // Asked by HEAD whether it is gone, the answer is that it is.
      if (isForgotten(path) && !isHead(response)) return sendReload(response, this.headers)
      this.plain(response, 404)
    } catch (error) {
      if (response.destroyed) return
      onProblem?.(`O arquivo ${path} não pôde ser lido.`, error)
      if (response.headersSent) response.destroy()
      else this.plain(response, 503)
    }
  }
}

export const encodingOf = ({ headers }: IncomingMessage): Encoding =>
  encodingFor(headers['accept-encoding'] as string | undefined)

const isHead = ({ req }: ServerResponse): boolean => req.method === 'HEAD'

function send(response: ServerResponse, prepared: Prepared): void {
  const match = response.req.headers['if-none-match']
  if (match !== undefined && prepared.status === 200 && (match === prepared.etag || match.includes(prepared.etag))) {
    response.writeHead(304, withoutBody(prepared.headers))
    response.end()
    return
  }
  response.writeHead(prepared.status, prepared.headers)
  response.end(isHead(response) ? undefined : prepared.body)
}

const NOT_IN_304 = new Set(['Content-Type', 'Content-Length', 'Content-Encoding'])
const withoutBody = (headers: readonly string[]): string[] => without(NOT_IN_304, headers)

/** Asked for anew each time: tomorrow the address may be a page's. */
const OF_KEEPING = new Set(['ETag', 'Cache-Control'])
const notKept = (headers: readonly string[]): string[] => [
  ...without(OF_KEEPING, headers),
  'Cache-Control',
  CACHE.personal,
]

function without(names: ReadonlySet<string>, headers: readonly string[]): string[] {
  const kept: string[] = []
  for (let i = 0; i < headers.length; i += 2) if (!names.has(headers[i]!)) kept.push(headers[i]!, headers[i + 1]!)
  return kept
}
