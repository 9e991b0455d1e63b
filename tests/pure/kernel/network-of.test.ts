import { expect, test } from 'vitest'
import { AddressLimit } from '#app/static/serve/address-limit.ts'
import { networkOf } from '#commerce/contract/process/network-of.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['fe80::', 'fe80:0:0:0::/64'],
  ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
  ['nada', 'nada'],
  [undefined, undefined],
])('%s is limited as %s', (address, network) => expect(networkOf(address)).toBe(network))

test('a network that asks too often waits, alone, and earns calls as time passes', () => {
  const limit = new AddressLimit({ perSecond: 2, burst: 3 })
  const asked = (address: string, atMs: number) => limit.take(address, atMs)
  expect([1, 2, 3, 4].map((n) => asked(`2001:db8:1:2::${n}`, 0))).toEqual([true, true, true, false])
  expect(asked('2001:db8:1:3::1', 0)).toBe(true)
  expect([asked('2001:db8:1:2::9', 499), asked('2001:db8:1:2::9', 1000)]).toEqual([false, true])
})
