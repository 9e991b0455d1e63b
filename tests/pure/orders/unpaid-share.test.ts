import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boletoRoom, shareOf } from '#commerce/domain/orders/unpaid-share.ts'

const SHARES = { network: 10, newcomers: 30 }
const NONE = { left: 130, held: 0, network: 0, device: 0, newcomers: 0 }
const NEW = { isNewcomer: true, most: 5 }
const KNOWN = { isNewcomer: false, most: 5 }
const units = fc.nat(5_000)
const waiting = fc.record({ left: units, held: units, network: units, device: units, newcomers: units })

describe('what may wait for boletos (domain §6.0)', () => {
  test.each([
    [0, 0],
    [1, 1],
    [3, 1],
    [4, 2],
    [7, 3],
    [30, 3],
    [39, 3],
    [40, 4],
    [130, 13],
  ])('a tenth of %i units is %i', (all, share) => expect(shareOf(all, 10)).toBe(share))

  test.each([
    ['an empty network', NONE, NEW, { units: 13, reason: 'device' }],
    ['one that holds some', { ...NONE, left: 120, held: 10, network: 10 }, NEW, { units: 3, reason: 'network' }],
    ['one that holds its share', { ...NONE, left: 117, held: 13, network: 13 }, NEW, { units: 0, reason: 'network' }],
    ['the same browser', { ...NONE, network: 8, device: 12 }, NEW, { units: 1, reason: 'device' }],
    ['newcomers from everywhere', { ...NONE, newcomers: 38 }, NEW, { units: 1, reason: 'newcomers' }],
    ['beyond all of it', { ...NONE, newcomers: 90 }, NEW, { units: 0, reason: 'newcomers' }],
    ['few left, known', { ...NONE, left: 6 }, KNOWN, { units: 5, reason: 'device' }],
    ['newcomers, known', { ...NONE, newcomers: 90 }, KNOWN, { units: 13, reason: 'device' }],
  ])('%s', (_, found, buyer, room) => expect(boletoRoom(found, SHARES, buyer)).toEqual(room))

  test('never more than a share; whoever bought before has no less room than somebody new', () =>
    fc.assert(
      fc.property(waiting, fc.integer({ min: 1, max: 100 }), (found, percent) => {
        const shares = { network: percent, newcomers: percent }
        const room = boletoRoom(found, shares, NEW)
        expect(room.units).toBeGreaterThanOrEqual(0)
        expect(room.units).toBeLessThanOrEqual(shareOf(found.left + found.held, percent))
        expect(boletoRoom(found, shares, KNOWN).units).toBeGreaterThanOrEqual(room.units)
      }),
    ))
})
