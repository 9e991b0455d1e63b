import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The old form of an IPv4 address within IPv6, which the library takes for one like others (RFC 4291 §2.5.5.1). */
const COMPATIBLE = ipaddr.IPv6.parseCIDR('::/96')

/**
 * True for an IP address of the public internet; false for any other (private, loopback, link-local, documentation,
 * multicast, reserved, what embeds others) and for what is no address.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && !(parsed instanceof ipaddr.IPv6 && parsed.match(COMPATIBLE))
}
