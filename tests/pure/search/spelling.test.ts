import { expect, test } from 'vitest'
import { portugueseDictionary } from '#commerce/adapters/portuguese-words.ts'
import { Lexicon } from '#commerce/domain/search/lexicon.ts'
import { skeletonOf } from '#commerce/domain/search/skeleton.ts'
import { slipsFrom, soundOf, soundOfForm } from '#commerce/domain/search/sound.ts'
import { isRearranged, nearest, slipBetween } from '#commerce/domain/search/spelling.ts'
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

test.each([
  ['servega', 'cerveja'],
  ['xuveiro', 'chuveiro'],
  ['bassoura', 'vassoura'],
  ['preção', 'pressão'],
  ['rasão', 'ração'],
  ['papeu', 'papel'],
  ['tecrado', 'teclado'],
  ['toalia', 'toalha'],
  ['pineu', 'pneu'],
  ['notibuque', 'notebook'],
  ['airfraier', 'airfryer'],
  ['quetchup', 'ketchup'],
  ['pharmácia', 'farmacia'],
  ['ventilado', 'ventilador'],
])('"%s" has the consonants of "%s", as they are heard', (typed, form) => {
  expect(skeletonOf(typed)).toBe(skeletonOf(form))
})

test('what sounds the same has the same consonants; others differ', () => {
  const words = [
    'açúcar',
    'assucar',
    'xícara',
    'chicara',
    'arroz',
    'arros',
    'exceto',
    'eceto',
    'quilo',
    'kilo',
    'toalha',
  ]
  for (const word of words)
    for (const other of words)
      if (soundOfForm(word) === soundOfForm(other)) expect(skeletonOf(word), other).toBe(skeletonOf(other))
  expect(skeletonOf('panela')).not.toBe(skeletonOf('batata'))
  expect(skeletonOf('calça')).not.toBe(skeletonOf('calca'))
})

test('one letter at another place, or two exchanged, is one slip', () => {
  expect(isRearranged('vrido', 'vidro')).toBe(true)
  expect(isRearranged('cardeno', 'caderno')).toBe(true)
  expect(isRearranged('ventidalor', 'ventilador')).toBe(true)
  expect(isRearranged('roma', 'amor')).toBe(false)
  expect(isRearranged('sacola', 'casola')).toBe(true)
  expect(isRearranged('carteira', 'reitarca')).toBe(false)
  expect(slipBetween('ventidalor', 'ventilador')).toBe(1)
})

test('accents that were typed are of the word that was meant', () => {
  const candidate = (term: string, form: string) => ({ term, form, freq: 50, similarity: 0.4 })
  expect(nearest('fogam', [candidate('foga', 'foga'), candidate('fogao', 'fogão')])?.term).toBe('fogao')
  expect(nearest('foxão', [candidate('foxo', 'foxo'), candidate('fogao', 'fogão')])?.term).toBe('fogao')
  expect(nearest('preção', [candidate('preco', 'preço'), candidate('pressao', 'pressão')])?.term).toBe('pressao')
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
