import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SORT_OPTIONS } from '#commerce/contract/search/search.ts'
import { editDistance } from '#commerce/domain/search/spelling.ts'
import { indexTokens, readQuery } from '#commerce/domain/search/text.ts'
import { Vocabulary } from '#commerce/domain/search/vocabulary.ts'
import { SMALL_SHOP, type SearchUnderTest, searchUnderTest } from '#tests/harness/search-shop.ts'

let shop: SearchUnderTest
beforeAll(async () => {
  shop = await searchUnderTest()
  await shop.put(...SMALL_SHOP)
})
afterAll(() => shop.database.close())

const shopWord = fc.constantFrom(
  'geladeira',
  'fogão',
  'micro',
  'ondas',
  'lg',
  'tv 50"',
  '2kg',
  'de',
  'ABC-1234',
  'inox',
  '220v',
  "o'brien",
  '&',
  '|',
  '!',
  '(',
  ':*',
  '<->',
  '\\',
)
const anyTerms = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.array(shopWord, { maxLength: 14 }).map((words) => words.join(' ')),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
)
const anyFilter = fc.constantFrom(
  '',
  'marca:lg',
  'marca:lg|consul',
  'voltagem:220-v',
  'preco:100-2300',
  'disponibilidade:disponivel',
  'marca:consul;voltagem:220-v',
)

test('no text makes search or completion fail; a page never holds more than the total', async () => {
  await fc.assert(
    fc.asyncProperty(anyTerms, anyFilter, fc.constantFrom(...SORT_OPTIONS), async (terms, filter, sortBy) => {
      const answer = await shop.search(terms.replaceAll('\0', ''), { filter, sortBy, resultsPerPage: 5 })
      expect(answer.produtos.length).toBe(Math.min(5, answer.total))
      expect((await shop.suggested(terms.replaceAll('\0', ''))).length).toBeLessThanOrEqual(5)
    }),
    { numRuns: 150 },
  )
})

test('reading is bounded in time and size whatever the length', () => {
  const hostile = [
    '1.'.repeat(50_000),
    '-'.repeat(100_000),
    '9 '.repeat(50_000),
    'a-'.repeat(50_000),
    '1,1'.repeat(40_000),
    `${'0'.repeat(99_999)}"`,
  ]
  for (const text of hostile) {
    expect(readQuery(text).words.length).toBeLessThanOrEqual(12)
    expect(indexTokens(text).every((token) => token.length <= 40)).toBe(true)
  }
})

test('a filter narrows, and choosing a facet value gives exactly the total it announced', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(undefined, 'geladeira', 'lg', 'branco'),
      fc.constantFrom(undefined, 'eletrodomesticos'),
      async (terms, categoria) => {
        const base = { ...(terms === undefined ? {} : { terms }), categoria, resultsPerPage: 96 }
        const before = await shop.listing(base)
        for (const { campo, valores } of before.facetas) {
          for (const { valor, total } of valores) {
            const after = await shop.listing({ ...base, filter: `${campo}:${valor}` })
            expect(after.total).toBe(total)
            expect(after.total).toBeLessThanOrEqual(before.total)
            const names = new Set(before.produtos.map((produto) => produto.sku))
            expect(after.produtos.every((produto) => names.has(produto.sku))).toBe(true)
            expect(
              after.facetas.find((faceta) => faceta.campo === campo)?.valores.find((other) => other.valor === valor),
            ).toMatchObject({ ativo: true, total })
          }
        }
      },
    ),
    { numRuns: 8 },
  )
})

test('a word at one edit is always among the near ones', () => {
  const word = fc.stringMatching(/^[a-z]{3,12}$/)
  fc.assert(
    fc.property(
      word,
      fc.nat(),
      fc.constantFrom('drop', 'swap', 'change', 'add'),
      fc.constantFrom(...'abcxyz'),
      fc.array(word),
      (text, seed, kind, letter, others) => {
        const at = seed % (text.length - 1)
        const wrong = {
          drop: text.slice(0, at) + text.slice(at + 1),
          swap: text.slice(0, at) + text[at + 1]! + text[at]! + text.slice(at + 2),
          change: text.slice(0, at) + letter + text.slice(at + 1),
          add: text.slice(0, at) + letter + text.slice(at),
        }[kind]
        expect(editDistance(text, wrong)).toBeLessThanOrEqual(1)
        const vocabulary = new Vocabulary(new Map([text, ...others].map((term) => [term, { freq: 1, form: term }])))
        expect(vocabulary.near(wrong).map(({ term }) => term)).toContain(text)
      },
    ),
  )
})
