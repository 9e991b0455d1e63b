import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  filterWithoutPrice,
  priceFormTarget,
  pricesIn,
  readPriceForm,
  typedRange,
  withPriceRange,
} from '#app/lib/price-form.ts'
import { EMPTY_LISTING, listingParameters, withFilter } from '#app/lib/search-url.ts'
import { parseFilter } from '#commerce/contract/search/filter.ts'

describe('a typed price range', () => {
  test.each([
    ['1000', '2000', '1000-2000'],
    ['2.000', '', '2000-'],
    ['', 'R$ 1.500,00', '-1500'],
    ['99,90', '100,10', '99-101'], // whole reais that leave nothing out
    ['99.9', '', '99-'], // already numeric (storefront §5)
    ['0', '0', '0-0'],
    [' ', '', ''],
    ['150', '150', '150-150'],
  ])('%s to %s is %s', (min, max, range) => {
    expect(typedRange({ min, max })).toBe(range)
  })

  test.each([
    ['300', '200', 'min', 'O preço mínimo está maior que o máximo. Confira os dois valores.'],
    ['abc', '', 'min', 'Digite só números, por exemplo 150 ou 1.500.'],
    ['', '10 reais', 'max', 'Digite só números, por exemplo 150 ou 1.500.'],
    ['1,2,3', '', 'min', 'Digite só números, por exemplo 150 ou 1.500.'],
    ['-5', '', 'min', 'O preço não pode ser negativo.'],
    ['', '−5', 'max', 'O preço não pode ser negativo.'],
    ['', '99999999', 'max', 'Digite um preço de até R$ 9.999.999.'],
  ] as const)('%s to %s is refused in a sentence', (min, max, field, message) => {
    expect(typedRange({ min, max })).toEqual({ field, message })
  })

  test('any two texts are a range of the filter grammar, or a problem', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (min, max) => {
        const range = typedRange({ min, max })
        if (typeof range === 'string' && range !== '') expect(parseFilter(`preco:${range}`)).toBeDefined()
      }),
    )
  })
})

describe('the price form', () => {
  const PATH = '/loja/departamento/tv'

  test('its two fields become the filter, with what else was chosen, on the first page', () => {
    expect(
      priceFormTarget(PATH, {
        page: '3',
        sortBy: 'ascprice',
        filter: 'marca:lg;preco:-500',
        precoMin: '1.000',
        precoMax: '2000',
      }),
    ).toBe(`${PATH}?filter=marca%3Alg%3Bpreco%3A1000-2000&sortBy=ascprice`)
    expect(priceFormTarget('/loja/busca/', { precoMin: '10' }, { searchTerm: 'tv' })).toBe(
      '/loja/busca/?searchTerm=tv&filter=preco%3A10-',
    )
  })
  test('what cannot be meant stays on the page, as typed, with its sentence; nothing else is lost', () => {
    const sent = listingParameters({ filter: 'marca:lg', sortBy: 'ascprice', precoMin: '300', precoMax: '200' })
    expect(priceFormTarget(PATH, sent)).toBeUndefined()
    expect(readPriceForm(sent)).toEqual({
      typed: { min: '300', max: '200' },
      problem: { field: 'min', message: expect.stringContaining('maior que o máximo') as string },
    })
    expect(sent).toMatchObject({ filter: 'marca:lg', sortBy: 'ascprice' })
  })
  test('shows the range in force', () => {
    expect(readPriceForm({ filter: 'marca:lg;preco:100-' })).toEqual({
      typed: { min: '100', max: '' },
      problem: undefined,
    })
    expect(pricesIn('marca:lg')).toEqual({ min: '', max: '' })
  })
  test('a range replaces the one before and an empty one removes it', () => {
    const state = withFilter({ ...EMPTY_LISTING, page: 4 }, 'marca:lg;preco:-500')
    expect(withPriceRange(state, '1000-2000')).toEqual({
      page: 1,
      sortBy: 'relevance',
      filter: 'marca:lg;preco:1000-2000',
    })
    expect(withPriceRange(state, '').filter).toBe('marca:lg')
    expect(filterWithoutPrice('cor:azul;preco:-500')).toBe('cor:azul')
  })
})
