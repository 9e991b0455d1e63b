import { expect, test } from 'vitest'
import { parseMapping } from '#commerce/domain/import/mapping.ts'
import { offerColumns, readOffer } from '#commerce/domain/import/offer-row.ts'
import { proposeFields } from '#commerce/domain/import/propose.ts'
import { mapProduct } from '#commerce/domain/import/record.ts'
import { NOW, plain, repeat, rowsOf } from '#tests/harness/proposed-import.ts'

/* A reduced price beside the price: always, for a time, over, or not begun. Tests import in the middle of June 2026. */

const DAYS = [
  ['', ''],
  ['2026-06-01', '2026-06-30'],
  ['2026-05-01', '2026-05-31'],
  ['2026-12-01', ''],
  ['2026-05-01', ''],
  ['', '2026-06-30'],
  ['amanhã', '2026-06-30'],
  ['2026-12-01', '2026-12-31'],
] as const
const WOO = ['Date sale price starts', 'Date sale price ends'] as const

function offers(cells: object[]) {
  const rows = rowsOf(cells)
  const { notes, candidates, ...proposal } = proposeFields(rows)
  const parsed = parseMapping({ fonte: 'teste', ...proposal })
  if (!parsed.ok) throw new Error(parsed.sentences.join(' '))
  const mapped = rows.map((row) => mapProduct([row], parsed.mapping, NOW))
  return {
    notes,
    candidates,
    proposal,
    sold: mapped.map((each) => (each.ok ? each.record.variacoes[0]! : undefined)),
    told: mapped.map(({ remarks }) =>
      remarks.filter(({ campo }) => campo.startsWith('promocao')).map(({ motivo }) => motivo),
    ),
  }
}
const woo = (at: number, [starts, ends]: readonly [string, string] = DAYS[at % DAYS.length]!) => ({
  ...plain(at),
  Preço: undefined,
  'Regular price': '39.90',
  'Sale price': '29.90',
  [WOO[0]]: starts,
  [WOO[1]]: ends,
})

test('a price that is over or has not begun is not charged; one with an end is a promotion', () => {
  const { sold, told, proposal, candidates } = offers(repeat(8, (at) => woo(at)))
  expect(proposal.campos).toMatchObject({
    preco: { de: 'Regular price' },
    promocao: { preco: { de: 'Sale price' }, de: WOO[0], ate: WOO[1], semDatas: 'preco' },
  })
  expect(sold.map((each) => [each?.preco, each?.promocao?.preco])).toEqual([
    [2990, undefined],
    [3990, 2990],
    [3990, undefined],
    [3990, undefined],
    [2990, undefined],
    [3990, 2990],
    [3990, undefined],
    [3990, 2990],
  ])
  expect(sold[1]!.promocao).toEqual({
    preco: 2990,
    de: '2026-06-01T03:00:00.000Z',
    ate: '2026-07-01T03:00:00.000Z',
  })
  expect(sold[5]!.promocao).toEqual({ preco: 2990, ate: '2026-07-01T03:00:00.000Z' })
  expect(told).toEqual([
    [],
    [],
    ['a promoção acabou em 31/05/2026: vale o preço'],
    ['a promoção começa em 01/12/2026 e não tem fim: vale o preço até que se diga um'],
    [],
    [],
    [expect.stringMatching(/^data ilegível/), 'promoção sem começo e fim válidos, ignorada'],
    [],
  ])
  expect(candidates).toEqual([])
})

test('its days are known by whatever a program calls them', () => {
  for (const [starts, ends] of [
    ['Data de preço promocional começa em', 'Data de preço promocional termina em'],
    ['Data inicial da promoção', 'Data final da promoção'],
    ['Início da promoção', 'Término da promoção'],
    ['special_price_from_date', 'special_price_to_date'],
    ['promocao_de', 'promocao_ate'],
  ] as const) {
    const { proposal, sold } = offers(
      repeat(8, (at) => ({
        ...plain(at),
        'Preço promocional': '9,90',
        [starts]: at === 1 ? '01/06/2026' : '',
        [ends]: at === 1 ? '30/06/2026' : '',
      })),
    )
    expect(proposal.campos['promocao']).toMatchObject({ de: starts, ate: ends })
    expect(sold[1]!.promocao?.preco).toBe(990)
    expect(sold[0]!.preco).toBe(990)
  }
  const { sold } = offers(
    repeat(8, (at) => ({
      ...plain(at),
      sale_price: '9,90',
      sale_price_effective_date: at === 0 ? '2026-06-01T00:00-0300/2026-06-30T23:59-0300' : '',
    })),
  )
  expect(sold[0]!.promocao).toEqual({
    preco: 990,
    de: '2026-06-01T03:00:00.000Z',
    ate: '2026-07-01T02:59:00.000Z',
  })
})

test('one that is above the price on a row is not charged there, and holds elsewhere', () => {
  const { sold, told } = offers(
    repeat(20, (at) => ({ ...plain(at), 'Preço promocional': at === 7 ? '999,00' : '9,90' })),
  )
  expect([sold[6]!.preco, sold[7]!.preco]).toEqual([990, 1790])
  expect(told[7]).toEqual(['o preço promocional fica acima do preço: vale o preço'])
})

test('a file of prices reads the days of a reduced price as an import does', () => {
  const columns = offerColumns(['SKU', 'Regular price', 'Sale price', ...WOO], new Set())
  if (typeof columns === 'string') throw new Error(columns)
  const read = DAYS.map(([starts, ends]) =>
    readOffer(
      { SKU: 'A', 'Regular price': '39.90', 'Sale price': '29.90', [WOO[0]]: starts, [WOO[1]]: ends },
      columns,
      NOW,
    ),
  )
  expect(read.map((each) => each.ok && [each.offer.price, each.offer.promotion?.centavos])).toEqual([
    [2990, undefined],
    [3990, 2990],
    [3990, undefined],
    [3990, undefined],
    [2990, undefined],
    [3990, 2990],
    [3990, undefined],
    [3990, 2990],
  ])
  expect(read.map((each) => each.ok && each.remark?.motivo)).toMatchObject({
    2: 'a promoção acabou em 31/05/2026: vale o preço',
    3: expect.stringMatching(/não tem fim/),
  })
})
