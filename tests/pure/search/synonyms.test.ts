import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SHIPPED_PAIRS } from '#commerce/domain/search/portuguese/thesaurus.ts'
import {
  meaningsOf,
  parseSynonyms,
  type SynonymLine,
  synonymLines,
  synonymPairs,
} from '#commerce/domain/search/synonyms.ts'

const text = (lines: readonly SynonymLine[]): string[] =>
  synonymPairs(lines)
    .map(({ term, means, weight }) => `${term} ${means} ${weight}`)
    .sort()

test('a file holds one list a line; comments, blanks and a byte order mark are nothing', () => {
  const { lines, wrong } = parseSynonyms(
    '\uFEFF# eletro\r\ngeladeira, refrigerador\n\n tv = televisão ; monitor > smart tv # todas\nmesa ! cadeira\n',
  )
  expect(wrong).toEqual([])
  expect(text(lines)).toEqual(
    [
      'geladeira refrigerador 80',
      'refrigerador geladeira 80',
      'tv televisao 95',
      'televisao tv 95',
      'tv monitor 80',
      'televisao monitor 80',
      'monitor tv 80',
      'monitor televisao 80',
      'tv smart tv 50',
      'televisao smart tv 50',
      'monitor smart tv 50',
      'mesa cadeira 0',
      'cadeira mesa 0',
    ].sort(),
  )
})

test.each([
  ['geladeira', 'linha 1: informe ao menos dois termos diferentes, separados por vírgula.'],
  ['geladeira >', 'linha 1: informe ao menos dois termos diferentes, separados por vírgula.'],
  ['a > b > c', 'linha 1: use ">" ou "!" uma só vez.'],
  ['sofá, sofás', 'linha 1: informe ao menos dois termos diferentes, separados por vírgula.'],
  ['\nmesa, de', 'linha 2: "de" não tem nenhuma palavra que se busque.'],
  [Array.from({ length: 31 }, (_, index) => `termo${index}`).join(), 'linha 1: no máximo 30 termos.'],
])('%j is refused with its line', (written, sentence) => {
  expect(parseSynonyms(written)).toEqual({ lines: [], wrong: [sentence] })
})

test('the lines shown say exactly what was set, whatever the lists share', () => {
  const term = fc.constantFrom('geladeira', 'freezer', 'fogao', 'cooktop', 'tv', 'som', 'mesa')
  const sign = fc.constantFrom(', ', ' = ', ' > ', ' ! ')
  const line = fc.tuple(fc.uniqueArray(term, { minLength: 2, maxLength: 4 }), sign)
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), (lists) => {
      const written = lists.map(([terms, between]) =>
        between === ' > '
          ? `${terms[0]} > ${terms.slice(1).join()}`
          : between === ' ! '
            ? terms.slice(0, 2).join(between)
            : terms.join(between),
      )
      const { lines } = parseSynonyms(written.join('\n'))
      expect(text(parseSynonyms(synonymLines(synonymPairs(lines)).join('\n')).lines)).toEqual(text(lines))
    }),
  )
})

test('what every shop knows has directions, and the shop’s own word is the last', () => {
  const known = meaningsOf(SHIPPED_PAIRS)
  const means = (term: string): string[] => (known.get(term) ?? []).map(({ tokens }) => tokens.join(' '))
  expect(means('televisao')).toEqual(expect.arrayContaining(['tv', 'televisor']))
  expect(means('ps5')).toContain('playstation 5')
  expect(means('uisque')).toContain('whisky')
  expect(means('geladeira')).toContain('frigobar')
  expect(means('frigobar')).not.toContain('geladeira')
  const own = synonymPairs(parseSynonyms('geladeira ! frigobar\ntv, telinha').lines)
  expect(
    meaningsOf([...SHIPPED_PAIRS, ...own])
      .get('geladeira')
      ?.map(({ tokens }) => tokens.join(' ')),
  ).not.toContain('frigobar')
  for (const { weight } of [...known.values()].flat()) expect(weight).toBeLessThan(1)
})
