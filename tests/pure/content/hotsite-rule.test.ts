import { describe, expect, test } from 'vitest'
import type { Faceta } from '#commerce/contract/search/search.ts'
import { facetsWithin, narrowed } from '#commerce/domain/content/hotsite-rule.ts'

describe('narrowed', () => {
  test.each([
    ['', '', ''],
    ['marca:lg', '', 'marca:lg'],
    ['', 'marca:lg', 'marca:lg'],
    ['marca:lg|sony', 'marca:sony', 'marca:sony'],
    ['marca:lg', 'cor:azul', 'cor:azul;marca:lg'],
    ['preco:100-500', 'preco:200-900', 'preco:200-500'],
    ['preco:-500', 'preco:100-', 'preco:100-500'],
  ])('rule %o with choice %o is %o', (rule, chosen, filter) => expect(narrowed(rule, chosen)).toBe(filter))

  test.each([
    ['marca:lg', 'marca:sony'],
    ['preco:100-200', 'preco:300-'],
  ])('rule %o with choice %o leaves nothing', (rule, chosen) => expect(narrowed(rule, chosen)).toBeUndefined())
  test('what is no filter is left to search to refuse', () => expect(narrowed('marca:lg', 'x')).toBe('x'))
})

test('of a field the rule fixes only its own values are offered, marked by the visitor’s choice alone', () => {
  const brands: Faceta = {
    campo: 'marca',
    nome: 'Marca',
    tipo: 'lista',
    minimo: null,
    maximo: null,
    valores: ['lg', 'sony', 'outra'].map((valor) => ({ valor, nome: valor, total: 1, ativo: true })),
  }
  expect(
    facetsWithin([brands], 'marca:lg|sony', 'marca:lg')[0]!.valores.map(({ valor, ativo }) => [valor, ativo]),
  ).toEqual([
    ['lg', true],
    ['sony', false],
  ])
  expect(facetsWithin([brands], 'marca:lg', '')).toEqual([])
  expect(facetsWithin([brands], '', '')).toEqual([brands])
})
