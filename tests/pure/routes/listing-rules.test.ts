import { describe, expect, test } from 'vitest'
import { canonicalUrl } from '#app/lib/canonical.ts'
import { toggleFilter, withSort } from '#app/lib/filter-choice.ts'
import { paths } from '#app/lib/paths.ts'
import {
  carriedParameters,
  departmentSlug,
  hotsiteSlug,
  listingHref,
  listingParameters,
  listingSearch,
  parseSearch,
  readListing,
  searchHref,
  searchParameters,
  withFilter,
  withPage,
} from '#app/lib/search-url.ts'
import { otherForm, readTarget, sharedPage } from '#app/static/serve/request-path.ts'
import { SORT_OPTIONS } from '#commerce/contract/search/sort.ts'

const ORIGIN = 'https://loja.example'
const DEPARTMENT = '/loja/departamento/eletro/tv'
const THIRD = readListing({ page: '3', sortBy: 'ascprice', filter: 'marca:lg' })

describe('storefront §2.1, more rules of addresses', () => {
  test('"Listing pages use the query parameters page, sortBy, filter and slug": others name no other page', () => {
    const asked = parseSearch('page=2&sortBy=ascprice&filter=marca:lg&utm_source=mail&canal=ca_861&ordem=x')
    expect(
      sharedPage(DEPARTMENT, 'page=2&sortBy=ascprice&filter=marca:lg&utm_source=mail&canal=ca_861&ordem=x')?.address,
    ).toBe(`${DEPARTMENT}?filter=marca%3Alg&page=2&sortBy=ascprice`)
    expect(listingParameters({ ...asked, slug: 'eletro' })).toMatchObject({
      page: '2',
      sortBy: 'ascprice',
      filter: 'marca:lg',
      slug: 'eletro',
    })
    expect(listingParameters(asked)).not.toHaveProperty('ordem')
  })

  test('"Department listing /loja/departamento (catch-all by slug)": without one it lists them all, whatever else is asked', () => {
    expect(sharedPage(paths.departments, 'slug=mercado&page=2&utm_source=mail')?.address).toBe(
      '/loja/departamento?slug=mercado&page=2',
    )
    expect(sharedPage(paths.departments, 'page=2&slug=')?.address).toBe(paths.departments)
  })

  test('"Changing sort or filter resets page to the first"', () => {
    expect(listingSearch(withSort(THIRD, 'descprice'))).toEqual({ sortBy: 'descprice', filter: 'marca:lg' })
    expect(listingSearch(withFilter(THIRD, 'cor:azul'))).toEqual({ sortBy: 'ascprice', filter: 'cor:azul' })
    expect(listingSearch(toggleFilter(THIRD, 'marca', 'lg'))).toEqual({ sortBy: 'ascprice' })
    expect(listingSearch(withPage(THIRD, 4))).toEqual({ page: '4', sortBy: 'ascprice', filter: 'marca:lg' })
  })

  test('"Default page, default sortBy and an empty filter are removed from the query"', () => {
    expect(listingHref(DEPARTMENT, readListing({ page: '1', sortBy: 'relevance', filter: '' }))).toBe(DEPARTMENT)
    expect(sharedPage(DEPARTMENT, 'page=1&sortBy=relevance&filter=')?.address).toBe(DEPARTMENT)
    expect(sharedPage(paths.search, 'searchTerm=tv&page=1&sortBy=relevance')?.address).toBe(
      '/loja/busca/?searchTerm=tv',
    )
  })

  test('"A hotsite uses only the first slug segment"', () => {
    expect(hotsiteSlug('semana-do-lar/quarto/camas')).toBe('semana-do-lar')
    expect(paths.hotsite(hotsiteSlug('/semana-do-lar/'))).toBe('/loja/hotsite/semana-do-lar')
  })

  test.each([
    ['eletro/tv/marca:lg', 'eletro/tv', 'marca:lg'],
    ['eletro/tv/preco:100-200%3Bmarca%3Asony%7Clg', 'eletro/tv', 'marca:lg|sony;preco:100-200'],
    ['eletro/tv', 'eletro/tv', ''],
    ['eletro/marca:', 'eletro/marca:', ''],
    ['eletro/preco:200-100', 'eletro/preco:200-100', ''],
  ])('"A department drops its last slug segment if that segment is a decodable filter": %s', (path, slug, filter) => {
    expect(departmentSlug(path)).toEqual({ slug, filter })
    expect(sharedPage(`/loja/departamento/${path}`, '')?.department).toBe(slug)
  })

  test('"A URL containing \'desktop\' marks the desktop layout. That segment is stripped"', () => {
    for (const raw of [`/desktop${DEPARTMENT}?page=2`, '/loja/desktop/departamento/eletro/tv?page=2'])
      expect(readTarget(raw)).toMatchObject({ path: DEPARTMENT, query: 'page=2' })
    expect(canonicalUrl(ORIGIN, '/loja/desktop/departamento/eletro/tv')).toBe(ORIGIN + DEPARTMENT)
  })

  test.each([
    [`${DEPARTMENT}/`, DEPARTMENT],
    [`${DEPARTMENT}/?page=2&sortBy=ascprice`, `${DEPARTMENT}?page=2&sortBy=ascprice`],
    [`/loja//departamento/eletro/tv`, DEPARTMENT],
    ['/loja/busca?searchTerm=tv', '/loja/busca/?searchTerm=tv'],
    ['/loja/hotsite/ofertas-do-dia', '/loja/hotsite/ofertas-do-dia/'],
    ['/loja/hotsite/semana-do-lar/', '/loja/hotsite/semana-do-lar'],
    ['/loja/comparar/?skus=a,b', '/loja/comparar?skus=a,b'],
    ['/loja/desktop/departamento/eletro/tv/', '/loja/desktop/departamento/eletro/tv'],
  ])('one form of each listing, the other leads to it: %s', (raw, location) => {
    expect(otherForm(readTarget(raw)!)).toBe(location)
    expect(otherForm(readTarget(location)!)).toBeUndefined()
  })

  test('"optional ranking, p and origin are carried over from autocomplete suggestion links"', () => {
    const parameters = {
      ...searchParameters(parseSearch('searchTerm=tv&ranking=1&p=tele&origin=autocomplete&utm_source=mail')),
    }
    expect(carriedParameters(parameters)).toEqual({ ranking: '1', p: 'tele', origin: 'autocomplete' })
    expect(searchHref('tv', carriedParameters(parameters))).toBe(
      '/loja/busca/?searchTerm=tv&ranking=1&p=tele&origin=autocomplete',
    )
    expect(sharedPage(paths.search, 'origin=autocomplete&searchTerm=tv&ranking=1&p=tele')?.address).toBe(
      '/loja/busca/?searchTerm=tv&ranking=1&p=tele&origin=autocomplete',
    )
  })
})

describe('storefront §2.8, the canonical address', () => {
  test('"The query is kept only after removing page and searchTerm"', () => {
    expect(canonicalUrl(ORIGIN, DEPARTMENT, listingSearch(THIRD))).toBe(
      `${ORIGIN}${DEPARTMENT}?filter=marca%3Alg&sortBy=ascprice`,
    )
    expect(canonicalUrl(ORIGIN, '/loja/busca', { searchTerm: 'tv', ...listingSearch(THIRD) })).toBe(
      `${ORIGIN}/loja/busca/?filter=marca%3Alg&sortBy=ascprice`,
    )
  })
})

test('storefront §5 "Allowed sort options: descdiscount, ascprice, descprice, relevance, descdate, descsold" and our own', () => {
  expect(SORT_OPTIONS.filter((sort) => sort !== 'descrating').sort()).toEqual(
    ['descdiscount', 'ascprice', 'descprice', 'relevance', 'descdate', 'descsold'].sort(),
  )
  for (const sortBy of SORT_OPTIONS) expect(readListing({ sortBy }).sortBy).toBe(sortBy)
  expect(readListing({ sortBy: 'ASCPRICE' }).sortBy).toBe('relevance')
})
