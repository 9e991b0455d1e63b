import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalUrl } from '#app/lib/canonical.ts'
import { toggleFilter, withSort } from '#app/lib/filter-choice.ts'
import {
  carriedParameters,
  departmentSlug,
  EMPTY_LISTING,
  hotsiteSlug,
  listingHref,
  listingSearch,
  parseSearch,
  readListing,
  searchHref,
  stringifySearch,
  withFilter,
  withPage,
} from '#app/lib/search-url.ts'

describe('search parameters are plain strings', () => {
  test('an EAN and 1e5 stay text, + is a space, the first of a repeated name counts', () => {
    expect(parseSearch('?searchTerm=7891234567895&p=1e5&q=micro+ondas&q=2')).toEqual({
      searchTerm: '7891234567895',
      p: '1e5',
      q: 'micro ondas',
    })
  })
  test('whatever is written is read back', () => {
    const text = fc
      .string({ unit: 'grapheme', minLength: 1 })
      .filter((one) => one.isWellFormed() && one !== '__proto__')
    fc.assert(
      fc.property(fc.dictionary(text, text), (search) => {
        expect(parseSearch(stringifySearch(search))).toEqual({ ...search })
      }),
    )
  })
  test('any query text is read without an error and is stable after one rewriting', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (query) => {
        const once = stringifySearch(parseSearch(query))
        expect(stringifySearch(parseSearch(once))).toBe(once)
      }),
    )
  })
})

describe('listing', () => {
  test('default page, default sort and an empty filter are removed', () => {
    expect(listingSearch(readListing({ page: '1', sortBy: 'relevance', filter: '' }))).toEqual({})
    expect(listingHref('/loja/departamento/tv', EMPTY_LISTING)).toBe('/loja/departamento/tv')
  })
  test('a page too far is the last one there may be', () => {
    for (const page of ['401', '99999', '9'.repeat(30)]) expect(readListing({ page }).page).toBe(400)
  })

  test.each(['0', '-1', '1.5', '1e2', 'abc', ' 2'])('page %s counts as the first', (page) => {
    expect(readListing({ page }).page).toBe(1)
  })
  test('an unknown sort and an unreadable filter count as not given', () => {
    expect(readListing({ sortBy: 'cheapest', filter: 'marca' })).toEqual(EMPTY_LISTING)
  })
  test('changing sort or filter resets the page; changing the page keeps both', () => {
    const third = withPage(withSort(withFilter(EMPTY_LISTING, 'marca:lg'), 'ascprice'), 3)
    expect(third).toEqual({ page: 3, sortBy: 'ascprice', filter: 'marca:lg' })
    expect(withSort(third, 'descprice').page).toBe(1)
    expect(toggleFilter(third, 'marca', 'sony')).toEqual({ page: 1, sortBy: 'ascprice', filter: 'marca:lg|sony' })
  })
  test('a value toggled twice leaves the filter as it was', () => {
    const slug = fc.stringMatching(/^[a-z0-9]{1,8}$/)
    fc.assert(
      fc.property(fc.array(fc.tuple(slug, slug), { maxLength: 5 }), slug, slug, (pairs, field, value) => {
        const start = pairs.reduce(
          (state, [name, one]) =>
            name === 'preco' ? state : withFilter(state, [state.filter, `${name}:${one}`].filter(Boolean).join(';')),
          EMPTY_LISTING,
        )
        fc.pre(field !== 'preco')
        expect(toggleFilter(toggleFilter(start, field, value), field, value)).toEqual(start)
      }),
    )
  })
  test('one choice has one address, in whatever order it was made', () => {
    const small = toggleFilter(EMPTY_LISTING, 'capacidade', '305-l|340-l')
    expect(small.filter).toBe('capacidade:305-l|340-l')
    expect(toggleFilter(small, 'capacidade', '305-l|340-l').filter).toBe('')
    const a = toggleFilter(toggleFilter(EMPTY_LISTING, 'marca', 'lg'), 'cor', 'preto')
    const b = toggleFilter(toggleFilter(EMPTY_LISTING, 'cor', 'preto'), 'marca', 'lg')
    expect(listingHref('/x', a)).toBe(listingHref('/x', b))
  })
})

describe('slugs', () => {
  test('a department drops its last segment when that is a decodable filter, and takes it as the filter', () => {
    expect(departmentSlug('eletro/geladeiras/marca:lg')).toEqual({ slug: 'eletro/geladeiras', filter: 'marca:lg' })
    expect(departmentSlug('eletro/marca%3Alg%7Cbrastemp')).toEqual({ slug: 'eletro', filter: 'marca:brastemp|lg' })
    expect(departmentSlug('eletro/geladeiras')).toEqual({ slug: 'eletro/geladeiras', filter: '' })
    expect(departmentSlug('eletro/%E0%A4%A')).toEqual({ slug: 'eletro/%E0%A4%A', filter: '' })
  })
  test('a lone segment is always the department', () => {
    expect(departmentSlug('marca:lg')).toEqual({ slug: 'marca:lg', filter: '' })
  })
  test('a hotsite uses only the first segment', () => {
    expect(hotsiteSlug('semana-do-lar/quarto/x')).toBe('semana-do-lar')
  })
})

describe('search address', () => {
  test('the term is trimmed and whitespace becomes +', () => {
    expect(searchHref('  geladeira   frost\tfree ')).toBe('/loja/busca/?searchTerm=geladeira+frost+free')
    expect(searchHref('c++ & 50"')).toBe('/loja/busca/?searchTerm=c%2B%2B+%26+50%22')
  })
  test('ranking, p and origin are carried, nothing else', () => {
    expect(carriedParameters({ ranking: '2', p: 'x', origin: 'autocomplete', utm_source: 'mail' })).toEqual({
      ranking: '2',
      p: 'x',
      origin: 'autocomplete',
    })
  })
})

describe('canonical address (storefront §2.8)', () => {
  test('origin and path without desktop, page and searchTerm gone, the other declared parameters kept', () => {
    expect(
      canonicalUrl('https://loja.example', '/desktop/loja/departamento/tv', { page: '2', sortBy: 'ascprice' }),
    ).toBe('https://loja.example/loja/departamento/tv?sortBy=ascprice')
    expect(canonicalUrl('https://loja.example/', '/loja/busca', { searchTerm: 'tv', filter: 'marca:lg' })).toBe(
      'https://loja.example/loja/busca/?filter=marca%3Alg',
    )
    expect(canonicalUrl('https://loja.example', '/')).toBe('https://loja.example/')
  })
})
