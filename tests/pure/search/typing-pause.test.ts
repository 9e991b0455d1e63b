import fc from 'fast-check'
import { expect, test } from 'vitest'
import { restOfPause } from '#app/features/search/search.queries.ts'

const time = fc.double({ min: 0, max: 1e7, noNaN: true })

test('suggestions are asked for 300 ms after the last letter, at once where those are over (storefront §5)', () => {
  fc.assert(
    fc.property(time, time, (typedAt, later) => {
      const now = typedAt + later
      expect(now + restOfPause(typedAt, now)).toBeCloseTo(Math.max(now, typedAt + 300), 3)
    }),
  )
})
