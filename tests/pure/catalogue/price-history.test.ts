import fc from 'fast-check'
import { expect, test } from 'vitest'
import { historyPicture, historyText } from '#app/lib/price-history.ts'
import { addDays } from '#commerce/contract/values/calendar-date.ts'
import { formatBRL } from '#commerce/contract/values/money.ts'
import { saoPauloDay, startOfSaoPauloDay } from '#commerce/contract/values/sao-paulo.ts'
import { chargedAmount, type PricePeriod } from '#commerce/domain/catalogue/effective-price.ts'
import { HISTORY_DAYS, historyReview, priceHistory, type PriceStep } from '#commerce/domain/catalogue/price-history.ts'

const HOUR = 3_600_000
const TODAY = '2026-11-25'
const NOW = startOfSaoPauloDay(TODAY).getTime() + 15 * HOUR
const at = (day: string, hour = 0) => startOfSaoPauloDay(day).getTime() + hour * HOUR
const period = (
  amount: number,
  from: number,
  until: number | null,
  kind: PricePeriod['kind'] = 'regular',
): PricePeriod => ({ channel: 'ca_0', kind, amount, from, until })
const told = (...periods: PricePeriod[]) => priceHistory(periods, 'ca_0', NOW)

test('the price of each day is told where it changed; a deal of some hours counts for its day (contract §3)', () => {
  expect(
    told(
      period(49_990, at('2026-03-02'), at('2026-10-01')),
      period(47_990, at('2026-10-01'), null),
      period(39_990, at('2026-11-20', 9), at('2026-11-20', 12), 'promotional'),
    ),
  ).toEqual([
    { since: '2026-03-02', amount: 49_990 },
    { since: '2026-10-01', amount: 47_990 },
    { since: '2026-11-20', amount: 39_990 },
    { since: '2026-11-21', amount: 47_990 },
  ])
})

test('nothing is told of what came last week, of another channel, or of what has no price', () => {
  expect(told(period(100, at('2026-11-20'), null))).toEqual([])
  expect(told({ ...period(100, at('2026-01-01'), null), channel: 'ca_861' })).toEqual([])
  expect(told(period(100, at('2026-01-01'), at('2026-11-01')))).toEqual([])
  expect(told()).toEqual([])
})

test('it is looked at again when its oldest price has left the 90 days', () => {
  const steps = told(period(200, at('2026-01-01'), at('2026-10-01')), period(100, at('2026-10-01'), null))
  const review = historyReview(steps)!
  const later = (instant: number) =>
    priceHistory(
      [period(200, at('2026-01-01'), at('2026-10-01')), period(100, at('2026-10-01'), null)],
      'ca_0',
      instant,
    )
  expect(later(review - 1)).toEqual(steps)
  expect(later(review).map(({ amount }) => amount)).toEqual([100])
  expect(historyReview(later(review))).toBeNull()
})

test('its days are those of the lowest charged in each, whatever was charged when', () => {
  const first = at(addDays(TODAY, -120))
  const hours = fc.integer({ min: 0, max: 120 * 24 })
  const stretch = fc
    .tuple(fc.integer({ min: 1, max: 9 }), hours, fc.option(fc.integer({ min: 1, max: 900 })), fc.boolean())
    .map(([amount, start, length, isRegular]) =>
      period(
        amount,
        first + start * HOUR,
        length === null ? null : first + (start + length) * HOUR,
        isRegular ? 'regular' : 'promotional',
      ),
    )
  fc.assert(
    fc.property(fc.array(stretch, { maxLength: 8 }), (periods) => {
      const steps = told(...periods)
      if (steps.length === 0) return
      for (let back = 0; back < HISTORY_DAYS; back++) {
        const day = addDays(TODAY, -back)
        const amounts = Array.from({ length: 24 }, (_, hour) => at(day, hour))
          .filter((instant) => instant <= NOW)
          .map((instant) => chargedAmount(periods, 'ca_0', instant) ?? Infinity)
        const lowest = Math.min(...amounts)
        const step = steps.findLast(({ since }) => since <= day)
        expect(step?.amount ?? Infinity, day).toBe(lowest)
      }
    }),
  )
})

const wire = (...steps: PriceStep[]) =>
  steps.map(({ since, amount }) => ({
    desde: since,
    valor: amount === null ? null : amount / 100,
    valorText: amount === null ? null : formatBRL(amount),
  }))
const said = (...amounts: number[]) =>
  historyText(wire(...amounts.map((amount, step) => ({ since: addDays('2026-10-01', step * 5), amount })))).replaceAll(
    '\u00a0',
    ' ',
  )

test('a sentence says where the price stands', () => {
  expect(said()).toBe('')
  expect(said(10_000)).toBe('O preço é o mesmo desde 01/10/2026.')
  expect(said(12_000, 10_000)).toBe('R$ 100,00 é o menor preço dos últimos 90 dias. O maior foi R$ 120,00.')
  expect(said(10_000, 12_000)).toBe('R$ 120,00 é o maior preço dos últimos 90 dias. O menor foi R$ 100,00.')
  expect(said(10_000, 12_000, 11_000)).toBe('Nos últimos 90 dias o preço foi de R$ 100,00 a R$ 120,00.')
})

test('a line draws it from the first day told to today; what was not sold is left out', () => {
  expect(historyPicture(wire({ since: '2026-10-01', amount: 100 }), TODAY)).toBeUndefined()
  expect(
    historyPicture(wire({ since: '2026-01-01', amount: 200 }, { since: '2026-11-25', amount: 100 }), TODAY),
  ).toEqual({ path: 'M0 4H100V36H100', first: '28/08', last: '25/11' })
  expect(
    historyPicture(
      wire(
        { since: '2025-11-30', amount: 100 },
        { since: '2025-12-10', amount: null },
        { since: '2025-12-20', amount: 300 },
      ),
      '2026-01-09',
    ),
  ).toEqual({ path: 'M0 36H25M50 4H100', first: '30/11/2025', last: '09/01' })
  expect(saoPauloDay(NOW)).toBe(TODAY)
})
