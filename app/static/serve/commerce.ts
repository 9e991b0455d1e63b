import { setProcessGlobals } from '#app/lib/process-globals.ts'
import type { Env } from '#commerce/contract/env.ts'
import { nearestProxyValue } from '#commerce/contract/process/trusted-proxy.ts'
import { resourcePath } from '#commerce/contract/store.ts'
import type { Commerce } from '../files/snapshot-reader.ts'
import { CLIENT_PORT_HEADER } from './node-adapter.ts'

/** The commerce backend of this process: the embedded one, or the retailer's own at COMMERCE_URL. */
export interface ConnectedCommerce {
  fetch: Commerce
  /** Only the embedded backend: its own seed when the catalogue is empty, pictures, logins for the demonstration. */
  embedded?: EmbeddedCommerce
  /** Whether it answers. */
  ready(): Promise<boolean>
  close(): Promise<void>
}
/** The backend of this very process. */
export type EmbeddedCommerce = Awaited<ReturnType<(typeof import('#commerce/embedded.ts'))['startEmbeddedCommerce']>>

/**
 * Connects, and puts the way to commerce where the server functions and the relay look for it.
 * @param options `publishes`: whether the embedded backend publishes what changes itself; `works`: whether it does what
 *   needs no request
 */
export async function connectCommerce(
  env: Env,
  options?: { publishes: boolean; works?: boolean },
): Promise<ConnectedCommerce> {
  if (env.COMMERCE_URL) {
    const base = env.COMMERCE_URL
    const http: Commerce = (request) => {
      const url = new URL(request.url)
      return fetch(new Request(new URL(url.pathname + url.search, base), request), NO_REDIRECTS)
    }
    const ready = async () => {
      const { status, body } = await fetch(
        new URL(resourcePath('catalog/categories', env.STORE_ID), base),
        NO_REDIRECTS,
      )
      await body?.cancel()
      return status < 500
    }
    return { fetch: publish(inStore(env.STORE_ID, http)), ready, close: async () => undefined }
  }
  const { startEmbeddedCommerce } = await import('#commerce/embedded.ts')
  const embedded = await startEmbeddedCommerce(env, undefined, options)
  const inside: Commerce = (request) => embedded.fetch(request, connectionOf(request.headers))
  return {
    fetch: publish(inStore(env.STORE_ID, inside)),
    embedded,
    ready: () => embedded.ready(),
    close: () => embedded.close(),
  }
}

/** Where it leads is for the visitor's browser to see: this process asks nobody else (docs/security.md). */
const NO_REDIRECTS = { redirect: 'manual' } as const

const STORE = /^\/wcs\/resources\/\d+\//

/**
 * A shop sells for one store, STORE_ID: a path brings the id of a visitor's cookie, or the default a page was built
 * with.
 */
function inStore(storeId: number, commerce: Commerce): Commerce {
  const own = `/wcs/resources/${storeId}/`
  return (request) => {
    const url = new URL(request.url)
    const pathname = url.pathname.replace(STORE, own)
    if (pathname === url.pathname) return commerce(request)
    url.pathname = pathname
    return commerce(new Request(url, request))
  }
}

/**
 * The connection behind a request of the page server, which writes its own peer last: whatever stands before it may be
 * forged, and counts only as far as TRUST_PROXY reaches (contract §1).
 */
export function connectionOf(headers: Headers): { remoteAddress: string | undefined; remotePort: number | undefined } {
  return {
    remoteAddress: nearestProxyValue(headers.get('x-forwarded-for')),
    remotePort: Number(headers.get(CLIENT_PORT_HEADER)) || undefined,
  }
}

function publish(commerce: Commerce): Commerce {
  setProcessGlobals({ commerce })
  return commerce
}
