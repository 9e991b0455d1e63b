import { expect, test } from 'vitest'
import { askedOptions } from '#app/lib/asked-options.ts'
import { seedCatalogue } from '#tests/harness/seed-catalogue.ts'

test.each([
  [['Voltagem'], 'Escolha a voltagem para comprar.'],
  [['Cor', 'Tamanho'], 'Escolha a cor e o tamanho para comprar.'],
  [['Cor', 'Numeração', 'Material'], 'Escolha a cor, a numeração e o material para comprar.'],
  [['Memória RAM'], 'Escolha a memória RAM para comprar.'],
  [['Temperatura de cor'], 'Escolha a temperatura de cor para comprar.'],
  [['Dimensões'], 'Escolha as dimensões para comprar.'],
  [['Pingente'], 'Escolha a opção “Pingente” para comprar.'],
  [['constructor'], 'Escolha a opção “constructor” para comprar.'],
])('%j is asked with its article', (names, sentence) => {
  expect(askedOptions(names)).toBe(sentence)
})

test('every option of the demonstration has its article', async () => {
  const names = new Set(
    (await seedCatalogue(new Date())).flatMap(({ variacoes }) =>
      variacoes.flatMap(({ opcoes }) => Object.keys(opcoes)),
    ),
  )
  expect(names.size).toBeGreaterThan(10)
  expect([...names].map((name) => askedOptions([name])).filter((sentence) => sentence.includes('“'))).toEqual([])
})
