import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readCitations, type Sections, sectionsOf } from './citations.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const RULES = 'docs/rules/'
const CITING = [
  '{app,commerce,routes,server-functions,tests,e2e}/**/*.{ts,tsx,cjs,json}',
  '*.{ts,json}',
  'README.md',
  '{docs,commerce}/**/*.md',
]
/** Made by tools. */
const GENERATED = ['app/styled-system/**', 'app/route-tree.gen.ts', 'package-lock.json']
const SIGN = '\u00a7'

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')
const documentOf = (file: string): string => path.basename(file, '.md')

const documents = globSync(`${RULES}*.md`, { cwd: ROOT })
const sections: Sections = Object.fromEntries(documents.map((file) => [documentOf(file), sectionsOf(read(file))]))

test('each citation of a rule has its section in docs/rules', () => {
  const files = CITING.flatMap((pattern) => globSync(pattern, { cwd: ROOT, exclude: GENERATED }))
  let count = 0
  const problems = files.flatMap((file) => {
    const within = file.startsWith(RULES) ? { own: documentOf(file) } : {}
    const found = readCitations(read(file), sections, { isMarkdown: file.endsWith('.md'), ...within })
    count += found.count
    return found.problems.map(({ line, cited, problem }) => `${file}:${line} "${cited}": ${problem}`)
  })
  expect(count).toBeGreaterThan(700)
  expect(problems).toEqual([])
})

test('each document of rules is one that docs/rules.md lists', () => {
  const index = read('docs/rules.md')
  expect(documents.filter((file) => !index.includes(`](${file.replace('docs/', '')})`))).toEqual([])
})

describe('what is read as a citation', () => {
  const known: Sections = {
    storefront: new Set(['2', '2.3', '4']),
    domain: new Set(['2', '2.5', '6.2']),
    speed: new Set(),
  }
  const problemsOf = (text: string, options?: Parameters<typeof readCitations>[2]) =>
    readCitations(text.replaceAll('@', SIGN), known, options).problems.map(({ line, problem }) => `${line}: ${problem}`)

  test.each([
    ['// as storefront @2.3 wants'],
    ['/** Domain @2.5, @6.2 and storefront @4. */'],
    ['/**\n * As domain\n * @2.5,\n * @6.2.\n */'],
    ['// of domain @2.5 and\n// @6.2'],
    ['// domain @2–2.5'],
    ['// CDC art. 49, LGPD art. 8 @ 5, HTML @13.1.2.4'],
    ['// a figure of speed.md'],
  ])('%s is one that stands', (text) => expect(problemsOf(text)).toEqual([]))

  test.each([
    ['a section that is not there', 'x\n// domain @2.9', '2: docs/rules/domain.md has no section 2.9'],
    [
      'a section further down a comment',
      '/**\n * domain @2.5,\n * @2.9.\n */',
      '3: docs/rules/domain.md has no section 2.9',
    ],
    ['a section of the document named before', '// domain @2.5, @2.3', '1: docs/rules/domain.md has no section 2.3'],
    ['the end of a range', '// storefront @2–5', '1: docs/rules/storefront.md has no section 5'],
    ['a sign alone', '// what @4 says', '1: names no document of docs/rules before its sign'],
    [
      'a sign in another comment than its document',
      '// domain @2\nx()\n// @2',
      '3: names no document of docs/rules before its sign',
    ],
    ['a document nobody has', '// prices @4', '1: names no document of docs/rules before its sign'],
    ['a document cited whole', `// as prices.${'md'} says`, '1: no such document in docs/rules'],
  ])('%s is told with its line', (_, text, problem) => expect(problemsOf(text)).toEqual([problem]))

  test('in Markdown a paragraph is read as one, a list item by itself', () => {
    expect(problemsOf('as domain\n@2.5 says\n\n- in @6.2', { isMarkdown: true })).toEqual([
      '4: names no document of docs/rules before its sign',
    ])
  })

  test('inside a document its own sections need no name', () => {
    expect(problemsOf('as in @6.2, @9', { isMarkdown: true, own: 'domain' })).toEqual([
      '1: docs/rules/domain.md has no section 9',
    ])
  })
})
