import { format } from 'node:util'
import { afterAll, afterEach, expect } from 'vitest'

interface Console {
  written: string[]
  expected: RegExp[]
}
/** One for the thread: a setup file and a test may each get this module anew. */
const KEY = Symbol.for('efacil.tests.console')
const holder = globalThis as { [KEY]?: Console }
const heard = (holder[KEY] ??= { written: [], expected: [] })

/**
 * Every test fails on an error or a warning in the console, as in the browser (e2e/fixtures.ts). One that belongs to
 * what is tested is declared in the test, and then has to come.
 */
export function expectConsole(...patterns: RegExp[]): void {
  heard.expected.push(...patterns)
}

for (const level of ['error', 'warn'] as const)
  console[level] = (...parts: unknown[]) => void heard.written.push(`${level}: ${format(...parts)}`)

function settle(): void {
  const [written, expected] = [heard.written.splice(0), heard.expected.splice(0)]
  expect(
    written.filter((text) => !expected.some((pattern) => pattern.test(text))),
    'in the console, expected by nobody',
  ).toEqual([])
  expect(
    expected.filter((pattern) => !written.some((text) => pattern.test(text))),
    'expected in the console, never written',
  ).toEqual([])
}
afterEach(settle)
afterAll(settle)
