import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ufOfCep } from '#commerce/contract/values/cep.ts'
import { isBusinessDay } from '#commerce/domain/checkout/business-days.ts'
import {
  type DeliveryQuote,
  type FreightTerms,
  type PickupPoint,
  quotedDay,
  quotedWindows,
  sellerQuotes,
} from '#commerce/domain/checkout/delivery-quote.ts'
import { type FreightItem, freightGroups } from '#commerce/domain/checkout/freight-quote.ts'
import { SEEDED_RATES } from '#commerce/migrations/baseline/freight-rates.ts'
import { MISSING_DATA, TEST_DATA } from '#tests/harness/vector-files.ts'

const rate = (base: number, businessDays: number, freeFrom: number | null = null) => ({
  base,
  perKg: 100,
  gris: 50,
  businessDays,
  freeFrom,
})
const NORMAL = rate(1000, 3, 19_900)
const STORE: PickupPoint = {
  id: 'centro',
  sellerId: 'efacil',
  name: 'eFácil Centro',
  address: 'Rua A, 1',
  hours: 'Das 9h às 18h',
  businessDays: 1,
}
const ALL: FreightTerms = { rates: { NORMAL, EXPRESSA: rate(2000, 1), AGENDADA: rate(2500, 2) }, pickups: [STORE] }
const SP = '01310100'
const MG = '38400100'
const item = (changes: Partial<FreightItem> = {}): FreightItem => ({
  sku: '1',
  quantity: 1,
  weightG: 1000,
  dimensionsCm: [30, 20, 10],
  unitValue: 10_000,
  seller: 'efacil',
  origin: 'efacil',
  ...changes,
})
const bySeller = (terms: FreightTerms, items: FreightItem[], products = 20_000) =>
  sellerQuotes(MG, terms, freightGroups(items), products)
const quotes = (terms: FreightTerms, cep = MG, items = [item()], products = 10_000) =>
  sellerQuotes(cep, terms, freightGroups(items), products)[0]?.options ?? []
const kinds = (options: readonly DeliveryQuote[]) => options.map(({ kind }) => kind)
const INSTANT = fc.integer({ min: Date.parse('2026-01-01T03:00:00Z'), max: Date.parse('2030-12-01T03:00:00Z') })

describe('what is offered', () => {
  test('the normal way first, then express, scheduled and the stores', () => {
    expect(quotes(ALL).map(({ id, total }) => [id, total])).toEqual([
      ['NORMAL', 1080],
      ['EXPRESSA', 2080],
      ['AGENDADA', 2580],
      ['RETIRA_LOJA.centro', 0],
    ])
  })

  test('express carries no heavy goods, and is not offered where it is no quicker', () => {
    expect(kinds(quotes(ALL, MG, [item({ dimensionsCm: [180, 70, 70], weightG: 60_000 })]))).not.toContain('EXPRESSA')
    expect(kinds(quotes({ ...ALL, rates: { ...ALL.rates, EXPRESSA: rate(2000, 3) } }))).not.toContain('EXPRESSA')
  })

  test("each seller has its own ways: the store of one is none of the other's", () => {
    const two = bySeller(ALL, [
      item(),
      item({ sku: '2', seller: 'lar', origin: 'lar', dimensionsCm: [180, 70, 70], weightG: 60_000 }),
      item({ sku: '3' }),
    ])
    expect(two.map(({ sellerId, options }) => [sellerId, kinds(options)])).toEqual([
      ['efacil', ['NORMAL', 'EXPRESSA', 'AGENDADA', 'RETIRA_LOJA']],
      ['lar', ['NORMAL', 'AGENDADA']],
    ])
  })

  test("where nothing is carried one seller's goods may still be collected", () => {
    expect(
      bySeller({ rates: {}, pickups: [STORE] }, [item(), item({ sku: '2', seller: 'lar', origin: 'lar' })]).map(
        ({ options }) => kinds(options),
      ),
    ).toEqual([['RETIRA_LOJA'], []])
  })

  test('nothing where the table says nothing', () => {
    expect(quotes({ rates: {}, pickups: [] })).toEqual([])
  })

  test('each seller pays the way of its own parcels; free freight counts the whole order', () => {
    const two = [item({ unitValue: 12_000 }), item({ sku: '2', seller: 'lar', origin: 'lar', unitValue: 8000 })]
    expect(bySeller(ALL, two).map(({ options }) => options.map(({ total }) => total))).toEqual([
      [0, 2086, 2586, 0],
      [0, 2074, 2574],
    ])
    expect(bySeller(ALL, two, 19_899).map(({ options }) => options[0]!.total)).toEqual([1086, 1074])
  })

  test("what one seller's part costs does not depend on what the others send", () => {
    const line = fc.record({
      seller: fc.constantFrom('efacil', 'lar', 'vale'),
      unitValue: fc.integer({ min: 1, max: 500_000 }),
      weightG: fc.integer({ min: 1, max: 60_000 }),
      quantity: fc.integer({ min: 1, max: 5 }),
    })
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 0, max: 60_000 }),
        (lines, products) => {
          const items = lines.map((one, at) => item({ ...one, sku: String(at), origin: one.seller }))
          for (const { sellerId, options } of bySeller(ALL, items, products))
            expect(options).toEqual(
              bySeller(
                ALL,
                items.filter(({ seller }) => seller === sellerId),
                products,
              )[0]!.options,
            )
        },
      ),
    )
  })
})

