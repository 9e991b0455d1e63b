import type { IncomingMessage, ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'
import { HOP_BY_HOP } from '#app/lib/hop-by-hop.ts'
import { plainAddress, type Visitor } from '#commerce/contract/process/trusted-proxy.ts'
import { NO_FRAMES } from './security-headers.ts'
import { endUnread, leavesMuch } from './unread-body.ts'

/** A body larger than the shop takes. */
export class BodyTooLargeError extends Error {
  override name = 'BodyTooLargeError'
}

export interface RequestFacts {
  /** Path and query as asked. */
  target: string
  visitor: Visitor
  maxBodyBytes: number
}

/** Source port of the page server's peer: the access log has to hold it (domain §4.9). */
export const CLIENT_PORT_HEADER = 'x-client-port'
/** Hop-by-hop headers are this connection's own; the forwarded ones are rewritten below (contract §1). */
const NOT_COPIED = new Set([
  ...HOP_BY_HOP,
  'expect',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
  'forwarded',
  CLIENT_PORT_HEADER,
])
const HOST = /^[a-z0-9.-]{1,253}(?::\d{1,5})?$|^\[[0-9a-f:.]+\](?::\d{1,5})?$/i

/** Origin the visitor sees; undefined when the Host header cannot be one. */
export function originOf(request: IncomingMessage, visitor: Visitor): string | undefined {
  const host = visitor.host ?? request.headers.host ?? ''
  const secure = visitor.isSecure ?? 'encrypted' in request.socket
  return HOST.test(host) ? `${secure ? 'https' : 'http'}://${host.toLowerCase()}` : undefined
}

/** A web Request of what came in; its body streams, its signal aborts when the visitor goes away. */
export function toRequest(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  origin: string,
  { target, visitor, maxBodyBytes }: RequestFacts,
): Request {
  const headers = new Headers()
  const raw = incoming.rawHeaders
  for (let i = 0; i < raw.length; i += 2) {
    const name = raw[i]!.toLowerCase()
    if (!NOT_COPIED.has(name)) headers.append(name, raw[i + 1]!)
  }
  const peer = plainAddress(incoming.socket.remoteAddress ?? '')
  const before = visitor.isProxied ? incoming.headers['x-forwarded-for'] : undefined
  headers.set('x-forwarded-for', before ? `${String(before)}, ${peer}` : peer)
  headers.set(CLIENT_PORT_HEADER, String(incoming.socket.remotePort ?? ''))
  headers.set('x-forwarded-proto', new URL(origin).protocol.slice(0, -1))
  const gone = new AbortController()
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) gone.abort()
  })
  // An answer that did not wait for the whole body leaves the rest in the way of the connection's next request.
  outgoing.once('finish', () => {
    if (!incoming.complete) incoming.unpipe().resume()
  })
  const method = incoming.method ?? 'GET'
  const bodiless = method === 'GET' || method === 'HEAD'
  return new Request(origin + target, {
    method,
    headers,
    signal: gone.signal,
    ...(bodiless ? {} : { body: limited(incoming, maxBodyBytes), duplex: 'half' as const }),
  })
}

function limited(incoming: IncomingMessage, max: number): ReadableStream<Uint8Array> {
  let size = 0
  let over = false
  const chunks = incoming.pipe(new PassThrough())
  const iterator = chunks[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  incoming.once('error', (error) => chunks.destroy(error))
  incoming.once('aborted', () => chunks.destroy(new Error('o visitante desistiu.')))
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done) return controller.close()
      size += value.length
      if (size > max && !over) {
        over = true
        return controller.error(new BodyTooLargeError('O conteúdo enviado é grande demais.'))
      }
      controller.enqueue(value)
    },
    cancel() {
      chunks.destroy()
    },
  })
}

/** Sends a web Response: every Set-Cookie in a line of its own, the body as it comes, at the pace the visitor reads. */
export async function sendResponse(
  outgoing: ServerResponse,
  response: Response,
  extra: Record<string, string>,
  head: boolean,
): Promise<void> {
  const headers: string[] = []
  // Read to its end only when it is small: whoever sends more than is taken is told and hung up on.
  const isRefused = leavesMuch(outgoing.req)
  const refusal = isRefused && response.body ? new Uint8Array(await response.arrayBuffer()) : new Uint8Array()
  for (const [name, value] of response.headers) {
    if (isRefused && name === 'content-length') continue
    if (name !== 'set-cookie' && name !== 'transfer-encoding' && name !== 'connection') headers.push(name, value)
  }
  for (const cookie of response.headers.getSetCookie()) headers.push('Set-Cookie', cookie)
  for (const [name, value] of Object.entries({ 'content-security-policy': NO_FRAMES, ...extra }))
    if (!response.headers.has(name)) headers.push(name, value)
  if (isRefused) {
    headers.push('Content-Length', String(refusal.length), 'Connection', 'close')
    outgoing.writeHead(response.status, headers)
    return endUnread(outgoing.req, outgoing, head ? '' : refusal)
  }
  outgoing.writeHead(response.status, headers)
  if (head || !response.body) {
    await response.body?.cancel()
    outgoing.end()
    return
  }
  const reader = response.body.getReader()
  outgoing.once('close', () => void reader.cancel().catch(() => undefined))
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done || outgoing.destroyed) break
      if (!outgoing.write(value))
        await new Promise<void>((resolve) => {
          outgoing.once('drain', resolve).once('close', resolve)
        })
    }
    outgoing.end()
  } catch {
    // Half an answer must not look whole.
    outgoing.destroy()
  }
}
