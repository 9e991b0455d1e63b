import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOMS } from '../../oxlint.config.ts'
import { anchorsOf, namedFiles, relativeLinks, roomsTable, wordCount } from './markdown.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const DOCUMENTS = ['README.md', ...globSync('docs/**/*.md', { cwd: ROOT })]
const README_WORDS = 700

const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')

function brokenLinks(file: string): string[] {
  return relativeLinks(read(file)).filter((link) => {
    const [target = '', anchor] = link.split('#')
    const found = target === '' ? file : path.join(path.dirname(file), target)
    return !existsSync(path.join(ROOT, found)) || (anchor !== undefined && !anchorsOf(read(found)).has(anchor))
  })
}

test(`the README has at most ${README_WORDS} words`, () =>
  expect(wordCount(read('README.md'))).toBeLessThanOrEqual(README_WORDS))

test('every relative link of README and docs leads somewhere', () => {
  expect(DOCUMENTS.flatMap((file) => brokenLinks(file).map((link) => `${file}: ${link}`))).toEqual([])
})

test('every file that README and docs name is there', () => {
  const missing = DOCUMENTS.flatMap((file) =>
    namedFiles(read(file))
      .filter((name) => !existsSync(path.join(ROOT, name)))
      .map((name) => `${file}: ${name}`),
  )
  expect(missing).toEqual([])
})

test('each decision is listed in their index, and numbered once', () => {
  const decisions = globSync('docs/decisions/[0-9]*.md', { cwd: ROOT }).map((file) => path.basename(file))
  const index = relativeLinks(read('docs/decisions/README.md'))
  expect(decisions.filter((file) => !index.includes(file))).toEqual([])
  expect(new Set(decisions.map((file) => file.slice(0, 3))).size).toBe(decisions.length)
  expect(decisions.length).toBeGreaterThanOrEqual(25)
})

test('the table of rooms is what the lint says', () => {
  const rooms = roomsTable(ROOMS)
  const told = read('docs/architecture.md')
    .split('\n')
    .filter((line) => /^\| [a-z-]+ \| `/.test(line))
  expect(told).toEqual(rooms)
})

describe('what is read out of a document', () => {
  const TEXT =
    '# A b\n\n[x](docs/a.md#c) ![y](z.webp) <img src="p.jpg"> [out](https://a.example)\n`commerce/contract/env.ts` `commerce/*/x` `npm test`\n```sh\n[no](no.md)\n```\n## 4.1 Price & law'

  test('links, files and headings, none of them inside a fence', () => {
    expect(relativeLinks(TEXT)).toEqual(['docs/a.md#c', 'z.webp', 'p.jpg'])
    expect(namedFiles(TEXT)).toEqual(['commerce/contract/env.ts'])
    expect([...anchorsOf(TEXT)]).toEqual(['a-b', '41-price--law'])
  })

  test('words, without marks, tags and addresses', () => {
    expect(wordCount('# One two\n\n| three | - |\n[four five](a/b.md) <img alt="six"> `seven`\n')).toBe(6)
  })
})
