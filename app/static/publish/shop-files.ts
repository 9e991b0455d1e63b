import { hash } from 'node:crypto'
import { paths } from '#app/lib/paths.ts'
import { type Company, demonstration } from '#commerce/contract/company.ts'
import { xmlText } from '#commerce/contract/values/xml-text.ts'
import { contentSecurityPolicy } from '../render/post-process.ts'
import type { TextFile } from './sitemap.ts'

/** Where browsers look for what makes the shop an application, and for how it is searched. */
export const MANIFEST_PATH = '/manifest.webmanifest'
const WORKER_PATH = '/sw.js'
const SEARCH_PATH = '/opensearch.xml'
export const OFFLINE_PATH = '/loja/sem-conexao'

/** Files that only name the shop: made anew when it is called or looks otherwise. */
export function shopFiles(origin: string, company: Company = demonstration): TextFile[] {
  const offline = offlinePage(company)
  return [
    { path: MANIFEST_PATH, type: 'application/manifest+json; charset=utf-8', body: manifest(company) },
    { path: SEARCH_PATH, type: 'application/opensearchdescription+xml; charset=utf-8', body: search(origin, company) },
    offline,
    {
      path: WORKER_PATH,
      type: 'text/javascript; charset=utf-8',
      body: worker(hash('sha1', offline.body).slice(0, 12)),
    },
  ]
}

interface ManifestIcon {
  src: string
  sizes: string
  type: string
  purpose: 'any' | 'maskable'
}

