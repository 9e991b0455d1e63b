import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caretAfter } from '#app/lib/caret.ts'
import { formatCep } from '#commerce/contract/values/cep.ts'

test.each([
  ['38400', '38400-100', 5],
  ['384001', '38400-100', 7],
  ['38400-1', '38400-100', 7],
  ['', '38400-100', 0],
  ['(34) 9', '(34) 99999-1234', 6],
  ['12345', '12', 2],
])('behind the same character: %s| in %s', (before, text, at) => {
  expect(caretAfter(before, text)).toBe(at)
})

test('what is typed next stands where it would stand without a mask, whenever the mask is put on (first-input, Fields)', () => {
  const digits = fc.stringMatching(/^\d{0,7}$/)
  fc.assert(
    fc.property(digits, fc.nat(7), fc.stringMatching(/^\d$/), (typed, place, next) => {
      const at = Math.min(place, typed.length)
      const masked = formatCep(typed)
      const caret = caretAfter(typed.slice(0, at), masked)
      const after = masked.slice(0, caret) + next + masked.slice(caret)
      expect(formatCep(after)).toBe(formatCep(typed.slice(0, at) + next + typed.slice(at)))
    }),
  )
})
