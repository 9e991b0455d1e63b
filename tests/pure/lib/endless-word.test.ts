import { expect, test } from 'vitest'
import { endlessWord } from '#app/lib/endless-word.ts'

test('a word that no language has may break, the longest that one has may not', () => {
  expect(endlessWord(`Cor ${'Q'.repeat(300)}`)).toBe(true)
  expect(endlessWord('Voltagem do pneumoultramicroscopicossilicovulcano')).toBeUndefined()
})