/** A merchant's icon is kept 512 px wide, and never made larger than it is. */
function icons({ icone, mascara }: Company['aparencia']): ManifestIcon[] {
  const png = (size: number, purpose: ManifestIcon['purpose']): ManifestIcon => ({
    src: `/icone-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  if (icone === demonstration.aparencia.icone) return [png(192, 'any'), png(512, 'any'), png(512, 'maskable')]
  const own = (address: string, purpose: ManifestIcon['purpose']) =>
    [
      { width: 256, size: 256 },
      { width: 640, size: 512 },
    ].map(({ width, size }): ManifestIcon => ({
      src: address.replace(/\/\d+\.webp$/, `/${width}.webp`),
      sizes: `${size}x${size}`,
      type: 'image/webp',
      purpose,
    }))
  return [...own(icone, 'any'), ...(mascara ? own(mascara, 'maskable') : [])]
}

/** A home screen shows about twelve letters. */
const SHORT = 12

function manifest({ nomeFantasia, descricao, aparencia }: Company): string {
  const short = nomeFantasia.length <= SHORT ? nomeFantasia : (nomeFantasia.split(' ')[0] ?? nomeFantasia)
  return JSON.stringify({
    id: paths.home,
    name: nomeFantasia,
    short_name: short,
    description: descricao,
    lang: 'pt-BR',
    dir: 'ltr',
    start_url: paths.home,
    scope: paths.home,
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: aparencia.corPrincipal,
    categories: ['shopping'],
    icons: icons(aparencia),
    shortcuts: [
      { name: 'Meus pedidos', url: paths.account.orders },
      { name: 'Carrinho', url: paths.cart },
    ],
  })
}

/** How a browser's own search box searches the shop. */
function search(origin: string, { nomeFantasia, aparencia }: Company): string {
  const template = `${origin}${paths.search}?searchTerm={searchTerms}`
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${xmlText(nomeFantasia.slice(0, 16))}</ShortName>
<Description>${xmlText(`Buscar produtos: ${nomeFantasia}`)}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Language>pt-BR</Language>
<Image width="32" height="32">${xmlText(new URL(aparencia.icone, `${origin}/`).href)}</Image>
<Url type="text/html" method="get" template="${xmlText(template)}"/>
</OpenSearchDescription>
`
}

const dial = (phone: string) => `+${phone.startsWith('0') ? '' : '55'}${phone.replace(/\D/g, '')}`

/** Letters of the device, for no font can be fetched either. */
const OFFLINE_STYLE =
  '*{box-sizing:border-box}body{margin:0;font:17px/1.5 system-ui,sans-serif;color:#1d2430;background:#f4f6f8}' +
  'header{padding:16px 24px;color:#fff;font-weight:800;font-size:24px;line-height:1.2}header p{max-width:720px;margin:0 auto}' +
  'main{max-width:560px;margin:32px auto;padding:40px 32px;background:#fff;border-radius:12px;box-shadow:0 1px 3px #0b1f3a1f;text-align:center}' +
  'svg{display:block;width:72px;height:72px;margin:0 auto 16px;opacity:.55}h1{font-size:28px;line-height:1.2;margin:0 0 12px}main p{margin:0 0 24px;text-wrap:pretty}' +
  'h2{font-size:17px;margin:32px 0 12px;padding-top:24px;border-top:1px solid #dde3ea}ul{list-style:none;margin:0;padding:0;display:grid;gap:8px}' +
  'li a{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 16px;padding:12px 16px;background:#f4f6f8;border-radius:8px;text-decoration:none;text-align:left}li b{white-space:nowrap}' +
  '.again{display:block;padding:14px 28px;border-radius:8px;color:#fff;font-weight:700;text-decoration:none}a:hover{text-decoration:underline}a:focus-visible{outline:3px solid #1d2430;outline-offset:2px}' +
  '@media(max-width:600px){main{margin:16px;padding:32px 16px}}@media(forced-colors:active){.again,main,li a{border:1px solid}}'

const NO_SIGNAL =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M3 3l18 18M8.5 16.4a5 5 0 0 1 7 0M5 12.9a10 10 0 0 1 5.2-2.7M19 12.9a10 10 0 0 0-2-1.5M2 8.8a15 15 0 0 1 4.2-2.6M22 8.8A15 15 0 0 0 10.7 5M12 20h.01"/></svg>'

/** Shown where a page cannot be fetched: whole in itself, since nothing else can be fetched either. */
function offlinePage({ nomeFantasia, contatos, aparencia }: Company): TextFile {
  const style = `${OFFLINE_STYLE}header{background:${aparencia.corPrincipal}}a,svg{color:${aparencia.corPrincipal}}.again{background:${aparencia.corPrincipal}}`
  const phones = [...new Set([`Televendas: ${contatos.televendas}`, `Atendimento ao cliente: ${contatos.sac1}`])].map(
    (line) => {
      const [label = '', number = ''] = line.split(': ')
      const call = number.startsWith('0') ? number.replace(/\D/g, '') : dial(number)
      return `<li><a href="tel:${call}">${xmlText(label)} <b>${xmlText(number)}</b></a></li>`
    },
  )
  return {
    path: OFFLINE_PATH,
    type: 'text/html; charset=utf-8',
    csp: contentSecurityPolicy([], [`'sha256-${hash('sha256', style, 'base64')}'`]),
    body: `<!DOCTYPE html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Sem conexão | ${xmlText(nomeFantasia)}</title><style>${style}</style></head><body><header><p>${xmlText(nomeFantasia)}</p></header><main>${NO_SIGNAL}<h1>Você está sem conexão</h1><p>Não conseguimos carregar esta página agora. Verifique sua internet e tente de novo: seu carrinho continua guardado.</p><p><a class="again" href="">Tentar de novo</a></p><h2>Se preferir, compre por telefone</h2><ul>${phones.join('')}</ul></main></body></html>`,
  }
}

/**
 * Pages come from the network and from nowhere else, so that none is ever older than the files it names, and none of
 * one person's is kept; without a network the one page that needs nothing stands in. Where the browser can be told, all
 * that is no page goes past this script.
 */
const worker = (version: string): string => `const CACHE = 'sem-conexao-${version}'
const PAGE = '${OFFLINE_PATH}'
addEventListener('install', (event) => {
  if (event.addRoutes) event.waitUntil(event.addRoutes({ condition: { not: { requestMode: 'navigate' } }, source: 'network' }).catch(() => undefined))
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add(new Request(PAGE, { cache: 'reload' }))))
  skipWaiting()
})
addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))),
  )
  event.waitUntil(registration.navigationPreload?.enable())
  event.waitUntil(clients.claim())
})
addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode !== 'navigate' || request.method !== 'GET') return
  event.respondWith(
    (async () => {
      try {
        return (await event.preloadResponse) || (await fetch(request))
      } catch {
        return (await caches.match(PAGE)) || Response.error()
      }
    })(),
  )
})
`
