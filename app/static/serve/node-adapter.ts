import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import { PassThrough, Readable } from 'node:stream'
import { limitBodyStream } from 'srvx/body-limit'
import { sendNodeResponse } from 'srvx/node'
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
  const origin = `${secure ? 'https' : 'http'}://${host.toLowerCase()}`
  // Of this form are also a port beyond the last and five parts of an address.
  return HOST.test(host) && URL.canParse(origin) ? origin : undefined
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
  // Of a body that is not read to its end the rest must be readable here, for the connection's next request.
  const chunks = incoming.pipe(new PassThrough())
  incoming.once('error', (error) => chunks.destroy(error))
  incoming.once('aborted', () => chunks.destroy(new Error('o visitante desistiu.')))
  const createError = () => new BodyTooLargeError('O conteúdo enviado é grande demais.')
  return limitBodyStream(Readable.toWeb(chunks) as ReadableStream<Uint8Array>, max, { createError })
}

/** Sends a web Response: every Set-Cookie in a line of its own, the body as it comes, at the pace the visitor reads. */
export async function sendResponse(
  outgoing: ServerResponse,
  response: Response,
  extra: Record<string, string>,
  head: boolean,
): Promise<void> {
  // Read to its end only when it is small: whoever sends more than is taken is told and hung up on.
  const isRefused = leavesMuch(outgoing.req)
  const refusal = isRefused && response.body ? new Uint8Array(await response.arrayBuffer()) : new Uint8Array()
  const headers = new Headers(response.headers)
  for (const name of ['transfer-encoding', 'connection']) headers.delete(name)
  for (const [name, value] of Object.entries({ 'content-security-policy': NO_FRAMES, ...extra }))
    if (!headers.has(name)) headers.set(name, value)
  const { status } = response
  // What a browser's console says beside the number, where whoever answered left it out.
  const statusText = response.statusText || (STATUS_CODES[status] ?? '')
  if (!isRefused) return sendNodeResponse(outgoing, new Response(response.body, { status, statusText, headers }))
  headers.set('content-length', String(refusal.length))
  headers.set('connection', 'close')
  outgoing.writeHead(status, statusText, [...headers].flat())
  endUnread(outgoing.req, outgoing, head ? '' : refusal)
}
