import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseHidden, storedHidden } from '#app/lib/hidden-showcases.ts'
import { reasonOf } from '#app/lib/showcase-reasons.ts'
import { RECURSOS } from '#commerce/contract/recommendations/showcases.ts'

test('what a visitor hid is read back, and nothing else that storage may hold', () => {
  expect(parseHidden(storedHidden(['para-voce', 'departamento-cozinha', 'para-voce']))).toEqual([
    'para-voce',
    'departamento-cozinha',
  ])
  expect(parseHidden(null)).toEqual([])
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (stored) => {
      expect(parseHidden(stored).every((name) => /^[a-z0-9-]{1,120}$/.test(name))).toBe(true)
      expect(parseHidden(storedHidden(parseHidden(stored)))).toEqual(parseHidden(stored))
    }),
  )
})

test('every showcase that knows something of a person says what', () => {
  expect(RECURSOS.filter((feature) => reasonOf(feature) !== undefined)).toEqual([
    'aproveite',
    'para-voce',
    'compre-de-novo',
  ])
  expect(reasonOf('toString')).toBeUndefined()
})
