import { BlockList, isIP } from 'node:net'

/**
 * Networks that are not the public internet: private, loopback, link-local, documentation, multicast, reserved and
 * addresses that embed others (IANA special-purpose registries).
 */
const SPECIAL_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]
const SPECIAL_V6 = [
  '::/96',
  '::ffff:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]

/** One list per family: in a common one the IPv4-mapped range would match every IPv4 address. */
function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [network, bits] = range.split('/')
    list.addSubnet(network!, Number(bits), family)
  }
  return list
}
const v4 = listOf(SPECIAL_V4, 'ipv4')
const v6 = listOf(SPECIAL_V6, 'ipv6')

/** True for an IP address of the public internet; false for any other and for what is no address. */
export function isPublicAddress(address: string): boolean {
  const bare = address.replace(/%.*$/, '')
  const family = isIP(bare)
  if (family === 4) return !v4.check(bare, 'ipv4')
  return family === 6 && !v6.check(bare, 'ipv6')
}
