import { expect, test } from 'vitest'
import { expectConsole } from '#tests/harness/console-guard.ts'

test.fails('an error that nobody expects', () => console.error('Boom'))
test.fails('a warning that nobody expects', () => console.warn('Hm'))
test.fails('an error that is expected and never comes', () => expectConsole(/Boom/))
test.fails('another than the one expected', () => {
  expectConsole(/^error: Boom/)
  console.error('Boom')
  console.error('Bang')
})

test('an expected one, with all it says', () => {
  expectConsole(/^warn: 3 of \[ 'a', 'b' \]/)
  console.warn('%i of', 3, ['a', 'b'])
  expect(true).toBe(true)
})
