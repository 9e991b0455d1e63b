import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortDescription, wholeDescription } from '#commerce/contract/values/description.ts'

const FIRST = 'Geladeira com duas portas, degelo automático e painel por fora, sensível ao toque.'
const SECOND = 'Consome pouco, cabe na cozinha de muita gente e tem um freezer de noventa e dois litros.'

test('a description for search engines ends with a sentence, never inside one unsaid', () => {
  expect(shortDescription(`${FIRST}\n ${SECOND}`)).toBe(FIRST)
  expect(shortDescription(`  ${FIRST}  `)).toBe(FIRST)
  expect(shortDescription('palavra '.repeat(40))).toMatch(/^(palavra )+palavra…$/)
  // A price's point ends no sentence.
  expect(shortDescription(`Por R$ 1.500 ${'e mais '.repeat(40)}`)).toMatch(/…$/)
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (text) => {
      const short = shortDescription(text)
      const plain = text.replace(/\s+/g, ' ').trim()
      return short.length <= 155 && (short === plain || /[.!?…]$/.test(short))
    }),
  )
})

test('one whose sentence is too long for search engines says another whole one', () => {
  const more = 'Compre Cooktop Fornália na eFácil. Veja preço à vista no Pix e mais ofertas de Cooktops.'
  const long = `Indução aquece a panela, e não a cozinha. ${'A água ferve na metade do tempo e '.repeat(6)}pronto.`
  expect(wholeDescription(long, more)).toBe(`Indução aquece a panela, e não a cozinha. ${more}`)
  expect(wholeDescription(`${'palavra '.repeat(40)}fim.`, more)).toBe(more)
  expect(wholeDescription('Curto.', more)).toBe(`Curto. ${more}`)
  expect(wholeDescription(`${FIRST} ${SECOND}`, more)).toBe(FIRST)
})
