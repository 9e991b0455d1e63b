import { expect, test } from './fixtures.ts'

const DEPARTMENT = '/loja/departamento/eletrodomesticos'
const PRODUCT = '/loja/produto/geladeira-nevara-frost-free-duplex-403-litros-inox'

/** Each type of public page, with what its JSON-LD must tell. */
const PUBLIC = [
  { path: '/', types: ['Organization', 'WebSite'] },
  { path: '/loja/departamento', types: ['BreadcrumbList'] },
  { path: DEPARTMENT, types: ['BreadcrumbList', 'ItemList'] },
  { path: `${DEPARTMENT}?page=2`, types: ['BreadcrumbList', 'ItemList'], canonical: DEPARTMENT },
  { path: PRODUCT, types: ['BreadcrumbList', 'Product'] },
  { path: '/loja/hotsite/festival-da-cozinha', types: ['BreadcrumbList', 'ItemList'] },
  { path: '/loja/hotsite/ofertas-do-dia/', types: ['BreadcrumbList', 'ItemList'] },
  { path: '/loja/central-de-atendimento/', types: ['BreadcrumbList', 'FAQPage'] },
  { path: '/loja/departamento/lojas-especiais/eficaz-pontos', types: ['BreadcrumbList', 'FAQPage'] },
  { path: '/loja/departamento/lojas-especiais/garantia-estendida', types: ['BreadcrumbList', 'FAQPage'] },
  { path: '/loja/TermsOfUseView', types: ['BreadcrumbList'] },
] as const

/** Pages of one person, searches, filters and errors: found by nobody. */
const HIDDEN = [
  '/loja/busca/?searchTerm=geladeira',
  `${DEPARTMENT}?sortBy=ascprice`,
  '/loja/cart',
  '/loja/auth/login/',
  '/loja/produto/nunca-existiu',
]

interface Head {
  titles: number
  h1: number
  canonical: (string | null)[]
  descriptions: (string | null)[]
  robots: (string | null)[]
  alternates: (string | null)[]
  og: Record<string, string | null>
  structured: string[]
  questions: number
}

/** What a crawler that runs no script reads. */
const headOf = (html: string): Head => {
  const page = new DOMParser().parseFromString(html, 'text/html')
  const all = (selector: string) => [...page.querySelectorAll(selector)]
  return {
    titles: all('head > title').length,
    h1: all('h1').length,
    canonical: all('link[rel=canonical]').map((link) => link.getAttribute('href')),
    descriptions: all('meta[name=description]').map((meta) => meta.getAttribute('content')),
    robots: all('meta[name=robots]').map((meta) => meta.getAttribute('content')),
    alternates: all('link[rel=alternate][hreflang="pt-BR"]').map((link) => link.getAttribute('href')),
    og: Object.fromEntries(
      all('meta[property^="og:"]').map((meta) => [meta.getAttribute('property')!, meta.getAttribute('content')]),
    ),
    structured: all('script[type="application/ld+json"]').map((script) => script.textContent ?? ''),
    questions: all('main details summary').length,
  }
}

