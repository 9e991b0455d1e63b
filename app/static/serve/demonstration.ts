import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isLocalHost } from '#commerce/contract/demonstration.ts'

/** How a demonstration (docs/decisions/034-demonstration.md) is served. */
export interface Demonstration {
  /** Whether others than this machine can open it. */
  abroad: boolean
}

/** A page as it leaves the server. */
interface Page {
  html: string
  csp: string
}
/** Puts onto a page what everybody has to read. */
export type Notice = (page: Page) => Page

const TEXT =
  'Demonstração: esta loja não vende de verdade. Nada é cobrado nem entregue, e as senhas de acesso são públicas. Não digite dados seus nem de um cartão de verdade.'
/** Where the shop's header stays at the top of the window, so does the notice, above it. */
const STYLE = [
  '.demonstracao{padding:6px 16px;background:#8a0f0f;color:#fff;font:700 14px/1.3 system-ui,sans-serif;text-align:center}',
  '@media(min-width:720px){.demonstracao{position:fixed;inset:0 0 auto;z-index:2147483647;height:48px;display:grid;place-items:center}',
  'body{padding-top:48px}body>header,body>*>header{top:48px}}',
].join('')
const STYLE_SOURCE = `'sha256-${hash('sha256', STYLE, 'base64')}'`

/**
 * Says something on a page, before anything else and without a script. React, which finds a part of the body it does
 * not know, leaves it where it is.
 */
export const noticeOf =
  (label: string, text: string): Notice =>
  ({ html, csp }) => ({
    html: html
      .replace('</head>', `<style>${STYLE}</style></head>`)
      .replace(/<body[^>]*>/, (body) => `${body}<aside class="demonstracao" aria-label="${label}">${text}</aside>`),
    csp: csp.replace("style-src 'self'", `style-src 'self' ${STYLE_SOURCE}`),
  })

/** Says on a page that it is a demonstration's. */
export const demonstrationNotice: Notice = noticeOf('Demonstração', TEXT)

/**
 * Why a demonstration does not answer a request: 403 for what came by https, whoever says so, since nobody sets up a
 * certificate for their own machine; 421 for another machine's name while it listens on this one alone (a tunnel, or a
 * name bent to this address).
 */
export function refusalOf({ abroad }: Demonstration, headers: IncomingHttpHeaders): 403 | 421 | undefined {
  const said = (name: string) => [headers[name]].flat().join(',').toLowerCase()
  if (/https/.test(said('x-forwarded-proto') + said('forwarded')) || said('x-forwarded-ssl') === 'on') return 403
  const names = [said('host'), said('x-forwarded-host')].flatMap((list) => list.split(',')).map((name) => name.trim())
  if (names.every((name) => name === '' || isLocalHost(name.replace(/:\d+$/, '')))) return undefined
  if (!abroad) return 421
  // Browsers say this to a name that is not this machine's by https alone.
  return headers['sec-fetch-site'] !== undefined || said('origin').startsWith('https:') ? 403 : undefined
}
