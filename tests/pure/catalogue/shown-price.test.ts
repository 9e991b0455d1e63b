import fc from 'fast-check'
import { expect, test } from 'vitest'
import { owedPrice } from '#commerce/domain/catalogue/shown-price.ts'

const HOUR = 3_600_000
const NOW = Date.parse('2026-08-03T15:00:00Z')

test('the lower of shown and current is charged for a day, then the current one, with the move told', () => {
  const shown = { centavos: 1000, at: NOW }
  expect(owedPrice(1000, null, NOW)).toEqual({ centavos: 1000, shown, moved: null })
  expect(owedPrice(900, shown, NOW + HOUR)).toEqual({
    centavos: 900,
    shown: { centavos: 900, at: NOW + HOUR },
    moved: 'down',
  })
  expect(owedPrice(1200, shown, NOW + 23 * HOUR)).toEqual({ centavos: 1000, shown, moved: null })
  expect(owedPrice(1200, shown, NOW + 24 * HOUR)).toEqual({
    centavos: 1200,
    shown: { centavos: 1200, at: NOW + 24 * HOUR },
    moved: 'up',
  })
})

test('looking again while the price is higher never prolongs the old one', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 23 * HOUR }), { minLength: 1, maxLength: 30 }), (pauses) => {
      let owed = owedPrice(1000, null, NOW)
      let now = NOW
      for (const pause of pauses) {
        now += pause
        owed = owedPrice(1200, owed.shown, now)
        expect(owed.centavos).toBe(now - NOW < 24 * HOUR ? 1000 : 1200)
      }
    }),
  )
})

test('never more than the current price or, within a day, than the one shown', () => {
  const centavos = fc.integer({ min: 1, max: 10_000_000 })
  fc.assert(
    fc.property(centavos, centavos, fc.integer({ min: 0, max: 60 * HOUR }), (current, before, age) => {
      const owed = owedPrice(current, { centavos: before, at: NOW - age }, NOW)
      expect(owed.centavos).toBeLessThanOrEqual(current)
      if (age < 24 * HOUR) expect(owed.centavos).toBeLessThanOrEqual(before)
      expect(owed.centavos).toBe(owed.shown.centavos)
    }),
  )
})
