import { expect, test } from 'vitest'
import { robotsFile, sitemapFiles, type SitemapPage } from '#app/static/publish/sitemap.ts'

const ORIGIN = 'https://loja.exemplo.br'
const product = (n: number, changed?: number): SitemapPage => ({
  path: `/loja/produto/p-${n}`,
  kind: 'product',
  changed,
})

test('one file for each type of page, cut where it would grow too long, under one index with the newest change of each', () => {
  const pages: SitemapPage[] = [
    { path: '/', kind: 'home', changed: 100 },
    { path: '/loja/hotsite/a&b', kind: 'hotsite' },
    { path: '/loja/pagina-nao-encontrada', kind: 'not-found' },
    ...[1, 2, 3, 4, 5].map((n) => product(n, 86_400 * n)),
  ]
  const files = sitemapFiles(ORIGIN, pages, 2)
  expect(files.map(({ path }) => path)).toEqual([
    '/sitemap.xml',
    '/sitemap-paginas.xml',
    '/sitemap-hotsites.xml',
    '/sitemap-produtos-1.xml',
    '/sitemap-produtos-2.xml',
    '/sitemap-produtos-3.xml',
  ])
  expect(files[0]!.body).toContain(
    '<sitemap><loc>https://loja.exemplo.br/sitemap-produtos-1.xml</loc><lastmod>1970-01-03T00:00:00Z</lastmod></sitemap>',
  )
  expect(files[0]!.body).toContain('<sitemap><loc>https://loja.exemplo.br/sitemap-hotsites.xml</loc></sitemap>')
  expect(files[2]!.body).toContain('<loc>https://loja.exemplo.br/loja/hotsite/a&amp;b</loc>')
  expect(files.map(({ body }) => body).join('')).not.toContain('nao-encontrada')
  expect(files[5]!.body.match(/<url>/g)).toHaveLength(1)
})

test('a hundred thousand products stay within what a file may hold', () => {
  const files = sitemapFiles(
    ORIGIN,
    Array.from({ length: 100_000 }, (_, n) => product(n, n)),
  )
  for (const { body } of files) {
    expect(body.length).toBeLessThan(50_000_000)
    expect((body.match(/<loc>/g) ?? []).length).toBeLessThanOrEqual(50_000)
  }
  expect(files.flatMap(({ body }) => body.match(/<url>/g) ?? [])).toHaveLength(100_000)
})

test('robots.txt names the index, keeps crawlers out of personal pages, searches and filters, and lets products, pages and pictures be', () => {
  const rules = [...robotsFile(ORIGIN).body.matchAll(/^Disallow: (.+)$/gm)].map(
    ([, rule]) => new RegExp(`^${rule!.replace(/[.?+()[\]]/g, '\\$&').replaceAll('*', '.*')}`),
  )
  const closed = (address: string) => rules.some((rule) => rule.test(address))
  for (const address of [
    '/loja/cart',
    '/loja/checkout/delivery/',
    '/loja/my-account/orders',
    '/loja/busca/?searchTerm=copo',
    '/loja/departamento/casa?filter=cor:azul',
    '/loja/departamento/casa?page=2&filter=cor:azul',
    '/loja/hotsite/x?precoMin=1',
  ])
    expect(closed(address), address).toBe(true)
  for (const address of [
    '/',
    '/loja/produto/copo',
    '/loja/departamento/casa?page=2',
    '/loja/departamento/casa?sortBy=ascprice',
    '/img/x/320.avif',
    '/assets/index.js',
    '/feeds/google-merchant.xml',
    '/loja/central-de-atendimento/',
  ])
    expect(closed(address), address).toBe(false)
  expect(robotsFile(ORIGIN).body).toContain('\nSitemap: https://loja.exemplo.br/sitemap.xml\n')
})
