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
  [['constructor'], 'Escolha o constructor para comprar.'],
  [['Cartão'], 'Escolha a opção “Cartão” para comprar.'],
])('%j is asked with its article', (names, sentence) => {
  expect(askedOptions(names)).toBe(sentence)
})

test.each([
  ['a', 'capacidade cor edição embalagem essência idade memória moagem numeração potência tela tensão versão voltagem'],
  [
    'o',
    'acabamento aro aroma comprimento formato gênero grau idioma kit lado material modelo padrão sabor tipo tom volume',
  ],
  ['as', 'dimensões medidas peças portas unidades'],
  ['os', 'assentos litros lugares'],
])('under "%s" are said %s', (article, words) => {
  for (const word of words.split(' ')) expect(askedOptions([word])).toBe(`Escolha ${article} ${word} para comprar.`)
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
