import { hash } from 'node:crypto'
import { processGlobal, setProcessGlobals } from '#app/lib/process-globals.ts'
import type { SharedPage } from '#app/lib/shared-page.ts'
import type { Encoding } from '../files/page-store.ts'
import type { Notice } from '../serve/demonstration.ts'
import { VariantBody, type Variant } from '../serve/variant-cache.ts'
import { contentSecurityPolicy, finishShared, processPage } from './post-process.ts'

/** Whatever is no generated file: Start's own fetch, with server functions and the commerce pass-through. */
export type Fallback = (request: Request) => Response | Promise<Response>

const unchanged: Notice = (page) => page
const HTML = /^text\/html\b/i

/** Renders a page for everybody in process; undefined when it takes a request to answer (app/server.ts). */
export type ShortWay = (address: string, origin: string) => Promise<SharedPage | undefined>

export interface VariantSource {
  fallback: Fallback
  shortWay?: ShortWay | undefined
  /** Without a final slash. */
  origin: string
  nonce: string
  notice?: Notice | undefined
}

/**
 * Renders a page for everybody: without a cookie, and never kept when the answer sets one or failed.
 * @param address path and query
 */
export async function renderVariant(
  { fallback, shortWay, origin, nonce, notice = unchanged }: VariantSource,
  address: string,
): Promise<Variant> {
  const page = await shortWay?.(address, origin)
  if (page) {
    const { html, csp } = notice(finishShared(page, false))
    return {
      status: page.status,
      location: '',
      type: 'text/html; charset=utf-8',
      csp,
      hash: renderingName(),
      keep: page.status < 500,
      body: new VariantBody(html),
    }
  }
  const url = origin + address
  const response = await fallback(new Request(url, { headers: { accept: 'text/html' } }))
  const location = response.headers.get('location') ?? ''
  const type = response.headers.get('content-type') ?? 'text/html; charset=utf-8'
  const keep = response.status < 500 && response.headers.getSetCookie().length === 0
  const { html, csp } = HTML.test(type)
    ? notice(processPage(await response.text(), { nonce, external: false }))
    : { html: await response.text(), csp: contentSecurityPolicy() }
  return {
    status: response.status,
    location: /^\/(?![/\\])/.test(location) ? location : sameOrigin(location, url),
    type,
    csp,
    hash: renderingName(),
    keep,
    body: new VariantBody(html),
  }
}

/** Unique, and cheaper than a look at every byte: what is rendered again counts as changed. */
const THIS_PROCESS = crypto.randomUUID().slice(0, 8)
let renderings = 0
const renderingName = (): string => `${THIS_PROCESS}${(renderings++).toString(36)}`

/** The page of one person, with its policy, in the encoding asked for. Other answers pass untouched. */
export async function finishPersonal(
  response: Response,
  encoding: Encoding,
  nonce: string,
  notice: Notice = unchanged,
): Promise<Response> {
  if (!HTML.test(response.headers.get('content-type') ?? '') || !response.body) return response
  const { html, csp } = notice(processPage(await response.text(), { nonce, external: false }))
  const headers = new Headers(response.headers)
  const body = new VariantBody(html).in(encoding).bytes
  headers.set('content-security-policy', csp)
  headers.set('content-length', String(body.length))
  headers.set('vary', 'Accept-Encoding')
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  return new Response(new Uint8Array(body), { status: response.status, headers })
}

/** A redirect to the shop's own origin becomes a path; to anywhere else it is none. */
function sameOrigin(location: string, url: string): string {
  if (!URL.canParse(location, url)) return ''
  const target = new URL(location, url)
  return target.origin === new URL(url).origin ? target.pathname + target.search : ''
}

/** A secret for this process, put where the router finds it; see {@link processPage}. */
export function installNonce(): string {
  const nonce = processGlobal('nonce') ?? hash('sha256', `${crypto.randomUUID()}${crypto.randomUUID()}`).slice(0, 32)
  setProcessGlobals({ nonce })
  return nonce
}
