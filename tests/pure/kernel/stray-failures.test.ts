import { expect, test } from 'vitest'
import { placeOf } from '#commerce/contract/process/stray-failures.ts'

test('a failure is told by kind, code and place, never by what it says', () => {
  const error = Object.assign(new TypeError('maria@exemplo.com.br\n    at segredo (123.456.789-09)'), {
    code: 'E_QUALQUER',
  })
  expect(placeOf(error)).toMatch(/^TypeError \| E_QUALQUER \| at .+stray-failures\.test\.ts:\d+:\d+/)
  expect(placeOf(error)).not.toMatch(/maria|segredo|123/)
  expect(placeOf('123.456.789-09')).toBe('string')
})
