import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MOST_SHARED } from '#app/lib/most-shared.ts'
import { readSharedList, sharedListHref, sharedParameters } from '#app/lib/shared-list.ts'

describe('a shared list of products', () => {
  test.each<[string, string[], boolean]>([
    ['', [], false],
    ['EF1,EF2', ['EF1', 'EF2'], false],
    [' EF1 , ,EF1,EF2,', ['EF1', 'EF2'], false],
    ['EF1,<b>,EF2', ['EF1', 'EF2'], true],
    ['a b,../x', [], true],
    [`EF1,${'x'.repeat(41)}`, ['EF1'], true],
  ])('%j', (text, skus, cut) => {
    expect(readSharedList(text)).toEqual({ skus, cut })
  })

  test('more than fit are told, and the address made of many holds only the first', () => {
    const many = Array.from({ length: 60 }, (_, at) => `EF${at}`)
    expect(readSharedList(many.join(','))).toEqual({ skus: many.slice(0, MOST_SHARED), cut: true })
    expect(sharedListHref(many)).toBe(`/loja/favoritos?produtos=${many.slice(0, MOST_SHARED).join(',')}`)
  })

  test('any address is read within its bounds, and what is made is read back', () => {
    fc.assert(fc.property(fc.string({ maxLength: 5000 }), (text) => readSharedList(text).skus.length <= MOST_SHARED))
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.stringMatching(/^[A-Za-z0-9._-]{1,40}$/), { minLength: 1, maxLength: MOST_SHARED }),
        (skus) => {
          const produtos = new URL(sharedListHref(skus), 'https://loja.example').searchParams.get('produtos')!
          expect(readSharedList(produtos)).toEqual({ skus, cut: false })
        },
      ),
    )
  })

  test('a refused parameter is named as undefined, for the router hands on what is left out', () => {
    const asked = { produtos: ['a'], nome: 'x' }
    expect(sharedParameters(asked)).toEqual({ produtos: undefined })
    expect({ ...asked, ...sharedParameters(asked) }.produtos).toBeUndefined()
  })
})
