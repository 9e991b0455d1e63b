import { LRUCache } from 'lru-cache'
import { isPacked } from '../files/page-entry.ts'
import type { Encoding, PageEntry, PageStore } from '../files/page-store.ts'
import type { Notice } from './demonstration.ts'
import { CACHE, NO_FRAMES } from './security-headers.ts'
import { VariantBody } from './variant-cache.ts'

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
  readonly #kept: LRUCache<string, Prepared>
  readonly #pages: PageStore
  readonly #common: string[]
  readonly #notice: Notice | undefined

  /** @param notice put onto pages as they are first asked for: the stored ones are everybody's */
  constructor(pages: PageStore, common: Record<string, string>, maxBytes: number, notice?: Notice) {
    this.#pages = pages
    this.#common = Object.entries(common).flat()
    this.#notice = notice
    this.#kept = new LRUCache({ maxSize: maxBytes, sizeCalculation: ({ body }) => body.length + 1024 })
  }

  get(entry: PageEntry, encoding: Encoding): Prepared {
    const form = isPacked(entry) ? encoding : 'identity'
    // The policy and status belong to the address, not to the content: two addresses may share a hash.
    const key = `${entry.hash}${SUFFIX[form]}${entry.status}${entry.type}`
    const kept = this.#kept.get(key)
    if (kept) return kept
    const prepared =
      this.#notice && entry.type.startsWith('text/html')
        ? this.#withNotice(entry, form, this.#notice)
        : prepare(entry, form, this.#pages.body(entry, form), this.#common)
    this.#kept.set(key, prepared)
    return prepared
  }

  #withNotice(entry: PageEntry, form: Encoding, notice: Notice): Prepared {
    const { html, csp } = notice({ html: this.#pages.body(entry, 'identity').toString(), csp: entry.csp })
    const body = new VariantBody(html).in(form).bytes
    return prepare({ ...entry, csp, hash: `${entry.hash}d` }, form, body, this.#common)
  }
}

/** Headers of a stored or cached page in one form; shared by both so that they cannot drift apart. */
export function prepare(
  page: { status: number; type: string; hash: string; csp: string; immutable: boolean; br: number; zs: number },
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
  if (isPacked(page)) headers.push('Vary', 'Accept-Encoding')
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding)
  headers.push('Content-Security-Policy', page.csp === '' ? NO_FRAMES : page.csp)
  if (page.status === 503) headers.push('Retry-After', '5')
  return { status: page.status, etag, headers: [...headers, ...common], body }
}
