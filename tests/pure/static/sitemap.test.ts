import { expect, test } from 'vitest'
import { type SnapshotRecord, SnapshotState, Touched } from '#app/static/files/snapshot-state.ts'
import { ProductShares } from '#app/static/publish/product-shares.ts'
import { robotsFile, Sitemap } from '#app/static/publish/sitemap.ts'
import { company, setCompany } from '#commerce/contract/company.ts'

const ORIGIN = 'https://loja.exemplo.br'
const product = (n: number, changed?: number): SnapshotRecord => ({
  t: 'product',
  key: `P${n}`,
  slug: `p-${n}`,
  url: `/loja/produto/p-${n}`,
  sku: `S${n}`,
  related: [],
  departments: [],
  f: [n, changed ?? 0],
  c: 0,
  cf: [n, changed ?? 0],
  m: changed,
})
const none = { skus: [], f: [1, 1] as [number, number] }
const touchedBy = (state: SnapshotState, ...records: readonly SnapshotRecord[]): Touched => {
  const touched = new Touched()
  for (const record of records) state.apply(record, 0, 0, touched)
  return touched
}
/** A shop's sitemap, which learns of records. */
const mapped = (most?: number) => {
  const [state, shares] = [new SnapshotState(), new ProductShares(most)]
  const sitemap = new Sitemap(ORIGIN, shares)
  const learn = (...records: readonly SnapshotRecord[]) =>
    sitemap.touch(shares.touch(state, touchedBy(state, ...records)))
  return { state, sitemap, learn }
}
const filesOf = (sitemap: Sitemap, state: SnapshotState) =>
  new Map(sitemap.changed(state).map(({ path, body }) => [path, body]))

test('coupons are found while there are some', () => {
  const coupons = '/loja/departamento/lojas-especiais/cupons-de-desconto'
  const { state, sitemap, learn } = mapped()
  learn({ t: 'text', slug: 'cupons-de-desconto', f: [1, 1] }, { t: 'text', slug: 'minha-historia', f: [1, 1] })
  const listed = () => filesOf(sitemap, state).get('/sitemap-paginas.xml')
  expect(listed()).toContain(coupons)
  setCompany({ ...company, paginas: [] })
  expect(listed()).not.toContain(coupons)
  expect(listed()).toContain('minha-historia')
  setCompany(undefined)
})

test('one file for each type of page under one index, products over several, each with the newest change in it', () => {
  const { state, sitemap, learn } = mapped(2)
  learn(
    { t: 'showcases', key: 'home', ...none, m: 100 },
    { t: 'hotsite', slug: 'a&b', ...none, skus: ['P1'] },
    { t: 'hotsite', slug: 'vazia', ...none },
    ...[1, 2, 3, 4, 5].map((n) => product(n, 86_400 * n)),
  )
  const files = filesOf(sitemap, state)
  const products = [...files].filter(([path]) => path.startsWith('/sitemap-produtos-'))
  expect([...files.keys()].slice(0, 3)).toEqual(['/sitemap.xml', '/sitemap-paginas.xml', '/sitemap-hotsites.xml'])
  expect(products.length).toBeGreaterThan(1)
  expect(products.flatMap(([, body]) => body.match(/<loc>/g)!)).toHaveLength(5)
  const [path] = products.find(([, body]) => body.includes('/p-5<'))!
  expect(files.get('/sitemap.xml')).toContain(
    `<sitemap><loc>https://loja.exemplo.br${path}</loc><lastmod>1970-01-06T00:00:00Z</lastmod></sitemap>`,
  )
  expect(files.get('/sitemap.xml')).toContain(
    '<sitemap><loc>https://loja.exemplo.br/sitemap-hotsites.xml</loc></sitemap>',
  )
  expect(files.get('/sitemap-hotsites.xml')).toContain('<loc>https://loja.exemplo.br/loja/hotsite/a&amp;b</loc>')
  expect(files.get('/sitemap-hotsites.xml')).not.toContain('vazia')
})

test('a changed, a new and a withdrawn product rewrite the files they stand in, which are those of a new beginning', () => {
  const all = Array.from({ length: 3_000 }, (_, n) => product(n, n))
  const grown = mapped()
  grown.learn(...all.slice(0, 2_999))
  const files = filesOf(grown.sitemap, grown.state)
  grown.learn(product(7, 9_999), product(2_999, 2_999), { t: 'gone', path: '/loja/produto/p-8', product: 'P8' })
  const changed = filesOf(grown.sitemap, grown.state)
  expect([...changed.keys()].filter((path) => path.startsWith('/sitemap-produtos')).length).toBeLessThanOrEqual(3)
  for (const [path, body] of changed) files.set(path, body)
  const fresh = mapped()
  const now = all.map((record, n) => (n === 7 ? product(7, 9_999) : record)).filter((_, n) => n !== 8)
  fresh.learn(...now.reverse())
  expect(Object.fromEntries(files)).toEqual(Object.fromEntries(filesOf(fresh.sitemap, fresh.state)))
})

test('twenty thousand products stay within what a file may hold', () => {
  const { state, sitemap, learn } = mapped()
  learn(...Array.from({ length: 20_000 }, (_, n) => product(n, n)))
  const bodies = [...filesOf(sitemap, state).values()]
  for (const body of bodies) expect((body.match(/<loc>/g) ?? []).length).toBeLessThanOrEqual(5_000)
  expect(bodies.join('').match(/<url>/g)).toHaveLength(20_001)
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
