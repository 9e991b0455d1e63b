import { expect, test } from 'vitest'
import { portugueseDictionary } from '#commerce/adapters/portuguese-words.ts'
import { Lexicon } from '#commerce/domain/search/lexicon.ts'
import { slipsFrom, soundOf } from '#commerce/domain/search/sound.ts'
import { nearest, slipBetween } from '#commerce/domain/search/spelling.ts'
import { fold } from '#commerce/domain/search/text.ts'

const { words, affixes } = portugueseDictionary()
const lexicon = new Lexicon(words, affixes)

test.each(
  'colchao colchoes sofa van vans lavadora usado cadeiras camisetas microondas portateis umidificador mesinha'.split(
    ' ',
  ),
)('the language knows "%s"', (word) => {
  expect(lexicon.knows(word)).toBe(true)
})

test('the dictionary has its words without any of their accents', () => {
  const written = 'cabeça coração açúcar música útil ânsia avô irmã pão'.split(' ')
  expect(written.map(fold).filter((word) => !lexicon.knows(word))).toEqual([])
  expect(['cabeca', 'acucar', 'focao'].filter((word) => !lexicon.holds(word))).toEqual([])
})

test.each('notbook geladera selular frizer colxao televizao refigerador condisionado tecaldo xyzzy'.split(' '))(
  'the language does not know "%s"',
  (word) => {
    expect(lexicon.knows(word)).toBe(false)
  },
)

test('what sounds alike is half a slip; of short words only swapped letters are one', () => {
  expect(soundOf('smartfone')).toBe(soundOf('smartphone'))
  expect(slipBetween('xampu', 'shampu')).toBe(0.5)
  expect([...slipsFrom('colxao')]).toContain('colchao')
  const candidate = (term: string) => ({ term, form: term, freq: 50, similarity: 0.5 })
  expect(nearest('smartfone', [candidate('smartphone'), candidate('smarting')])?.term).toBe('smartphone')
  expect(nearest('vns', [candidate('van')])).toBeUndefined()
  expect(nearest('sofx', [candidate('soft'), candidate('som')])?.term).toBe('soft')
})

test.each(
  `barata barateza baratas calca calcas saia saias brinco prego pregos livro livros bolo bolos alho alhos pera peras
  quadro quadros vela velas desfazer relavar cafezinho lavadoras papeis barris aneis colhendo`.split(/\s+/),
)('the rules of the dictionary make "%s"', (word) => {
  expect(lexicon.knows(word)).toBe(true)
})

test.each('vidio calssa livvro pregu brimco quadrro colhher veela saiaa chapeus2 geladeria'.split(' '))(
  'no rule makes "%s"',
  (word) => {
    expect(lexicon.knows(word)).toBe(false)
  },
)
