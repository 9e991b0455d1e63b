import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseSynonyms, synonymLists, synonymPairs } from '#commerce/domain/search/synonyms.ts'

test('a file holds one list a line; comments, blanks and a byte order mark are nothing', () => {
  const { lists, wrong } = parseSynonyms(
    '\uFEFF# eletro\r\ngeladeira, refrigerador\n\n tv ; televisão,smart tv # todas\n',
  )
  expect(wrong).toEqual([])
  expect(lists).toEqual([
    ['geladeira', 'refrigerador'],
    ['tv', 'televisão', 'smart tv'],
  ])
})

test.each([
  ['geladeira', 'linha 1: informe ao menos dois termos diferentes, separados por vírgula.'],
  ['sofá, sofás', 'linha 1: informe ao menos dois termos diferentes, separados por vírgula.'],
  ['\nmesa, de', 'linha 2: "de" não tem nenhuma palavra que se busque.'],
  [Array.from({ length: 31 }, (_, index) => `termo${index}`).join(), 'linha 1: no máximo 30 termos.'],
])('%j is refused with its line', (text, sentence) => {
  expect(parseSynonyms(text)).toEqual({ lists: [], wrong: [sentence] })
})

test('the lists shown say exactly what was set, whatever the lists share', () => {
  const term = fc.constantFrom('geladeira', 'freezer', 'fogao', 'cooktop', 'tv', 'som', 'mesa')
  fc.assert(
    fc.property(fc.array(fc.uniqueArray(term, { minLength: 2, maxLength: 4 }), { maxLength: 6 }), (lists) => {
      const text = (each: readonly (readonly string[])[]): string[] =>
        [...new Set(synonymPairs(each).map((pair) => `${pair.term} ${pair.means}`))].sort()
      expect(text(synonymLists(synonymPairs(lists)))).toEqual(text(lists))
    }),
  )
})
