import type { Encoding, PageEntry, PageStore } from '../files/page-store.ts'
import { CACHE } from './security-headers.ts'

/** One stored form of one address, with its headers as node:http takes them. */
export interface Prepared {
  status: number
  etag: string
  headers: string[]
  body: Buffer
}

const SUFFIX: Record<Encoding, string> = { br: '-b', gzip: '-g', identity: '' }

/**
 * Answers made from the page store, the most recently used kept in memory up to `maxBytes`; the file stands behind
 * them.
 */
export class PreparedAnswers {
  #bytes = 0
  readonly #kept = new Map<string, Prepared>()
  readonly #pages: PageStore
  readonly #common: string[]
  readonly #maxBytes: number

  constructor(pages: PageStore, common: Record<string, string>, maxBytes: number) {
    this.#pages = pages
    this.#common = Object.entries(common).flat()
    this.#maxBytes = maxBytes
  }

  get(entry: PageEntry, encoding: Encoding): Prepared {
    const form = entry.gz === 0 ? 'identity' : encoding
    // The policy and status belong to the address, not to the content: two addresses may share a hash.
    const key = `${entry.hash}${SUFFIX[form]}${entry.status}${entry.type}`
    const kept = this.#kept.get(key)
    if (kept) {
      this.#kept.delete(key)
      this.#kept.set(key, kept)
      return kept
    }
    const body = this.#pages.body(entry, form)
    const prepared = prepare(entry, form, body, this.#common)
    this.#kept.set(key, prepared)
    this.#bytes += body.length + 1024
    for (const [oldest, { body: dropped }] of this.#kept) {
      if (this.#bytes <= this.#maxBytes) break
      this.#kept.delete(oldest)
      this.#bytes -= dropped.length + 1024
    }
    return prepared
  }
}

/** Headers of a stored or cached page in one form; shared by both so that they cannot drift apart. */
export function prepare(
  page: { status: number; type: string; hash: string; csp: string; immutable: boolean; gz: number },
  encoding: Encoding,
  body: Buffer,
  common: readonly string[],
): Prepared {
  const etag = `"${page.hash}${SUFFIX[encoding]}"`
  const headers = [
    'Content-Type',
    page.type,
    'Content-Length',
    String(body.length),
    'ETag',
    etag,
    'Cache-Control',
    page.immutable ? CACHE.immutable : CACHE.revalidate,
  ]
  if (page.gz !== 0) headers.push('Vary', 'Accept-Encoding')
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding)
  if (page.csp !== '') headers.push('Content-Security-Policy', page.csp)
  if (page.status === 503) headers.push('Retry-After', '5')
  return { status: page.status, etag, headers: [...headers, ...common], body }
}
