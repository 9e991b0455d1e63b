import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'

const APP = join(import.meta.dirname, '../../../app')
type Rule = (text: string) => string | null
const made: Record<string, { createHTML: Rule; createScriptURL?: Rule }> = {}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** Like the browser's: what a rule does not give is refused. */
const browsersOwn = {
  createPolicy: (name: string, rules: (typeof made)[string]) => {
    made[name] = rules
    const passed = (rule?: Rule) => (text: string) => {
      const result = rule?.(text) ?? null
      if (result === null) throw new TypeError(`refused: ${text}`)
      return result
    }
    return { createHTML: passed(rules.createHTML), createScriptURL: passed(rules.createScriptURL) }
  },
}

test('a browser without Trusted Types gets the text itself', async () => {
  const { ownMarkup, ownScript } = await import('#app/browser/own-markup.ts')
  expect([ownMarkup('<p>oi</p>'), ownScript('/_d/abc.js')]).toEqual(['<p>oi</p>', '/_d/abc.js'])
})

test('scripts come from files of hydration data, the service worker and the store context alone, and libraries write no tag', async () => {
  vi.stubGlobal('trustedTypes', browsersOwn)
  const { ownMarkup, ownScript } = await import('#app/browser/own-markup.ts')
  expect([ownMarkup('<p>oi</p>'), ownScript('/_d/aB-9_.js')]).toEqual(['<p>oi</p>', '/_d/aB-9_.js'])
  for (const url of ['/sw.js', '/loja/API-Context.js', '/loja/API-Context.js?storeId=10154&canal=ca_0'])
    expect(ownScript(url)).toBe(url)
  for (const url of [
    '/a/sw.js',
    '/sw.js?storeId=1&canal=ca_0',
    '/loja/API-Context.js?storeId=1&canal=ca_0&x=1',
    '//mau.exemplo/loja/API-Context.js',
    'https://mau.exemplo/x.js',
    '//mau.exemplo/_d/x.js',
    '/_d/../img/x.js',
    '/_d/x.js?y',
    'data:,',
  ])
    expect(() => ownScript(url), url).toThrow('refused')
  expect(Object.keys(made)).toEqual(['efacil', 'default'])
  const other = made.default!
  expect(Object.keys(other)).toEqual(['createHTML'])
  for (const text of ['', '1/5', '{"name":"\\u003cb>"}', '<script></script>'])
    expect(other.createHTML(text), text).toBe(text)
  for (const text of ['<img src=x onerror=roubo()>', '<script>roubo()</script>', '<script></script><b>', ' <b'])
    expect(other.createHTML(text), text).toBeNull()
})

test('five places write markup, all of it the shop’s own', () => {
  const texts = globSync('**/*.{ts,tsx}', { cwd: APP, exclude: ['styled-system/**', 'browser/own-markup.ts'] }).map(
    (file) => [file, readFileSync(join(APP, file), 'utf8')] as const,
  )
  const using = (pattern: RegExp) => texts.flatMap(([file, text]) => (pattern.test(text) ? file : [])).toSorted()
  expect(using(/\bownMarkup\(/)).toEqual([
    'early/cookie-choice.ts',
    'early/patch.ts',
    'features/catalogue/cards/live-price.island.tsx',
    'features/opinions/opinions.island.tsx',
    'shell/static-shell-part.tsx',
  ])
  expect(using(/\.(?:inner|outer)HTML = (?!ownMarkup)|insertAdjacentHTML\((?!\s*'\w+',\s*ownMarkup)/)).toEqual([])
})