const REQUIRED: Record<string, string[]> = {
  Organization: ['name', 'legalName', 'url', 'logo', 'contactPoint'],
  WebSite: ['name', 'url', 'potentialAction'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  Product: ['name', 'sku', 'image', 'description', 'offers'],
  FAQPage: ['mainEntity'],
}

test('every type of public page tells search engines one title, one heading, one address, a description, a picture and valid JSON-LD', async ({
  page,
  request,
  baseURL,
}) => {
  const titles = new Set<string | null>()
  for (const { path, types, ...rest } of PUBLIC) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(200)
    const head = await page.evaluate(headOf, await response.text())
    const own = new URL('canonical' in rest ? rest.canonical : path, baseURL).href
    expect({ titles: head.titles, h1: head.h1, canonical: head.canonical, alternates: head.alternates }, path).toEqual({
      titles: 1,
      h1: 1,
      canonical: [own],
      alternates: [own],
    })
    expect(head.descriptions, path).toHaveLength(1)
    expect(head.descriptions[0]!.length, path).toBeGreaterThan(30)
    expect(head.robots, path).toEqual(['index, follow, max-image-preview:large'])
    expect(head.og, path).toMatchObject({ 'og:site_name': 'eFácil', 'og:locale': 'pt_BR', 'og:url': own })
    expect((await request.get(head.og['og:image']!)).status(), path).toBe(200)
    const told = head.structured.map((text) => JSON.parse(text) as Record<string, unknown>)
    expect(told.map((each) => String(each['@type'])).toSorted(), path).toEqual([...types])
    for (const each of told) {
      expect(each['@context'], path).toBe('https://schema.org')
      for (const field of REQUIRED[String(each['@type'])]!)
        expect(each[field], `${path} ${String(each['@type'])}.${field}`).toBeTruthy()
      const items = (each['itemListElement'] ?? []) as { position: number; name: string; item?: string; url?: string }[]
      for (const [at, item] of items.entries()) {
        expect(item.position, path).toBe(at + 1)
        expect(item.name, path).toBeTruthy()
        expect(item.item ?? item.url, path).toMatch(/^https?:\/\//)
      }
    }
    if (!('canonical' in rest)) titles.add(head.og['og:title']!)
  }
  expect(titles.size).toBe(PUBLIC.length - 1)
})

test('pages of one person, searches, sorted and filtered listings and errors stay out of every index', async ({
  page,
  request,
}) => {
  for (const path of HIDDEN) {
    const head = await page.evaluate(headOf, await (await request.get(path)).text())
    expect(
      {
        robots: head.robots,
        alternates: head.alternates,
        structured: head.structured.filter((text) => text.includes('"Product"')),
      },
      path,
    ).toEqual({ robots: ['noindex, follow'], alternates: [], structured: [] })
    expect(head.titles, path).toBe(1)
  }
})

test('robots.txt leads to the sitemaps, the sitemaps to pages that exist, with a date; the product feed names what is for sale', async ({
  page,
  request,
}) => {
  const robots = await (await request.get('/robots.txt')).text()
  const index = await (await request.get(/^Sitemap: (.+)$/m.exec(robots)![1]!)).text()
  const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc]) => loc!)
  for (const name of ['paginas', 'departamentos', 'hotsites', 'produtos'])
    expect(
      files.some((file) => file.includes(`/sitemap-${name}`)),
      name,
    ).toBe(true)
  for (const file of files) {
    const text = await (await request.get(file)).text()
    const first = /<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?<\/url>/.exec(
      text.replace(/<url><loc>[^<]+\/loja\/departamento<\/loc><\/url>/, ''),
    )!
    expect(Date.parse(first[2] ?? ''), file).toBeLessThanOrEqual(Date.now())
    expect((await request.get(first[1]!)).status(), first[1]).toBe(200)
  }
  const feed = await request.get('/feeds/google-merchant.xml')
  expect(feed.headers()['content-type']).toContain('application/rss+xml')
  const entries = await page.evaluate(
    (xml) => {
      const parsed = new DOMParser().parseFromString(xml, 'application/xml')
      const text = (item: Element, name: string) => item.getElementsByTagName(`g:${name}`)[0]?.textContent ?? ''
      return {
        errors: parsed.getElementsByTagName('parsererror').length,
        items: [...parsed.getElementsByTagName('item')].map((item) =>
          ['id', 'title', 'description', 'link', 'image_link', 'availability', 'price', 'condition'].map((name) =>
            text(item, name),
          ),
        ),
        charged: text(parsed.getElementsByTagName('item')[0]!, 'sale_price'),
      }
    },
    await feed.text(),
  )
  expect(entries.errors).toBe(0)
  expect(entries.items.length).toBeGreaterThan(100)
  expect(entries.items.filter((fields) => fields.includes(''))).toEqual([])
  expect(new Set(entries.items.map(([id]) => id)).size).toBe(entries.items.length)
  const [first] = entries.items
  const product = await (await request.get(first![3]!)).text()
  expect(product).toContain(`"price":"${(entries.charged || first![6]!).replace(' BRL', '')}"`)
})
