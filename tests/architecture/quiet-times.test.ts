import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FILES, isLate, JOURNEYS, limitOfFile, limitOfJourney } from '#tests/harness/quiet-times.ts'

const ROOT = new URL('../..', import.meta.url).pathname
const quoted = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Names of tests and groups as they stand in a source; what is put into one may be anything. */
const namesIn = (source: string): RegExp[] =>
  [...source.matchAll(/(?:test|describe)[\w.]*\(\s*(['"`])(.+?)\1,/gs)].map(
    ([, , name = '']) =>
      new RegExp(
        `^${name
          .split(/\$\{[^}]*\}/)
          .map(quoted)
          .join('.+')}$`,
      ),
  )

test('every row of the quiet times is of a test that there is', () => {
  expect(Object.keys(FILES).filter((file) => !existsSync(join(ROOT, file)))).toEqual([])
  const names = globSync(join(ROOT, 'e2e/*.ts')).flatMap((file) => namesIn(readFileSync(file, 'utf8')))
  const known = (name: string) => names.some((pattern) => pattern.test(name))
  for (const row of Object.keys(JOURNEYS)) {
    const [file = '', ...titles] = row.split(' › ')
    expect([row, existsSync(join(ROOT, 'e2e', file)), titles.every(known)]).toEqual([row, true, true])
  }
})

test('a limit is eight quiet times, of five seconds where nothing is said; late is what took half of it', () => {
  expect(limitOfFile('tests/contract/cart/cart.test.ts')).toBe(40_000)
  expect(limitOfFile('tests/chaos/import/import.test.ts')).toBe(200_000)
  expect(limitOfJourney(['cart.e2e.ts', 'a test that nobody wrote'])).toBe(40_000)
  expect([isLate(20_000, 40_000), isLate(20_001, 40_000)]).toEqual([false, true])
})
