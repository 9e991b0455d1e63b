import { expect, test } from 'vitest'
import { type Uf, UFS } from '#commerce/contract/values/brazilian-state.ts'
import { freeFor, freeFreightText, freightOffers } from '#commerce/domain/checkout/free-freight.ts'

const MG = '30000000'
const SP = '01000000'
const BAHIA = '40000000'
const AMAZONAS = '69000000'
const small = { weightG: 1_000, dimensionsCm: [30, 20, 10] } as const

test('a state is free from where all its places are; one place that never is keeps it out', () => {
  expect(
    freightOffers([
      { kind: 'NORMAL', cep: MG, freeFrom: 19_900 },
      { kind: 'NORMAL', cep: SP, freeFrom: 14_900 },
      { kind: 'NORMAL', cep: '13000000', freeFrom: 19_900 },
      { kind: 'NORMAL', cep: BAHIA, freeFrom: 34_900 },
      { kind: 'NORMAL', cep: '46000000', freeFrom: null },
      { kind: 'NORMAL', cep: AMAZONAS, freeFrom: null },
      { kind: 'EXPRESSA', cep: MG, freeFrom: null },
    ]),
  ).toEqual({ steps: [{ freeFrom: 19_900, states: ['MG', 'SP'] }], hasExpress: true })
})

test('free is what reaches the value and travels as a parcel', () => {
  const offers = freightOffers([
    { kind: 'NORMAL', cep: MG, freeFrom: 19_900 },
    { kind: 'NORMAL', cep: BAHIA, freeFrom: 34_900 },
  ])
  const states = (item: Parameters<typeof freeFor>[1], value: number) =>
    freeFor(offers, item, value).flatMap((step) => step.states)
  expect(states(small, 19_899)).toEqual([])
  expect(states(small, 19_900)).toEqual(['MG'])
  expect(states(small, 34_900)).toEqual(['MG', 'BA'])
  expect(states({ weightG: 31_000, dimensionsCm: [30, 20, 10] }, 99_900)).toEqual([])
  expect(states({ weightG: 9_000, dimensionsCm: [120, 20, 10] }, 99_900)).toEqual([])
})

test('a card names the places where it is free, or counts them', () => {
  const text = (...states: Uf[]) => freeFreightText([{ freeFrom: 19_900, states }])
  expect(freeFreightText([])).toBeUndefined()
  expect(text(...UFS)).toBe('Frete grátis')
  expect(text('SP', 'MG')).toBe('Frete grátis: MG e SP')
  expect(text('ES', 'MG', 'RJ', 'SP', 'PR')).toBe('Frete grátis: Sudeste e PR')
  expect(text('BA', 'MG', 'SP', 'PR')).toBe('Frete grátis: 4 estados')
  expect(text(...UFS.filter((uf) => !['AC', 'AM', 'AP', 'PA', 'RO', 'RR', 'TO'].includes(uf)))).toBe(
    'Frete grátis, menos Norte',
  )
})
