import { isIP } from 'node:net'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isProxyItem,
  nearestProxyValue,
  plainAddress,
  visitorReader,
} from '#commerce/contract/process/trusted-proxy.ts'

const read = (items: readonly string[], peer: string | undefined, headers: Record<string, string> = {}) =>
  visitorReader(items)(peer, (name) => headers[name])
const chain = (forwarded: string) => ({ 'x-forwarded-for': forwarded })

describe('whom to believe (contract §1)', () => {
  const told = { 'x-forwarded-for': '1.1.1.1', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'mau.exemplo' }

  test('a stranger is not, whatever they say', () => {
    const stranger = { isSecure: undefined, host: undefined, isProxied: false }
    expect(read([], '127.0.0.1', told)).toEqual({ address: '127.0.0.1', ...stranger })
    expect(read(['private'], '9.9.9.9', told)).toEqual({ address: '9.9.9.9', ...stranger })
    expect(read(['private'], '2001:db8::1', told)).toEqual({ address: '2001:db8::1', ...stranger })
    expect(read(['0.0.0.0/0'], undefined, told)).toEqual({ address: undefined, ...stranger })
  })

  test.each([
    ['loopback', '127.0.0.1'],
    ['loopback', '::1'],
    ['loopback', '::ffff:127.0.0.1'],
    ['loopback', '::FFFF:127.0.0.1'],
    ['private', '172.31.255.255'],
    ['private', '192.168.0.1'],
    ['private', 'fd00::7'],
    ['10.0.0.0/8', '::ffff:10.9.8.7'],
    ['10.1.1.1', '::ffff:10.1.1.1'],
    ['::ffff:10.1.1.1', '10.1.1.1'],
    ['fe80::/10', 'fe80::1%eth0'],
    ['2001:db8::/32', '2001:DB8::ffff'],
  ])('%s believes %s', (item, peer) => {
    expect(read([item], peer, told)).toEqual({
      address: '1.1.1.1',
      isSecure: true,
      host: 'mau.exemplo',
      isProxied: true,
    })
  })

  test.each([
    ['loopback', '10.0.0.1'],
    ['private', '172.32.0.1'],
    ['private', '::ffff:8.8.8.8'],
    ['10.0.0.0/8', '11.0.0.1'],
    ['0.0.0.0/0', '2001:db8::1'],
    ['loopback', 'localhost'],
    ['loopback', ''],
    ['loopback', '::1%'],
  ])('%s does not believe %s', (item, peer) => {
    expect(read([item], peer, told).isProxied).toBe(false)
  })
})

describe('the address', () => {
  test.each([
    ['6.6.6.6, 203.0.113.9, 10.1.2.3', '203.0.113.9', 'forged hops stand left of the true one'],
    ['10.9.9.9, 203.0.113.9', '203.0.113.9', 'a trusted address left of a stranger is as forged'],
    ['10.1.1.1, 10.2.2.2', '10.1.1.1', 'all are proxies: the farthest'],
    ['lixo', '127.0.0.1', 'no address at all'],
    ['', '127.0.0.1', 'empty'],
    ['6.6.6.6, unknown', '127.0.0.1', 'what the nearest proxy could not tell is not looked for further left'],
    ['6.6.6.6, 203.0.113.9:4711', '127.0.0.1', 'an address with a port is none'],
    ['6.6.6.6, , 10.1.1.1', '10.1.1.1', 'an empty entry ends the list'],
    ['2001:db8::5', '2001:db8::5', 'IPv6'],
    ['::ffff:203.0.113.9', '203.0.113.9', 'IPv4 told as IPv6'],
  ])('of "%s" is %s: %s', (forwarded, address) => {
    expect(read(['loopback', '10.0.0.0/8'], '::ffff:127.0.0.1', chain(forwarded)).address).toBe(address)
  })

  const stranger = fc.oneof(
    fc.ipV4().filter((address) => !/^(127|10)\./.test(address)),
    fc.ipV6().filter((address) => isIP(plainAddress(address)) === 6 && !/^[0:]*(:ffff:|1$)/i.test(address)),
  )
  const proxy = fc.constantFrom('10.1.1.1', '127.0.0.1', '::1', '::ffff:10.2.3.4')
  const forged = fc.array(fc.oneof(fc.string(), fc.ipV4(), fc.ipV6(), proxy), { maxLength: 5 })

  test('no forged entry changes what the trusted proxies saw', () => {
    fc.assert(
      fc.property(forged, stranger, fc.array(proxy, { maxLength: 3 }), (lies, visitor, proxies) => {
        const forwarded = [...lies.map((lie) => lie.replaceAll(',', '')), visitor, ...proxies].join(', ')
        const seen = read(['loopback', '10.0.0.0/8'], '127.0.0.1', chain(forwarded))
        expect(seen.address).toBe(plainAddress(visitor))
      }),
    )
  })

  const garbled = fc.oneof(
    fc.string(),
    fc.string({
      unit: fc.constantFrom(':', '.', ',', ' ', '%', '1', '127', '::1', 'ffff', '[', ']', '/', '\u0000', '\uD800'),
    }),
  )
  test('whatever is sent, the answer is an address or the peer', () => {
    fc.assert(
      fc.property(garbled, fc.string(), fc.string(), (addresses, protocol, host) => {
        const headers = { 'x-forwarded-for': addresses, 'x-forwarded-proto': protocol, 'x-forwarded-host': host }
        expect(isIP(read(['loopback'], '127.0.0.1', headers).address!)).toBeGreaterThan(0)
        expect(read([], addresses, headers)).toMatchObject({ isProxied: false, isSecure: undefined, host: undefined })
        if (isIP(addresses) === 0) expect(read(['loopback'], addresses, headers).isProxied).toBe(false)
      }),
    )
  })
})

test('protocol and host are those of the nearest proxy; other words than https are not secure', () => {
  const secure = (protocol: string) => read(['loopback'], '::1', { 'x-forwarded-proto': protocol }).isSecure
  expect([secure('https'), secure('http'), secure('https, http'), secure('http,https'), secure('')]).toEqual([
    true,
    false,
    false,
    true,
    undefined,
  ])
  expect(read(['loopback'], '::1', { 'x-forwarded-host': 'mau.exemplo, loja.exemplo.br' }).host).toBe('loja.exemplo.br')
  expect([nearestProxyValue(null), nearestProxyValue(' '), nearestProxyValue('a,')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

describe('items of TRUST_PROXY', () => {
  test.each(['loopback', 'private', '10.0.0.1', '10.0.0.0/8', '0.0.0.0/0', '::1', 'fc00::/7', '::ffff:10.0.0.1'])(
    '%s',
    (item) => expect(isProxyItem(item)).toBe(true),
  )
  test.each([
    '',
    'sim',
    '10.0.0',
    '10.0.0.256',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '::/129',
    '10.0.0.0/-1',
    'fe80::1%eth0',
    'toString',
  ])('not "%s"', (item) => expect(isProxyItem(item)).toBe(false))

  test('whatever passes can be read with', () => {
    const item = fc.oneof(
      fc.string(),
      fc.tuple(fc.oneof(fc.ipV4(), fc.ipV6()), fc.integer({ min: -1, max: 140 })).map(([a, bits]) => `${a}/${bits}`),
    )
    fc.assert(fc.property(item, (text) => !isProxyItem(text) || read([text], '10.0.0.1').address === '10.0.0.1'))
  })
})
