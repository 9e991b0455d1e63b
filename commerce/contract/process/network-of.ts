import { isIP } from 'node:net'

/**
 * Whoever stands behind an address, for limits: an IPv6 subscriber has a /64, 2⁶⁴ addresses to come from; IPv4 comes as
 * it is.
 */
export function networkOf(address: string | undefined): string | undefined {
  if (address === undefined || isIP(address) !== 6) return address
  const [head = '', tail] = address.split('::') as [string, string | undefined]
  const first = head === '' ? [] : head.split(':')
  const missing = tail === undefined ? 0 : 8 - first.length - (tail === '' ? 0 : groupsOf(tail))
  const groups = [...first, ...Array.from({ length: missing }, () => '0'), ...(tail ?? '').split(':')]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16).toString(16))
    .join(':')}::/64`
}

/** A last part written as IPv4 takes two groups. */
const groupsOf = (tail: string): number => tail.split(':').length + (tail.includes('.') ? 1 : 0)
