import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { betterOf } from '#app/lib/better-values.ts'
import { compareHref } from '#app/lib/compare-link.ts'
import { compareParameters, readSkus } from '#app/lib/compared.ts'
import { comparisonGroups, comparisonRow } from '#app/lib/comparison-rows.ts'
import { matching } from '#app/lib/matching.ts'

describe('the comparison’s address', () => {
  test('skus once each, in order; what is none is left out', () => {
    expect(compareParameters({ skus: 'A-1, B.2,A-1,<x>,,C_3' })).toEqual({ skus: 'A-1,B.2,C_3' })
    expect(compareParameters({ skus: '  ' })).toEqual({ skus: undefined })
    expect(compareParameters({ skus: 7 })).toEqual({ skus: undefined })
  })
  test('the check boxes of a form without JavaScript say the same', () => {
    expect(compareParameters({ 'sku.A-1': 'on', 'sku.B.2': 'on', utm_source: 'mail' })).toEqual({ skus: 'A-1,B.2' })
  })
  test('is read back as written, whatever was chosen', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.stringMatching(/^[A-Za-z0-9._-]{1,40}$/), { maxLength: 4 }), (skus) => {
        expect(readSkus(new URL(compareHref(skus), 'https://loja.example').searchParams.get('skus') ?? '')).toEqual(
          skus,
        )
      }),
    )
  })
})

describe('rows', () => {
  const attribute = (nome: string, valor: string, grupo = 'Geral') => ({ grupo, nome, valor })
  test('same attributes share a row whatever their order, accents and case; one that a product lacks is empty there', () => {
    const [first, second] = [
      [attribute('Potência', '900 W'), attribute('Cor', 'Preto')],
      [attribute('cor', 'preto'), attribute('Portas', '2'), attribute('potencia', '1000 W')],
    ]
    expect(comparisonGroups([first, second])).toEqual([
      {
        nome: 'Geral',
        linhas: [
          { nome: 'Potência', valores: ['900 W', '1000 W'], difere: true },
          { nome: 'Cor', valores: ['Preto', 'preto'], difere: false },
          { nome: 'Portas', valores: [null, '2'], difere: true },
        ],
      },
    ])
  })
  test('groups are kept apart; a name twice in one product keeps both values', () => {
    const groups = comparisonGroups([
      [
        attribute('Altura', '1 m', 'Produto'),
        attribute('Altura', '2 m', 'Embalagem'),
        attribute('Entrada', 'HDMI', 'Produto'),
        attribute('Entrada', 'USB', 'Produto'),
      ],
    ])
    expect(groups.map(({ nome, linhas }) => [nome, linhas.map((row) => row.valores[0])])).toEqual([
      ['Produto', ['1 m', 'HDMI, USB']],
      ['Embalagem', ['2 m']],
    ])
  })
  test('an attribute joins the row of its name in another group, unless its product has that row itself', () => {
    const groups = comparisonGroups([
      [attribute('Altura', '1 m', 'Produto'), attribute('Altura', '2 m', 'Embalagem'), attribute('Cor', 'Preto')],
      [
        attribute('altura', '3 m', 'Dimensões'),
        attribute('Cor', 'Branco', 'Acabamento'),
        attribute('Portas', '2', 'Acabamento'),
      ],
    ])
    expect(groups.map(({ nome, linhas }) => [nome, linhas.map(({ valores }) => valores)])).toEqual([
      ['Produto', [['1 m', '3 m']]],
      ['Embalagem', [['2 m', null]]],
      ['Geral', [['Preto', 'Branco']]],
      ['Acabamento', [[null, '2']]],
    ])
  })
  test('every value stands once in its product’s column, in a row of its name', () => {
    const product = fc.array(
      fc.record({
        grupo: fc.constantFrom('A', 'B'),
        nome: fc.constantFrom('x', 'y', 'z'),
        valor: fc.constantFrom('1', '2'),
      }),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(fc.array(product, { minLength: 1, maxLength: 4 }), (products) => {
        const rows = comparisonGroups(products).flatMap(({ linhas }) => linhas)
        for (const { valores, difere } of rows) expect(difere).toBe(new Set(valores).size > 1)
        for (const [at, attributes] of products.entries())
          for (const name of ['x', 'y', 'z']) {
            const shown = rows
              .filter(({ nome }) => nome === name)
              .flatMap(({ valores }) => valores[at]?.split(', ') ?? [])
            const said = attributes.filter(({ nome }) => nome === name).map(({ valor }) => valor)
            expect(shown.toSorted()).toEqual(said.toSorted())
          }
      }),
    )
  })
  test('spaces and case make no difference', () => {
    expect(comparisonRow('Cor', ['Azul  claro', 'azul claro']).difere).toBe(false)
  })
})

test.each([
  ['Potência', ['900 W', '1.000 W', null], [1]],
  ['Capacidade', ['403 litros', '340 litros', '403 litros'], [0, 2]],
  ['Avaliação', ['4,7 (12)', '4,6 (80)'], [0]],
  ['Classe de energia', ['B', 'A'], [1]],
  ['Preço por unidade de medida', ['R$ 5,99/kg', 'R$ 4,10/kg'], [1]],
  // Nothing is better of a colour or a height, of words, of another unit, or of what only one product says.
  ['Cor', ['Preto', 'Azul'], []],
  ['Altura', ['1 m', '2 m'], []],
  ['Capacidade', ['5 kg', '3 litros'], []],
  ['Potência', ['900 W', 'não se aplica'], []],
  ['Potência', ['1200-1500 W', '900 W'], []],
  ['Potência', ['900 W', null], []],
  ['Potência', ['900 W', '900 W'], []],
])('of %s %j the better are %j', (nome, valores, better) => {
  expect([...betterOf(comparisonRow(nome, valores))]).toEqual(better)
})

test('values are found by the words typed, without accents', () => {
  const find = (typed: string) => matching(['São Bernardo', 'Ação Preta', 'LG'], typed, (name) => name)
  expect(find('acao')).toEqual(['Ação Preta'])
  expect(find('preta ac')).toEqual(['Ação Preta'])
  expect(find(' ')).toHaveLength(3)
  expect(find('xyz')).toEqual([])
})
