import { expect, test } from 'vitest'
import { canonicalUrl } from '#app/lib/canonical.ts'
import { paths } from '#app/lib/paths.ts'
import { setProcessGlobals } from '#app/lib/process-globals.ts'
import { listingParameters } from '#app/lib/search-url.ts'
import { listingHead } from '#app/shell/listing-route.ts'
import { personalHead } from '#app/shell/page-head.ts'
import type { Listagem } from '#commerce/contract/search/search.ts'
import { siteOrigin } from '#server-functions/site-origin.server.ts'

const ORIGIN = 'https://loja.example'

/**
 * Storefront §2.8: origin and path without the desktop segment, the query less `page` and `searchTerm`; §2.1: each path
 * in its one form.
 */
test.each([
  [paths.home, {}, '/'],
  ['/desktop', {}, '/'],
  ['/loja', {}, '/'],
  [paths.product('tv-50'), {}, '/loja/produto/tv-50'],
  ['/loja/desktop/produto/tv-50/', {}, '/loja/produto/tv-50'],
  [paths.department('tv-e-audio/tvs'), { page: '3' }, '/loja/departamento/tv-e-audio/tvs'],
  [
    paths.department('tv-e-audio/tvs'),
    { page: '3', sortBy: 'ascprice', filter: 'marca:lg' },
    '/loja/departamento/tv-e-audio/tvs?sortBy=ascprice&filter=marca%3Alg',
  ],
  [paths.search, { searchTerm: 'tv 50', page: '2' }, '/loja/busca/'],
  [paths.search, { searchTerm: 'tv', sortBy: 'descsold' }, '/loja/busca/?sortBy=descsold'],
  [paths.hotsite('festa'), { page: '2' }, '/loja/hotsite/festa'],
  ['/loja/hotsite/ofertas-do-dia', {}, '/loja/hotsite/ofertas-do-dia/'],
  ['/loja/central-de-atendimento', {}, '/loja/central-de-atendimento/'],
  [paths.institutional.termsOfUse, {}, '/loja/TermsOfUseView'],
  [paths.institutional.coupons, {}, '/loja/departamento/lojas-especiais/cupons-de-desconto'],
  [paths.cart, {}, '/loja/cart'],
] as [string, Record<string, string>, string][])('%s with %j is known as %s', (pathname, declared, canonical) => {
  expect(canonicalUrl(ORIGIN, pathname, declared)).toBe(ORIGIN + canonical)
})

const listagem: Listagem = {
  total: 60,
  page: 1,
  pages: 3,
  resultsPerPage: 24,
  sortBy: 'relevance',
  filter: '',
  facetas: [],
  sort: [],
  produtos: [],
}
const head = (search: Record<string, string>, total = 60) =>
  listingHead({
    origin: ORIGIN,
    pathname: '/loja/departamento/tvs',
    search: listingParameters(search),
    data: { metaTags: { title: 'TVs', description: 'TVs' }, trilha: [], listagem: { ...listagem, total } },
  })
const robots = (search: Record<string, string>, total?: number) =>
  head(search, total).meta.find(({ name }) => name === 'robots')?.content

test("of a listing only the listing itself and its further pages are for search engines; a campaign's parameters are no address of their own", () => {
  for (const search of [{}, { page: '2' }, { utm_source: 'carta', gclid: 'x' }] as Record<string, string>[]) {
    expect(robots(search), JSON.stringify(search)).toContain('index, follow, max-image-preview')
    expect(head(search).links[0]).toEqual({ rel: 'canonical', href: `${ORIGIN}/loja/departamento/tvs` })
  }
  for (const search of [{ filter: 'marca:lg' }, { sortBy: 'ascprice' }, { precoMin: 'x' }] as Record<string, string>[])
    expect(robots(search), JSON.stringify(search)).toBe('noindex, follow')
  expect(robots({}, 0)).toBe('noindex, follow')
})

test('a list that takes the place of another is painted at once, with its cards', () => {
  const waits = (search: Record<string, string>) => head(search).links.find(({ rel }) => rel === 'expect')
  expect(waits({})).toBeUndefined()
  for (const search of [{ filter: 'marca:lg' }, { sortBy: 'ascprice' }, { page: '2' }] as Record<string, string>[])
    expect(waits(search), JSON.stringify(search)).toEqual({ rel: 'expect', href: '#fim-da-lista', blocking: 'render' })
})

test('a further page and a filtered listing have titles of their own (storefront §2.8)', () => {
  const title = (search: Record<string, string>) => head(search).meta.find((tag) => tag.title !== undefined)?.title
  expect(title({})).toBe('TVs | eFácil')
  expect(title({ page: '2' })).toBe('TVs - Página 2 | eFácil')
  expect(title({ filter: 'marca:lg', page: '3' })).toBe('TVs: marca: lg - Página 3 | eFácil')
})

test('a page of one person says what it is', () => {
  const { meta } = personalHead('Meus pedidos')({
    matches: [{ loaderData: { origin: ORIGIN } }],
    match: { pathname: paths.account.orders },
  })
  expect(meta.find(({ name }) => name === 'description')?.content).toMatch(/^Meus pedidos: /)
})

test('no host of a request becomes a canonical address', () => {
  setProcessGlobals({ origin: ORIGIN })
  try {
    expect(siteOrigin()).toBe(ORIGIN)
  } finally {
    setProcessGlobals({ origin: undefined as never })
  }
})
