import { lookup as resolve, type LookupAddress } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export const LARGEST_PICTURE_BYTES = 15 * 1024 * 1024
const DEADLINE_MS = 15_000
const REDIRECTS = 4

/** The picture could not be had; `message` says why, for the log and the picture's row. */
export class PictureError extends Error {
  override name = 'PictureError'
}

export interface DownloadRules {
  /** Which addresses may be connected to; the default refuses every one that is not public. */
  isAllowed?: (address: string) => boolean
  deadlineMs?: number
  largestBytes?: number
}

/**
 * Resolves a name and gives up unless every address is allowed: the connection goes to the very address that was
 * checked.
 */
function checkedLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => {
      if (error) return callback(error, '', 0)
      if (addresses.length === 0 || addresses.some(({ address }) => !isAllowed(address)))
        return callback(new PictureError('endereço de rede não permitido'), '', 0)
      if (options.all) return (callback as unknown as (error: null, all: LookupAddress[]) => void)(null, addresses)
      return callback(null, addresses[0]!.address, addresses[0]!.family)
    })
  }
}

/**
 * Bytes of a picture on the web: http or https only, bounded in size, time and redirects; private, loopback and
 * link-local addresses are refused after the name is resolved, at each redirect again.
 * @throws PictureError
 */
export async function downloadPicture(address: string, rules: DownloadRules = {}): Promise<Buffer> {
  const signal = AbortSignal.timeout(rules.deadlineMs ?? DEADLINE_MS)
  let url = parseUrl(address)
  for (let hop = 0; hop <= REDIRECTS; hop++) {
    const answer = await request(url, rules, signal)
    if ('body' in answer) return answer.body
    url = parseUrl(answer.location, url)
  }
  throw new PictureError('redirecionamentos demais')
}

function parseUrl(text: string, base?: URL): URL {
  const url = URL.parse(text, base)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new PictureError('endereço de imagem inválido')
  return url
}

async function request(
  url: URL,
  rules: DownloadRules,
  signal: AbortSignal,
): Promise<{ body: Buffer } | { location: string }> {
  const isAllowed = rules.isAllowed ?? isPublicAddress
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A literal address is never looked up, so it is checked here.
  if (isIP(host) && !isAllowed(host)) throw new PictureError('endereço de rede não permitido')
  try {
    const { promise, resolve: answered, reject } = Promise.withResolvers<http.IncomingMessage>()
    const { get } = url.protocol === 'https:' ? https : http
    get(
      url,
      {
        lookup: checkedLookup(isAllowed),
        signal,
        agent: false,
        headers: { accept: 'image/avif,image/webp,image/*;q=0.8', 'user-agent': 'efacil-imagens' },
      },
      answered,
    ).on('error', reject)
    const response = await promise
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return { body: await collect(response, rules.largestBytes ?? LARGEST_PICTURE_BYTES) }
    response.destroy()
    if (statusCode >= 300 && statusCode < 400 && headers.location) return { location: headers.location }
    throw new PictureError(`o servidor de imagens respondeu ${statusCode}`)
  } catch (error) {
    if (error instanceof PictureError) throw error
    throw new PictureError(
      signal.aborted ? 'tempo esgotado' : `falha de rede (${(error as { code?: string }).code ?? 'desconhecida'})`,
    )
  }
}

async function collect(response: http.IncomingMessage, largest: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > largest) throw new PictureError(`imagem maior que ${Math.round(largest / 1024 / 1024)} MB`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