describe('São Paulo, Lei 13.747/2009', () => {
  test('date and shift at the normal price, whatever the table asks for them', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000_000, max: 19_999_999 }),
        fc.integer({ min: 1, max: 400_000 }),
        fc.boolean(),
        (cep, unitValue, listed) => {
          const terms = { ...ALL, rates: { NORMAL, ...(listed ? { AGENDADA: rate(9900, 9) } : {}) } }
          const [normal, scheduled] = quotes(terms, String(cep).padStart(8, '0'), [item({ unitValue })], unitValue)
          expect([scheduled?.kind, scheduled?.total]).toEqual(['AGENDADA', normal!.total])
        },
      ),
    )
  })

  test('elsewhere it is what the table says, or not offered', () => {
    expect(kinds(quotes({ rates: { NORMAL }, pickups: [] }))).toEqual(['NORMAL'])
    expect(kinds(quotes({ rates: { NORMAL }, pickups: [] }, SP))).toEqual(['NORMAL', 'AGENDADA'])
  })

  test('three shifts of five business days, each to be kept even when payment comes after the cut-off', () => {
    const scheduled = quotes(ALL, SP).find(({ kind }) => kind === 'AGENDADA')!
    const monday = Date.parse('2026-08-03T12:00:00Z')
    const windows = quotedWindows(scheduled, monday)
    expect(windows).toHaveLength(15)
    expect(windows[0]).toEqual({ date: '2026-08-07', shift: 'manha' })
    expect(quotedDay(quotes(ALL, SP)[0]!, Date.parse('2026-08-03T18:00:00Z')) <= windows[0]!.date).toBe(true)
    fc.assert(
      fc.property(INSTANT, (now) =>
        quotedWindows(scheduled, now).every(
          ({ date }) => isBusinessDay(date, 'delivery') && date >= quotedDay(scheduled, now),
        ),
      ),
    )
  })
})

describe('the day', () => {
  const of = (businessDays: number): DeliveryQuote => ({
    id: 'NORMAL',
    kind: 'NORMAL',
    total: 0,
    businessDays,
    pickup: null,
  })

  test.each([
    ['2026-11-19T14:00:00Z', 1, '2026-11-23'],
    ['2026-11-19T15:00:00Z', 1, '2026-11-23'],
    ['2026-09-04T14:59:00Z', 1, '2026-09-08'],
    ['2026-12-23T10:00:00Z', 3, '2026-12-29'],
  ])('%s and %d business days: %s', (now, days, day) => {
    expect(quotedDay(of(days), Date.parse(now))).toBe(day)
  })

  test('is never earlier for a later order or a longer term, and is a business day', () => {
    fc.assert(
      fc.property(
        INSTANT,
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 0, max: 40 * 86_400_000 }),
        (now, days, later) => {
          const day = quotedDay(of(days), now)
          expect(quotedDay(of(days), now + later) >= day).toBe(true)
          expect(quotedDay(of(days + 1), now) > day).toBe(true)
          if (days > 0) expect(isBusinessDay(day, 'delivery')).toBe(true)
        },
      ),
    )
  })
})

describe('the table a shop begins with', () => {
  const at = (cep: string, kind = 'NORMAL') =>
    SEEDED_RATES.filter((row) => row.kind === kind && cep >= row.firstCep && cep <= row.lastCep).toSorted(
      (a, b) => Number(a.lastCep) - Number(a.firstCep) - (Number(b.lastCep) - Number(b.firstCep)),
    )[0]

  test.each([
    ['01310100', 1490, 2],
    ['06000000', 1590, 3],
    ['08250000', 1490, 2],
    ['38400000', 1490, 3],
    ['30130010', 1290, 2],
    ['73100000', 1690, 3],
    ['69900000', 3990, 13],
    ['69925000', 4490, 17],
  ])('%s costs %d for the first kg, in %d business days', (cep, base, businessDays) => {
    expect(at(cep)).toMatchObject({ base, businessDays })
  })

  test('holds every CEP of every state and no other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (number) => {
        const cep = String(number).padStart(8, '0')
        expect(at(cep) !== undefined, cep).toBe(ufOfCep(cep) !== undefined)
      }),
      { numRuns: 2000 },
    )
  })

  const file = join(TEST_DATA, 'geo-faixas-cep/faixas_cep_municipio.csv')
  test.skipIf(!existsSync(file))(
    `no town outside the capitals costs what its capital does${existsSync(file) ? '' : ` — ${MISSING_DATA}`}`,
    () => {
      const capitals = new Set(
        'AC:Rio Branco|AL:Maceió|AM:Manaus|AP:Macapá|BA:Salvador|CE:Fortaleza|DF:Brasília|ES:Vitória|GO:Goiânia|MA:São Luís|MG:Belo Horizonte|MS:Campo Grande|MT:Cuiabá|PA:Belém|PB:João Pessoa|PE:Recife|PI:Teresina|PR:Curitiba|RJ:Rio de Janeiro|RN:Natal|RO:Porto Velho|RR:Boa Vista|RS:Porto Alegre|SC:Florianópolis|SE:Aracaju|SP:São Paulo|TO:Palmas'.split(
          '|',
        ),
      )
      const rows = readFileSync(file, 'utf8')
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.trim().split(','))
      for (const [uf, town, first = '', last = ''] of rows) {
        if (uf === town || uf === 'DF' || capitals.has(`${uf}:${town}`)) continue
        for (const cep of [first, last].map((text) => text.replaceAll(/\D/g, ''))) {
          const rate = at(cep)
          const state = SEEDED_RATES.filter((row) => row.kind === 'NORMAL' && ufOfCep(row.firstCep) === uf)
          expect.soft(rate?.base, town).toBe(Math.max(...state.map(({ base }) => base)))
        }
      }
    },
  )
})
