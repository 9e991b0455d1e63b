import { describe, expect, test } from 'vitest'
import { isOneKind, isWholeShelf, kindOf } from '#commerce/domain/recommendations/kin.ts'

describe('what a product is, for who looks for its like (contract §3)', () => {
  test.each([
    ['Forno Elétrico de Embutir 44 L', null, 'forno'],
    ['Jogo de Panelas Tachoá 5 Peças', 'Tachoá', 'panela'],
    ['Kit 2 Toalhas de Banho', null, 'kit'],
    ['Lenovo ThinkPad T480', 'Lenovo', ''],
    ['500 g Café Moído', null, 'cafe'],
    ['', null, ''],
  ])('%s of %s is: %s', (name, brand, kind) => {
    expect(kindOf({ name, brand })).toBe(kind)
  })

  test('a department is of one kind where it is called after it, or where nouns tell nothing apart', () => {
    const ovens = ['forno', 'forno', 'micro', 'micro', 'micro']
    expect(isWholeShelf('forno', { name: 'Micro-ondas e Fornos', kinds: ovens })).toBe(true)
    expect(isWholeShelf('forno', { name: 'Equipamentos', kinds: [...ovens, 'lavadora', 'lavadora'] })).toBe(false)
    expect(isWholeShelf('forno', { name: 'Equipamentos', kinds: ['forno', 'lavadora', 'lavadora'] })).toBe(false)
    expect(isWholeShelf('shampoo', { name: 'Cabelos', kinds: ['shampoo', 'condicionador', 'mascara'] })).toBe(true)
    expect(isWholeShelf('', { name: 'Notebooks', kinds: ['', '', 'mouse', 'mouse'] })).toBe(true)
    expect(isWholeShelf('mousepad', { name: 'Mouse Pads', kinds: ['mousepad', 'mouse', 'mouse'] })).toBe(true)
  })

  test('a department that is called after most of its products is of one kind, whatever the others are called', () => {
    expect(isOneKind({ name: 'Mouse Pads', kinds: ['mouse', 'mouse', 'tucano'] })).toBe(true)
    expect(isOneKind({ name: 'Mouse Pads', kinds: ['mousepad', 'mousepad', 'kit'] })).toBe(true)
    expect(isOneKind({ name: 'Equipamentos', kinds: ['lavadora', 'lavadora', 'forno'] })).toBe(false)
    expect(isOneKind({ name: 'Cabos e Suportes', kinds: ['cabo', 'adaptador', 'suporte', 'hub'] })).toBe(false)
    expect(isOneKind({ name: 'Vazia', kinds: [] })).toBe(false)
  })
})
