import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pastedLines, pastedQuantity } from '#commerce/domain/televendas/pasted-lines.ts'

describe('a pasted quantity', () => {
  test.each([
    ['3', 3],
    [' 12 ', 12],
    ['1.200', 1200],
    ['12,00', 12],
    ['1.000,0', 1000],
    ['3 un', 3],
    ['5 unidades', 5],
    ['2x', 2],
    ['x4', 4],
    ['9999', 9999],
    ['0', null],
    ['-2', null],
    ['1,5', null],
    ['12.5', null],
    ['10.000', null],
    ['caixa', undefined],
    ['', undefined],
  ])('%j is %j', (text, quantity) => expect(pastedQuantity(text)).toBe(quantity))

  test('every whole number a cart takes is read back, however it is grouped', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), (units) => {
        expect(pastedQuantity(String(units))).toBe(units)
        expect(pastedQuantity(units.toLocaleString('pt-BR'))).toBe(units)
        expect(pastedQuantity(`${units},00`)).toBe(units)
      }),
    )
  })
})

describe('pasted lines', () => {
  const read = (text: string) => pastedLines(text).map(({ number, code, quantity }) => [number, code, quantity])

  test('code and quantity by tab, semicolon or blank; none is one', () => {
    expect(read('A-1\t3\r\nA-2;4\nA-3 5\nA-4 2 un\nA-5')).toEqual([
      [1, 'A-1', 3],
      [2, 'A-2', 4],
      [3, 'A-3', 5],
      [4, 'A-4', 2],
      [5, 'A-5', 1],
    ])
  })

  test('headings and empty lines are left out, and lines keep their number', () => {
    expect(read('Código\tQuantidade\n\nA-1\t3\n\t\nA-2\t1')).toEqual([
      [3, 'A-1', 3],
      [5, 'A-2', 1],
    ])
  })

  test('a name may stand between; a name alone is looked up as it is', () => {
    expect(read('A-1\tPanela de pressão\t2\nA-2\tCopo\tazul\nCafé torrado 500 g')).toEqual([
      [1, 'A-1', 2],
      [2, 'A-2', 1],
      [3, 'Café torrado 500 g', 1],
    ])
  })

  test('what cannot be read says why', () => {
    expect(pastedLines('A-1\tdois\n\t3\n7,89E+12\t1').map(({ problem }) => problem)).toEqual([
      'Quantidade inválida. Informe um número inteiro de 1 a 9999.',
      'Linha sem código do produto.',
      'A planilha arredondou este código. Formate a coluna como texto e copie de novo.',
    ])
  })

  test('no text fails, and no line is longer than is looked up', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        for (const { code, quantity } of pastedLines(text)) {
          expect(code.length).toBeLessThanOrEqual(120)
          expect(quantity === null || (quantity >= 1 && quantity <= 9999)).toBe(true)
        }
      }),
    )
  })
})
