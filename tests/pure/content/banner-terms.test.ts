import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSearchable, standsAbove } from '#commerce/domain/content/banner-terms.ts'

/** Banners by the term of a search (storefront §3). */
test.each([
  ['geladeira', 'geladeira', true],
  ['geladeira', 'Geladeiras Frost Free', true],
  ['café', 'cafe em grãos', true],
  ['máquina de café', 'cafe maquina', true],
  ['máquina de café', 'café', false],
  ['fogão', 'fogões 5 bocas', true],
  ['tv 50"', 'tv 50 polegadas', true],
  ['geladeira', 'porta geladeira-azul', true],
  ['geladeira', 'gelado', false],
  ['de', 'mesa de jantar', false],
  ['geladeira', '', false],
])('of %j above %j: %j', (term, searched, stands) => {
  expect(standsAbove([term], searched)).toBe(stands)
  expect(standsAbove(['xqzwk', term], searched)).toBe(stands)
})

test('a term that only has words nobody searches for is none', () => {
  expect(['de', 'o de a', '!!', ''].filter(isSearchable)).toEqual([])
  expect(['café', 'tv 50"', 'EF1001'].every(isSearchable)).toBe(true)
})

test('any term stands above itself with more words around it, in any order', () => {
  const word = fc.constantFrom('geladeira', 'panela', 'azul', 'inox', 'colchao', 'ventilador')
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 3 }), fc.array(word, { maxLength: 3 }), (own, others) => {
      expect(standsAbove([own.join(' ')], [...others, ...own.toReversed()].join(' '))).toBe(true)
    }),
  )
})
