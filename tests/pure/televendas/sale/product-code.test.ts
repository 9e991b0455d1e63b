import { describe, expect, test } from 'vitest'
import { codeSpellings, namesProduct, optionsFirst } from '#commerce/domain/televendas/product-code.ts'

describe('spellings of a code', () => {
  test('a sku in either case, a GTIN with and without its zeros', () => {
    expect(codeSpellings('ab-12').skus).toEqual(['ab-12', 'AB-12'])
    expect(codeSpellings('7891000100103').eans).toEqual(['7891000100103', '07891000100103'])
    expect(codeSpellings('07891000100103').eans).toContain('7891000100103')
    expect(codeSpellings('789 1000 100103').eans).toContain('7891000100103')
  })

  test('digits with a wrong check digit are no GTIN; words are no code', () => {
    expect(codeSpellings('7891000100104').eans).toEqual([])
    expect(codeSpellings('café torrado')).toEqual({ skus: [], eans: [] })
    expect(codeSpellings('')).toEqual({ skus: [], eans: [] })
    expect(codeSpellings('x'.repeat(65))).toEqual({ skus: [], eans: [] })
  })
})

test('a whole name or a model names a product, however it is written', () => {
  const product = { name: 'Café Torrado 500 g', model: 'CT-500/B' }
  expect(namesProduct('cafe  torrado 500 G', product)).toBe(true)
  expect(namesProduct('ct500b', product)).toBe(true)
  expect(namesProduct('café torrado', product)).toBe(false)
  expect(namesProduct('ct', { name: 'x', model: 'C-T' })).toBe(false)
})

test('the option that was typed along comes first', () => {
  const variants: { options: Record<string, string> }[] = [
    { options: { Voltagem: '127 V' } },
    { options: { Voltagem: '220 V', Cor: 'Inox' } },
  ]
  expect(optionsFirst('geladeira 220v', variants)[0]).toBe(variants[1])
  expect(optionsFirst('geladeira inox', variants)[0]).toBe(variants[1])
  expect(optionsFirst('geladeira', variants)).toEqual(variants)
})
