import { expect, test } from 'vitest'
import { mayRegret, regretDeadline, regretEnds } from '#commerce/domain/after-sale/regret.ts'

test('the right of regret ends 7 days after receipt, or on the next business day (domain §4.2)', () => {
  expect([regretDeadline('2026-08-03'), regretDeadline('2026-08-01'), regretDeadline('2026-08-31')]).toEqual([
    '2026-08-10',
    '2026-08-10',
    '2026-09-08',
  ])
})

test('what came on a Saturday may be regretted until the second Monday after it is over in São Paulo', () => {
  const saturday = new Date('2026-08-01T15:00:00Z')
  expect(regretEnds(saturday)).toEqual(new Date('2026-08-11T03:00:00Z'))
  expect(
    [new Date('2026-08-11T02:59:59Z'), new Date('2026-08-11T03:00:00Z')].map((now) => mayRegret(saturday, now)),
  ).toEqual([true, false])
})
