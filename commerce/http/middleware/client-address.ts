import { BlockList, isIP } from 'node:net'

export type ClientAddress = { address: string | undefined; isSecure: boolean; isProxied: boolean }

/** Reads the customer's address off X-Forwarded-For, believed only as far as `TRUST_PROXY` reaches. */
export function makeClientAddress(
  trustProxy: readonly string[],
): (headers: Headers, peer: string | undefined, url: string) => ClientAddress {
  const trusted = blockList(trustProxy)
  const isTrusted = (address: string) =>
    isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  return (headers, rawPeer, url) => {
    const peer = rawPeer?.replace(/^::ffff:/i, '')
    const secureUrl = url.startsWith('https:')
    if (peer === undefined || !isTrusted(peer)) return { address: peer, isSecure: secureUrl, isProxied: false }
    const hops = (headers.get('X-Forwarded-For') ?? '')
      .split(',')
      .map((hop) => hop.trim())
      .filter((hop) => isIP(hop) !== 0)
    const address = hops.findLast((hop) => !isTrusted(hop)) ?? hops[0] ?? peer
    const proto = headers.get('X-Forwarded-Proto')?.split(',').at(-1)?.trim()
    return { address, isSecure: proto === undefined ? secureUrl : proto === 'https', isProxied: true }
  }
}

function blockList(entries: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of entries.flatMap((item) => NAMED[item] ?? [item])) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (isIP(address) === 0) continue
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  private: ['127.0.0.0/8', '::1', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}
