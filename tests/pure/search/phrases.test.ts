import { expect, test } from 'vitest'
import { completions, popularSearch } from '#commerce/domain/search/completion.ts'
import { phrasesOf } from '#commerce/domain/search/phrases.ts'
import { amountIn, betterName, sameValue } from '#commerce/domain/search/values.ts'

test('what others sent half typed is not offered; a letter that names have as a word is', () => {
  const offered = (text: string, products: readonly string[]) =>
    completions(text.slice(0, 5), { popular: [popularSearch(text)], departments: [], products }, 5)
  expect(offered('placa universal p', ['Placa universal p/ notebook'])).not.toContain('placa universal p')
  expect(offered('suporte para', [])).toEqual([])
  expect(offered('cabo usb c', ['Cabo USB-C 1 m'])).toContain('cabo usb c')
  expect(offered('placa mãe', [])).toEqual(['placa mãe'])
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
  ['Preto', 'PRETA'],
  ['Brancos', 'branca'],
  ['Elétrica', 'eletrico'],
  ['1.000 W', '1000W'],
  ['1 TB', '1000 GB'],
  ['1 TB', '1024gb'],
  ['110/220V', '127 v - 220 v'],
  ['9 mil BTUs', '9.000 btu/h'],
  ['110 V', '127v'],
  ['15,6"', '15.6 polegadas'],
])('%s and %s are one value of a facet', (one, other) => {
  expect(sameValue(one)).toBe(sameValue(other))
})

test.each([
  ['Porta', 'Porto'],
  ['45 W', '450 W'],
  ['Preto', 'Preto/Branco'],
  ['iPhone 13', 'iPhone 12'],
])('%s and %s are two', (one, other) => {
  expect(sameValue(one)).not.toBe(sameValue(other))
})

test('a brand is its letters alone, and shown as it is best written', () => {
  expect(sameValue('Black+Decker', true)).toBe(sameValue('BLACK & DECKER', true))
  expect(sameValue('3M', true)).toBe('3m')
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
})
