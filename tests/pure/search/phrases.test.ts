import { expect, test } from 'vitest'
import { searchFacets } from '#commerce/domain/catalogue/product-document.ts'
import { completions, popularSearch } from '#commerce/domain/search/completion.ts'
import { Names } from '#commerce/domain/search/names.ts'
import { phrasesOf as foldedPhrasesOf } from '#commerce/domain/search/phrases.ts'
import { surfaceWords } from '#commerce/domain/search/text.ts'
import { amountIn, betterName, sameValue, shownValue, valuesIn } from '#commerce/domain/search/values.ts'

const phrasesOf = (names: readonly string[]): string[] => foldedPhrasesOf(names).map(({ text }) => text)

test('what others sent half typed is not offered; a letter that names have as a word is', () => {
  const offered = (text: string, products: readonly string[]) =>
    completions(text.slice(0, 5), { popular: [popularSearch(text)], departments: [], products }, 5)
  expect(offered('placa universal p', ['Placa universal p/ notebook'])).not.toContain('placa universal p')
  expect(offered('suporte para', [])).toEqual([])
  expect(offered('cabo usb c', ['Cabo USB-C 1 m'])).toContain('cabo usb c')
  expect(offered('placa mãe', [])).toEqual(['placa mãe'])
})

test('marks that stand beside a word are no part of it', () => {
  expect([...surfaceWords('Capa iPhone\u02ca, Café-Crème 2ª')]).toEqual([
    ['capa', 'capa'],
    ['iphone', 'iphone'],
    ['cafe', 'café'],
    ['creme', 'crème'],
    ['cafecreme', 'café-crème'],
    ['2a', '2ª'],
  ])
})

test('a phrase ends where a thing ends, never in its middle', () => {
  expect(phrasesOf(['Placa universal p/ notebook Dell 19V'])).toEqual(['Placa universal'])
  expect(phrasesOf(['Jogo de panelas antiaderente 5 peças'])).toEqual(['Jogo de panelas'])
  expect(phrasesOf(['Fogão 5 Bocas com Mesa', 'Fogão 4 Bocas a Gás'])).toEqual([
    'Fogão',
    'Fogão 5 Bocas',
    'Fogão',
    'Fogão 4 Bocas',
  ])
  expect(phrasesOf(['iPhone 13 128 GB Azul', 'iPhone 13 Pro', 'iPhone 12'])).toContain('iPhone 13')
  for (const phrase of phrasesOf(['Cabo de', 'Kit c/ 2', 'Suporte para TV', 'Máquina de 12 kg', ', x', '']))
    expect(phrase).not.toMatch(/(?:^|\s)(?:de|c\/|para|p)$/i)
})

test.each([
  ['cor', 'Preto', 'PRETA'],
  ['cor', 'Brancos', 'branca'],
  ['cor', 'Torra média', 'torra médio'],
  ['acendimento', 'Elétrica', 'eletrico'],
  ['potencia', '1.000 W', '1000W'],
  ['armazenamento', '1 TB', '1000 GB'],
  ['armazenamento', '1 TB', '1024gb'],
  ['voltagem', '110/220V', '127 v - 220 v'],
  ['voltagem', 'Bivolt', 'Carregador bivolt'],
  ['capacidade', '9 mil BTUs', '9.000 btu/h'],
  ['voltagem', '110 V', '127v'],
  ['tela', '15,6"', '15.6 polegadas'],
  ['numero-de-bocas', '4 bocas', '4'],
  ['lugares', '3 Lugares', '3'],
  ['tamanho', 'Queen', 'Queen 158 × 198 cm'],
  ['tamanho', 'Casal (138x188 cm)', 'casal'],
  ['tamanho', 'King size 1,93 m x 2,03 m', 'King Size'],
])('%s: %s and %s are one value of a facet', (field, one, other) => {
  expect(sameValue(one, field)).toBe(sameValue(other, field))
})

