import { describe, expect, test } from 'vitest'
import { inWrites, itemsOf, resultsOf } from '#app/features/televendas/sale/pasted-list.ts'
import { SALE_KEYS, SALE_SHORTCUTS, saleKeyOf } from '#app/features/televendas/sale/sale-shortcuts.ts'
import type { LinhaConferida } from '#commerce/contract/televendas/sale.ts'

const press = (key: string, over = {}) =>
  saleKeyOf({ key, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false, ...over })

describe('keys', () => {
  test('no two do different things, and every one is told', () => {
    const keys = SALE_SHORTCUTS.map((shortcut) => shortcut.keys)
    expect(new Set(keys).size).toBe(keys.length)
    expect(SALE_SHORTCUTS).toEqual(expect.arrayContaining(Object.values(SALE_KEYS)))
  })
  test('are read as they are told; with other keys they are the browser’s', () => {
    expect(press('F2')).toBe('code')
    expect(press('l', { altKey: true })).toBe('paste')
    expect(press('l')).toBeUndefined()
    expect(press('F2', { ctrlKey: true })).toBeUndefined()
  })
})

describe('a pasted list', () => {
  const line = (linha: number, over: Partial<LinhaConferida>): LinhaConferida => ({
    linha,
    codigo: String(linha),
    quantidadePedida: 2,
    situacao: 'NAO_ENCONTRADA',
    mensagem: null,
    produto: null,
    quantidade: 0,
    candidatos: [],
    ...over,
  })
  test('adds what was found as it was corrected, and what was chosen instead', () => {
    const produto = { sku: 'A' } as LinhaConferida['produto']
    const lines = [
      line(1, { situacao: 'ENCONTRADA', produto, quantidade: 4 }),
      line(2, { situacao: 'AMBIGUA' }),
      line(3, { situacao: 'INDISPONIVEL', produto }),
      line(4, {}),
    ]
    expect(itemsOf(lines, { 3: 'B' })).toEqual([
      { linha: 1, sku: 'A', quantidade: 4 },
      { linha: 3, sku: 'B', quantidade: 2 },
    ])
  })
  test('goes in writes of at most 50', () => {
    expect(inWrites(Array.from({ length: 101 }, (_, at) => at)).map((some) => some.length)).toEqual([50, 50, 1])
    expect(inWrites([])).toEqual([])
  })
  test('is told line by line', () => {
    const items = ['A', 'B', 'C'].map((sku, at) => ({ linha: at + 1, sku, quantidade: 1 }))
    expect(
      resultsOf(items, [
        { tipo: 'indisponivel', sku: 'B', mensagem: 'B acabou.' },
        { tipo: 'quantidade-ajustada', sku: 'C', mensagem: 'C ajustado.' },
        { tipo: 'cupom-removido', sku: null, mensagem: 'Cupom.' },
      ]),
    ).toEqual([
      { linha: 1, added: true, message: '' },
      { linha: 2, added: false, message: 'B acabou.' },
      { linha: 3, added: true, message: 'C ajustado.' },
    ])
  })
})
