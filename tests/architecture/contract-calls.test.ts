import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { ROWS } from '#tests/contract/rows.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** What is filled in when the call is made; what a query adds is no part of the path. */
const shape = (call: string): string => call.replace(/\$?\{[^}]*\}/g, '{}').replace(/\?.*$/, '')
/**
 * `callCommerce('PUT', 'path'` in the visitor's name, `readCommerce('path'` in nobody's, `resourcePath('path')` by the
 * browser itself.
 */
const CALLS =
  /(?:callCommerce(?:For)?\((?:[^,'"`]*,\s*)?'(?<method>[A-Z]+)',\s*|(?:readCommerce|readSeldomChanging)\(\s*|resourcePath\()(?<quote>['`])(?<path>[a-z][^'`]*)\k<quote>/g

test('the contract probe knows every call the shop makes', () => {
  const known = new Set(ROWS.flatMap(({ method, call }) => [`${method} ${shape(call)}`, `any ${shape(call)}`]))
  const calls = globSync('{server-functions,app}/**/*.{ts,tsx}', { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(path.join(ROOT, file), 'utf8').matchAll(CALLS)].map(
      ({ groups }) => `${groups!['method'] ?? 'any'} ${shape(groups!['path']!)}`,
    ),
  )
  // The start of many paths, in the page server.
  known.add('any catalog')
  expect(calls.length).toBeGreaterThan(60)
  expect([...new Set(calls)].filter((call) => !known.has(call))).toEqual([])
})