test.each([
  ['material', 'Porta', 'Porto'],
  ['potencia', '45 W', '450 W'],
  ['cor', 'Preto', 'Preto/Branco'],
  ['modelo', 'iPhone 13', 'iPhone 12'],
  ['lactose', 'Sem lactose', 'Com lactose'],
  ['carregador', 'Carregador bivolt', 'Carregador'],
  ['tamanho', 'Retangular 1,00 × 1,50 m', 'Retangular'],
  ['tamanho', 'Queen 158 × 198 cm', 'King 193 × 203 cm'],
])('%s: %s and %s are two', (field, one, other) => {
  expect(sameValue(one, field)).not.toBe(sameValue(other, field))
})

test('a colour is shown as all are written, a voltage without what takes it, a bed without its measures', () => {
  expect(shownValue('Queen 158 × 198 cm', 'tamanho')).toBe('Queen')
  expect(shownValue('4', 'numero-de-bocas')).toBe('4 bocas')
  expect(shownValue('1', 'numero-de-portas')).toBe('1 porta')
  expect(shownValue('4', 'lugares')).toBe('4 lugares')
  expect(shownValue('4', 'velocidade-maxima')).toBe('4')
  expect(shownValue('Amarela', 'cor')).toBe('Amarelo')
  expect(shownValue('PRETA fosca', 'cor')).toBe('PRETO fosco')
  expect(shownValue('Rosa', 'cor')).toBe('Rosa')
  expect(shownValue('Carregador bivolt', 'voltagem')).toBe('Bivolt')
  expect(shownValue('Elétrica', 'tipo')).toBe('Elétrica')
  const names = new Names()
  names.learn('value', 'cor=amarela', 'Amarela')
  expect(names.valueName(names.valueNumber('cor=amarela'))).toBe('Amarelo')
})

test('what connects is a value each, whatever edition; other values stay whole', () => {
  expect(valuesIn('5G, Wi-Fi 6E, Bluetooth 5.3 e NFC', 'conectividade')).toEqual(['5G', 'Wi-Fi', 'Bluetooth', 'NFC'])
  expect(valuesIn('Bluetooth e 2,4 GHz', 'conectividade')).toEqual(['Bluetooth', '2,4 GHz'])
  expect(valuesIn('Bluetooth e cabo P2', 'conectividade')).toEqual(['Bluetooth', 'Cabo P2'])
  expect(valuesIn('Branco e carvalho', 'cor')).toEqual(['Branco e carvalho'])
  const facets = searchFacets({
    brand: null,
    label: null,
    variants: [],
    attributes: [{ nome: 'Conectividade', valor: 'Wi-Fi 7 e Bluetooth', grupo: '', faceta: true }],
  })
  expect(facets.map(({ campo, valor }) => `${campo}=${valor}`)).toEqual([
    'conectividade=wi-fi',
    'conectividade=bluetooth',
  ])
})

test('a brand is its letters alone, and shown as it is best written', () => {
  expect(sameValue('Black+Decker', 'marca', true)).toBe(sameValue('BLACK & DECKER', 'marca', true))
  expect(sameValue('3M', 'marca', true)).toBe('3m')
  expect(betterName('ELECTROLUX', 'Electrolux')).toBe('Electrolux')
  expect(betterName('Electrolux', 'ELECTROLUX')).toBe('Electrolux')
  expect(betterName('Lg', 'LG')).toBe('LG')
  expect(betterName('Preta', 'Preto')).toBe('Preto')
  expect(betterName('45W', '45 W')).toBe('45 W')
})

test('measures have a size', () => {
  const sizes = ['1.000 W', '45 W', '1,5 kW'].map((name) => amountIn(name)!.value)
  expect(sizes[1]! < sizes[0]! && sizes[0]! < sizes[2]!).toBe(true)
  expect(amountIn('Azul 3')).toBeUndefined()
  expect(amountIn('5G'), 'a network, no grams').toBeUndefined()
  expect(
    ['1,00 × 1,50 m', '50 x 70 cm', '45 cm'].map((name) => amountIn(name)),
    'several sides: the first, in their unit',
  ).toEqual([1000, 500, 450].map((mm) => ({ unit: 'mm', value: mm * 100 })))
})
