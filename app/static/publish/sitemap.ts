import { paths } from '#app/lib/paths.ts'
import { xmlText } from '#commerce/contract/values/xml-text.ts'
import type { PlannedPage } from './page-plan.ts'

/** sitemaps.org allows 50,000 addresses and 50 MB; with fewer, one changed product rewrites less. */
const MAX_URLS = 10_000

export interface TextFile {
  path: string
  type: string
  body: string
}
export type SitemapPage = Pick<PlannedPage, 'path' | 'kind'> & {
  /** When what it shows was published, in seconds since 1970; absent where nobody knows. */
  changed?: number | undefined
}

const XML = 'application/xml; charset=utf-8'

interface Listed {
  loc: string
  changed: number | undefined
}
const item =
  (tag: string) =>
  ({ loc, changed }: Listed) =>
    `<${tag}><loc>${xmlText(loc)}</loc>${changed === undefined ? '' : `<lastmod>${new Date(changed * 1000).toISOString().slice(0, 19)}Z</lastmod>`}</${tag}>\n`
const document = (root: string, tag: string, items: readonly Listed[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.map(item(tag)).join('')}</${root}>\n`

/** Which file tells of which pages; what stands in none is not for search engines. */
const FILES: readonly { name: string; kinds: readonly PlannedPage['kind'][] }[] = [
  { name: 'paginas', kinds: ['home', 'institutional'] },
  { name: 'departamentos', kinds: ['department'] },
  { name: 'hotsites', kinds: ['hotsite'] },
  { name: 'produtos', kinds: ['product'] },
]

/** Newest change among some pages; undefined as soon as one of them is unknown to have one. */
const newest = (items: readonly Listed[]): number | undefined =>
  items.some(({ changed }) => changed === undefined)
    ? undefined
    : items.reduce((latest, { changed }) => Math.max(latest, changed!), 0)

/**
 * `/sitemap.xml`, an index of one file or more for each type of page, each page with the instant of its last true
 * change.
 */
export function sitemapFiles(origin: string, pages: readonly SitemapPage[], maxUrls = MAX_URLS): TextFile[] {
  const parts: (TextFile & { changed: number | undefined })[] = []
  for (const { name, kinds } of FILES) {
    const items = pages
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ path, changed }) => ({ loc: origin + path, changed }))
    // The list of all departments is made on request.
    if (name === 'departamentos' && items.length > 0)
      items.unshift({ loc: origin + paths.departments, changed: undefined })
    for (let from = 0; from < items.length; from += maxUrls) {
      const piece = items.slice(from, from + maxUrls)
      parts.push({
        path: `/sitemap-${name}${items.length > maxUrls ? `-${from / maxUrls + 1}` : ''}.xml`,
        type: XML,
        body: document('urlset', 'url', piece),
        changed: newest(piece),
      })
    }
  }
  return [
    {
      path: '/sitemap.xml',
      type: XML,
      body: document(
        'sitemapindex',
        'sitemap',
        parts.map(({ path, changed }) => ({ loc: origin + path, changed })),
      ),
    },
    ...parts.map(({ path, type, body }) => ({ path, type, body })),
  ]
}

/**
 * What crawlers need not visit: pages of one person, the calls behind the pages, results of searches and the endless
 * combinations of filters (which also say noindex, for those who read no robots.txt). `?page=` and `?sortBy=` stay
 * open: their links lead to products.
 */
const CLOSED = [
  '/loja/cart',
  '/loja/checkout/',
  '/loja/my-account/',
  '/loja/auth/',
  '/loja/televendas/',
  '/loja/LogonForm',
  '/loja/busca/',
  '/*?*filter=',
  '/*?*precoMin=',
  '/*?*precoMax=',
  '/wcs/',
  '/_serverFn/',
]

export function robotsFile(origin: string): TextFile {
  return {
    path: '/robots.txt',
    type: 'text/plain; charset=utf-8',
    body: `User-agent: *\n${CLOSED.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${origin}/sitemap.xml\n`,
  }
}
