import { BlockList, isIPv6 } from 'node:net'

const PRIVATE: [string, number][] = [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
]

/**
 * Whether a peer's X-Forwarded-* headers count. Items are those of TRUST_PROXY: addresses, CIDR ranges, `loopback`,
 * `private`.
 */
export function trustedProxy(items: readonly string[]): (address: string | undefined) => boolean {
  if (items.length === 0) return () => false
  const list = new BlockList()
  for (const item of items) {
    if (item === 'loopback' || item === 'private') {
      list.addSubnet('127.0.0.0', 8)
      list.addAddress('::1', 'ipv6')
    }
    if (item === 'private') {
      for (const [net, bits] of PRIVATE) list.addSubnet(net, bits)
      list.addSubnet('fc00::', 7, 'ipv6')
    }
    if (item === 'loopback' || item === 'private') continue
    const [address, bits] = item.split('/')
    const family = isIPv6(address!) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address!, family)
    else list.addSubnet(address!, Number(bits), family)
  }
  return (address) => {
    const plain = address?.replace(/^::ffff:/, '') ?? ''
    return plain !== '' && list.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
  }
}
