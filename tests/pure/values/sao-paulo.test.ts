import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dateText,
  dateTimeText,
  saoPauloClock,
  saoPauloDay,
  startOfSaoPauloDay,
} from '#commerce/contract/values/sao-paulo.ts'

test.each([
  ['2026-08-03T17:30:00.000Z', '2026-08-03', 870, '03/08/2026 às 14:30'],
  ['2026-08-04T02:59:59.999Z', '2026-08-03', 1439, '03/08/2026 às 23:59'],
  ['2026-08-04T03:00:00.000Z', '2026-08-04', 0, '04/08/2026 às 00:00'],
  ['2026-01-01T02:00:00-01:00', '2026-01-01', 0, '01/01/2026 às 00:00'],
  // Daylight saving was kept until 2019: an old order is told in the hour it was placed.
  ['2018-12-25T02:30:00.000Z', '2018-12-25', 30, '25/12/2018 às 00:30'],
])('%s is the day %s, minute %i, "%s"', (iso, date, minutes, text) => {
  const instant = Date.parse(iso)
  expect(saoPauloClock(instant)).toEqual({ date, minutes })
  expect(saoPauloDay(instant)).toBe(date)
  expect([dateTimeText(iso), dateTimeText(new Date(instant))]).toEqual([text, text])
  expect([dateText(iso), dateText(new Date(instant))]).toEqual([text.slice(0, 10), text.slice(0, 10)])
})

test('a day begins at its first minute, and the instant before it is the day before', () => {
  const instant = fc.integer({ min: Date.parse('2019-03-01'), max: Date.parse('2040-01-01') })
  fc.assert(
    fc.property(instant, (at) => {
      const { date, minutes } = saoPauloClock(at)
      const start = startOfSaoPauloDay(date).getTime()
      expect(Math.floor((at - start) / 60_000)).toBe(minutes)
      expect(saoPauloClock(start)).toEqual({ date, minutes: 0 })
      expect(saoPauloDay(start - 1) < date).toBe(true)
    }),
  )
})

test('the sum says what the time zone says, from the end of the last summer time on', () => {
  const zone = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/Sao_Paulo',
    dateStyle: 'short',
    timeStyle: 'short',
  })
  const told = (at: number) => {
    const { date, minutes } = saoPauloClock(at)
    const twoDigits = (number: number) => String(number).padStart(2, '0')
    return `${date} ${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
  }
  const edge = Date.parse('2019-02-17T02:00:00Z')
  for (const at of [edge - 3_600_000, edge - 1, edge, edge + 1]) expect(told(at)).toBe(zone.format(at))
  const instant = fc.integer({ min: Date.parse('1990-01-01'), max: Date.parse('2060-01-01') })
  fc.assert(
    fc.property(instant, (at) => {
      expect(told(at)).toBe(zone.format(at))
    }),
  )
})
