/** At most this many addresses in one file (sitemaps.org). */
const MAX_URLS = 50_000

export interface TextFile {
  path: string
  type: string
  body: string
}

const XML = 'application/xml; charset=utf-8'
const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&apos;').replaceAll('"', '&quot;')
const document = (root: string, item: string, urls: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.map((url) => `<${item}><loc>${escape(url)}</loc></${item}>\n`).join('')}</${root}>\n`

/** `/sitemap.xml` with every page that may be found, split under an index when there are more than one file may hold. */
export function sitemapFiles(origin: string, paths: readonly string[], maxUrls = MAX_URLS): TextFile[] {
  const urls = paths.map((path) => origin + path)
  if (urls.length <= maxUrls) return [{ path: '/sitemap.xml', type: XML, body: document('urlset', 'url', urls) }]
  const parts: TextFile[] = []
  for (let i = 0; i < urls.length; i += maxUrls) parts.push({ path: `/sitemap-${parts.length + 1}.xml`, type: XML, body: document('urlset', 'url', urls.slice(i, i + maxUrls)) })
  return [{ path: '/sitemap.xml', type: XML, body: document('sitemapindex', 'sitemap', parts.map((part) => origin + part.path)) }, ...parts]
}

/** What crawlers need not visit: pages of one person, and the calls behind the pages. */
const PRIVATE = ['/loja/cart', '/loja/checkout/', '/loja/my-account/', '/loja/auth/', '/loja/televendas/', '/loja/LogonForm', '/wcs/', '/_serverFn/']

export function robotsFile(origin: string): TextFile {
  return { path: '/robots.txt', type: 'text/plain; charset=utf-8', body: `User-agent: *\n${PRIVATE.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${origin}/sitemap.xml\n` }
}
