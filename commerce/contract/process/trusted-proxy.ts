import { BlockList, isIP } from 'node:net'

/** Who asks, as far as it can be believed (contract §1). */
export interface Visitor {
  /** The nearest address that is no trusted proxy's. */
  address: string | undefined
  /** Of the visitor's own connection, as the nearest proxy says; undefined when no trusted one says it. */
  isSecure: boolean | undefined
  /** Name the visitor asked the nearest proxy for; undefined when no trusted one says it. */
  host: string | undefined
  /** Whether the peer is a trusted proxy: only then do its X-Forwarded-* headers count. */
  isProxied: boolean
}

const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  private: ['127.0.0.0/8', '::1', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** An item of TRUST_PROXY: an address, a CIDR range, `loopback` or `private`. */
export function isProxyItem(item: string): boolean {
  if (Object.hasOwn(NAMED, item)) return true
  const [address = '', bits, ...rest] = item.split('/')
  const family = isIP(address)
  if (family === 0 || address.includes('%') || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32))
}

/**
 * Reads X-Forwarded-For, -Proto and -Host, believed only as far as `items` reach. Each proxy adds to the right of what
 * it was sent, and what it was sent may be forged: the list is read from the right, and the first entry that is no
 * address ends it.
 * @param items those of TRUST_PROXY; each is an {@link isProxyItem}
 */
export function visitorReader(
  items: readonly string[],
): (peer: string | undefined, header: (name: string) => string | null | undefined) => Visitor {
  const trusted = blockList(items)
  const isTrusted = (address: string) => trusted.check(address, familyOf(address))
  return (rawPeer, header) => {
    const peer = rawPeer === undefined ? undefined : plainAddress(rawPeer)
    if (peer === undefined || isIP(peer) === 0 || !isTrusted(peer))
      return { address: peer, isSecure: undefined, host: undefined, isProxied: false }
    let address = peer
    for (const hop of (header('x-forwarded-for') ?? '').split(',').reverse()) {
      const next = plainAddress(hop.trim())
      if (isIP(next) === 0) break
      address = next
      if (!isTrusted(next)) break
    }
    const protocol = nearestProxyValue(header('x-forwarded-proto'))
    return {
      address,
      isSecure: protocol === undefined ? undefined : protocol === 'https',
      host: nearestProxyValue(header('x-forwarded-host')),
      isProxied: true,
    }
  }
}

/** What the nearest proxy itself added to a list. */
export const nearestProxyValue = (list: string | null | undefined): string | undefined =>
  list?.split(',').at(-1)?.trim() || undefined

/** A socket open to both families names IPv4 peers `::ffff:10.0.0.1`, and a link's own addresses with their device. */
export const plainAddress = (address: string): string =>
  isIP(address) === 0 ? address : address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

function blockList(items: readonly string[]): BlockList {
  const list = new BlockList()
  for (const item of items.flatMap((name) => NAMED[name] ?? [name])) {
    const [address = '', bits] = item.split('/')
    if (bits === undefined) list.addAddress(plainAddress(address), familyOf(plainAddress(address)))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return list
}
