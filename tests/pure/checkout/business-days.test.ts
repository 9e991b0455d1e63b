import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, weekdayOf } from '#commerce/contract/values/calendar-date.ts'
import { saoPauloClock } from '#commerce/contract/values/sao-paulo.ts'
import {
  addBusinessDays,
  bankHolidays,
  deliveryCountStart,
  deliveryDeadline,
  easterSunday,
  isBusinessDay,
  nationalHolidays,
} from '#commerce/domain/checkout/business-days.ts'

const FIXED = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25']

describe('holidays (domain §3.4)', () => {
  test.each([
    [2026, '04-03', ['02-16', '02-17', '06-04']],
    [2027, '03-26', ['02-08', '02-09', '05-27']],
    [2028, '04-14', ['02-28', '02-29', '06-15']],
    [2029, '03-30', ['02-12', '02-13', '05-31']],
    [2030, '04-19', ['03-04', '03-05', '06-20']],
  ])('%i: Good Friday %s, banks closed on %j', (year, goodFriday, bank) => {
    expect(nationalHolidays(year)).toEqual([...FIXED, goodFriday].toSorted().map((day) => `${year}-${day}`))
    expect(bankHolidays(year)).toEqual(bank.map((day) => `${year}-${day}`))
  })

  test('20 November is one since 2024', () => {
    expect([nationalHolidays(2023).includes('2023-11-20'), nationalHolidays(2024).includes('2024-11-20')]).toEqual([
      false,
      true,
    ])
  })

  test('Easter is a Sunday between 22 March and 25 April', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2200 }), (year) => {
        const easter = easterSunday(year)
        return weekdayOf(easter) === 0 && easter >= `${year}-03-22` && easter <= `${year}-04-25`
      }),
    )
  })
})

describe('business days (domain §3.4)', () => {
  test.each([
    ['2026-04-01', 3, 'delivery', '2026-04-07'],
    ['2026-09-04', 1, 'delivery', '2026-09-08'],
    ['2026-11-19', 1, 'delivery', '2026-11-23'],
    ['2026-12-23', 3, 'delivery', '2026-12-29'],
    ['2026-02-13', 1, 'bank', '2026-02-18'],
    ['2026-02-13', 1, 'delivery', '2026-02-16'],
    ['2026-02-14', 0, 'bank', '2026-02-14'],
  ] as const)('%s + %i (%s) is %s', (date, count, calendar, expected) => {
    expect(addBusinessDays(date, count, calendar)).toBe(expected)
  })

  test('a regional holiday is skipped', () => {
    expect(addBusinessDays('2026-08-28', 1, 'delivery', ['2026-08-31'])).toBe('2026-09-01')
  })

  test('the result is a business day with exactly that many between', () => {
    const days = fc.integer({ min: 0, max: 4000 }).map((offset) => addDays('2024-01-01', offset))
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom('delivery' as const, 'bank' as const),
        (date, count, calendar) => {
          const end = addBusinessDays(date, count, calendar)
          let between = 0
          for (let day = addDays(date, 1); day <= end; day = addDays(day, 1))
            if (isBusinessDay(day, calendar)) between += 1
          return isBusinessDay(end, calendar) && between === count
        },
      ),
      { numRuns: 60 },
    )
  })

  test.each([-1, 1.5])('%d days are refused', (count) => {
    expect(() => addBusinessDays('2026-01-01', count, 'bank')).toThrow(RangeError)
  })
})

describe('delivery term', () => {
  test("São Paulo's clock decides, with the cut-off at 12:00", () => {
    expect(saoPauloClock(Date.UTC(2026, 7, 3, 2, 30))).toEqual({ date: '2026-08-02', minutes: 23 * 60 + 30 })
    expect(deliveryCountStart(Date.UTC(2026, 7, 3, 14, 59))).toBe('2026-08-03')
    expect(deliveryCountStart(Date.UTC(2026, 7, 3, 15, 0))).toBe('2026-08-04')
  })

  test('a later approval never arrives earlier', () => {
    const instants = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) })
    fc.assert(
      fc.property(
        instants,
        fc.integer({ min: 0, max: 14 * 86_400_000 }),
        fc.integer({ min: 1, max: 10 }),
        (first, later, days) => deliveryDeadline(first, days) <= deliveryDeadline(first + later, days),
      ),
      { numRuns: 60 },
    )
  })
})
