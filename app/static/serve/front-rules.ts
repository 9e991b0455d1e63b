import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { plainPage, type PlainStatus } from '../publish/plain-pages.ts'
import type { Notice } from './demonstration.ts'

/** A page sent as a form is shown again; commerce answers for itself what it does not take. */
const PAGE_METHODS = new Set(['GET', 'HEAD', 'POST'])
/** What no web request can be made of. */
const NO_METHODS = new Set(['TRACE', 'TRACK', 'CONNECT'])

export const isTaken = (method: string, path: string): boolean =>
  path.startsWith('/wcs/resources/') ? !NO_METHODS.has(method) : PAGE_METHODS.has(method)

/** By which nothing is changed, and what is made ahead is asked for. */
export const isReading = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD'

/** Whoever speaks HTTP 1.1 says whom they ask, and nobody twice: of two, whoever stands in between may take the other. */
export function saysWhom({ httpVersionMinor, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]!.length === 4 && rawHeaders[i]!.toLowerCase() === 'host') hosts += 1
  return hosts === 1 || (hosts === 0 && httpVersionMinor === 0)
}

/** Also what is only spelt unusually: Start decodes before it looks. */
export const mayBeServerCall = (path: string): boolean => path.startsWith('/_serverFn') || path.includes('%')

/** What is rendered, and so waits its turn; the rest has deadlines of its own. */
export const isPage = (path: string): boolean => !/^\/(?:wcs|img|_serverFn)\//.test(path)

/** No slug is as long: a path beyond it is nobody's, and no loader takes it. */
export const LONGEST_PAGE_PATH = 400

/** A call centre has one address, and each of its pages asks for several things. */
export const SERVER_CALLS = { perSecond: 100, burst: 1000 }

/** Of connections: headers, then the whole request, have to arrive; nothing moving for so long ends it. */
export const CONNECTION = {
  keepAliveTimeout: 65_000,
  headersTimeout: 20_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  noDelay: true,
  // Refused by the shop itself, as every other request that cannot be answered.
  requireHostHeader: false,
} as const
export const SILENT_MS = 90_000

const REASONS: Partial<Record<PlainStatus, string>> = {
  400: 'Bad Request',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}
/** `TRACK` is a method that the parser does not know, `CONNECT` one that no request is made of. */
export const CONNECT = Object.assign(new Error(), { code: 'CONNECT' })
const TRACK = /^TRACK /
const STATUS_OF: Readonly<Record<string, PlainStatus>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  [CONNECT.code]: 405,
}
const LAST_WORD_MS = 2_000

/** A last word to whoever sent no request that could be read, and the end of the connection, theirs and ours. */
export function hangUp(
  socket: Socket,
  error: NodeJS.ErrnoException & { rawPacket?: Buffer },
  headers: Record<string, string>,
  notice?: Notice,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = TRACK.test(String(error.rawPacket?.subarray(0, 8))) ? 405 : (STATUS_OF[error.code ?? ''] ?? 400)
  const page = plainPage(status, notice)
  const head = Object.entries({ ...page.headers, ...headers, connection: 'close' })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  // Ended only, it would stay until the other side hangs up, which is what it does not do.
  socket.end(`HTTP/1.1 ${status} ${REASONS[status]}\r\n${head}\r\n${page.html}`, () => socket.destroy())
  setTimeout(() => socket.destroy(), LAST_WORD_MS).unref()
}
