import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { NOT_FOUND_PATH } from '#app/lib/paths.ts'
import type { SharedPage } from '#app/lib/shared-page.ts'
import { contentHash } from '../publish/fingerprint.ts'
import { withinWeight } from '../publish/page-weight.ts'
import { POLICY_REPORTS_PATH } from '../serve/policy-reports-path.ts'

/**
 * What a rendered page becomes before it is served (house §4 CSP, first-input "Start specifics"): preloads gone,
 * Start's inline data moved to a file of its own (or kept, for pages rendered on request), every script that stays
 * named in the policy by its hash.
 *
 * A script counts as the app's own only when it carries the nonce, a secret of this process that no answer ever shows:
 * markup that slipped into a page through data has none, gets no hash, and the browser refuses it.
 */
export interface ProcessedPage {
  html: string
  /** Hydration data moved out of the page; undefined when there is none or it stays inline. */
  data: { path: string; body: string } | undefined
  csp: string
}

export interface ProcessOptions {
  nonce: string
  /** Move the hydration data to its own file. */
  external: boolean
}

const PRELOAD = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g
const INLINE =
  /<(script|style)(?![^>]*\ssrc=)(?![^>]*type="(?:application\/(?:ld\+)?json|speculationrules)")([^>]*)>([\s\S]*?)<\/\1>/g
const ENTRY = /<script(?=[^>]*\stype="module")[^>]*\ssrc="([^"]*)"/
const BOUNDARY = 'document.currentScript.remove();/*$tsr-stream-boundary*/'
const CLEAN_UP = /;?(?:\{let s=document\.currentScript[\s\S]*?s\.remove\(\)\}|document\.currentScript\.remove\(\))$/

export function processPage(rendered: string, { nonce, external }: ProcessOptions): ProcessedPage {
  const preloads: string[] = []
  const scripts: string[] = []
  const styles: string[] = []
  const data: string[] = []
  const mark = ` nonce="${nonce}"`
  let html = rendered.replace(PRELOAD, (_, href: string) => {
    preloads.push(href)
    return ''
  })
  html = html.replace(INLINE, (tag: string, name: string, attributes: string, body: string) => {
    if (!attributes.includes(mark)) return tag
    if (name === 'style') styles.push(source(body))
    else if (attributes.includes('data-tsr-stream-part')) {
      const kept = withoutPreloads(body)
      if (external) {
        data.push(kept.replace(CLEAN_UP, ''))
        return ''
      }
      scripts.push(source(kept))
      return `<script${attributes}>${kept}</script>`
    } else if (external && body === BOUNDARY) return ''
    else scripts.push(source(body))
    return tag
  })
  html = html.replaceAll(mark, '').replace(`<meta property="csp-nonce" content="${nonce}"/>`, '')
  const file = data.length > 0 ? dataFile(data.join(';\n')) : undefined
  const entry = ENTRY.exec(html)
  if (entry) {
    const chunks = preloads.filter((href) => href !== entry[1])
    html = html.replace(
      entry[0],
      entry[0].replace('<script', `<script${file ? ` data-d="${file.path}"` : ''} data-pre="${chunkNames(chunks)}"`),
    )
  }
  return { html: withinWeight(html), data: file, csp: contentSecurityPolicy(scripts, styles) }
}

/** As app/client.tsx reads them: 300 bytes less on each page. */
const chunkNames = (chunks: readonly string[]): string =>
  [...new Set(chunks)].map((href) => href.replace(/^\/assets\/|\.js$/g, '')).join(' ')

/** {@link processPage} for a page that came without preloads, data and nonce. */
export function finishShared({ html, data, chunks, scripts, styles }: SharedPage, external: boolean): ProcessedPage {
  const at = html.lastIndexOf('<script type="module"')
  const own = ENTRY.exec(html.slice(at))?.[1]
  const attributes = `<script data-pre="${chunkNames(chunks.filter((href) => href !== own))}"`
  const entry = (more: string) => html.slice(0, at) + more + html.slice(at + '<script'.length)
  if (external) {
    const file = dataFile(data)
    return {
      html: withinWeight(entry(`${attributes} data-d="${file.path}"`)),
      data: file,
      csp: contentSecurityPolicy(scripts.map(source), styles.map(source)),
    }
  }
  const inline = `${data};document.currentScript.remove()`
  return {
    html: entry(`<script>${inline}</script>${attributes}`),
    data: undefined,
    csp: contentSecurityPolicy([...scripts, inline].map(source), styles.map(source)),
  }
}

function dataFile(data: string): { path: string; body: string } {
  const body = shownAnywhere(data)
  return { path: `/_d/${contentHash(body)}.js`, body }
}

/** As the router names the data of the page of what is not there (routes/$.tsx), after where it was made. */
const LOST = `"#$${NOT_FOUND_PATH.replaceAll('/', '#')}"`

/**
 * That page is one file, shown at every address that is nobody's: its data is named after the one it is shown at, or React
 * would ask for it again.
 */
export const shownAnywhere = (data: string): string =>
  data.replace(LOST, () => '"#$"+location.pathname.replace("/desktop/","/").replaceAll("/","#")')

/**
 * The manifest stands before the matches in Start's data; beyond that point the text is the shop's content and is left
 * alone.
 */
function withoutPreloads(body: string): string {
  const end = body.indexOf(',matches:')
  return end < 0
    ? body
    : body.slice(0, end).replace(/preloads:(\$R\[\d+\]=)\[[^\]]*\]/g, 'preloads:$1[]') + body.slice(end)
}

/**
 * The head script is the same on every page: hashed once. Hydration data kept inline never repeats, and is too long to
 * remember.
 */
const known = new LRUCache<string, string>({ max: 50, memoMethod: hashed })
const source = (body: string): string => (body.length < 4096 ? known.memo(body) : hashed(body))

function hashed(body: string): string {
  return `'sha256-${hash('sha256', body, 'base64')}'`
}

/** The policy of one page; pictures and videos may come from a retailer's own host. */
export function contentSecurityPolicy(scripts: readonly string[] = [], styles: readonly string[] = []): string {
  const own = (sources: readonly string[]) => ["'self'", ...new Set(sources)].join(' ')
  return [
    "default-src 'self'",
    `script-src ${own(scripts)}`,
    `style-src ${own(styles)}`,
    "img-src 'self' data: https:",
    "media-src 'self' https:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types efacil default',
    `report-uri ${POLICY_REPORTS_PATH}`,
    'report-to csp',
  ].join('; ')
}
