import { isIPv6 } from 'node:net'

/** Hextets of an IPv6 address that name the network: one visitor has all addresses below them. */
const NETWORK_HEXTETS = 4

/** Whom to count requests of an address against: IPv6 by its /64, which one household or one server has to itself. */
export function networkOf(address: string | undefined): string {
  if (address === undefined || !isIPv6(address)) return address ?? ''
  const [head = '', tail = ''] = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1).split('::')
  const [before, after] = [head, tail].map((part) => part.split(':').filter((hextet) => hextet !== ''))
  const zeros = Array.from({ length: 8 - before!.length - after!.length }, () => '0')
  return `${[...before!, ...zeros, ...after!].slice(0, NETWORK_HEXTETS).join(':')}::/64`
}
