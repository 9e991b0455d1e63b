import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { TransactionLog, type ReplayedRecord, type Transaction } from './transaction-log.ts'

/** One address of the published shop: a page, its hydration data, an asset, a redirect. */
export interface PageEntry {
  status: number
  /** Content-Type. */
  type: string
  /** Names the content; also the ETag. */
  hash: string
  /** The page's own policy; '' for what is not a page. */
  csp: string
  /** Bytes of each form; a picture has no `br` and `gz`, a redirect none at all. */
  br: number
  gz: number
  raw: number
  /** Redirect target. */
  location: string
  /** Fingerprint of what the page was made from ('' for what is not rendered). */
  input: string
  /** Address of the page's hydration data. */
  data: string
  /** Content that never changes under its name: one year in every cache. */
  immutable: boolean
  /** When nothing referred to it any more (ms since 1970); it is served for a while to pages already open. */
  staleAt: number
  at: number
}
export type NewEntry = Omit<PageEntry, 'at' | 'staleAt'>
export type Encoding = 'br' | 'gzip' | 'identity'

type PageRecord =
  | { p: string; e: NewEntry }
  | { p: string; input: string }
  | { p: string; stale: number }
  | { p: string; drop: true }

export interface Release {
  /** Snapshot version the pages show. */
  version: number
  build: string
}

/** Data and chunks of an earlier release stay for the visitors who still have its pages open. */
const RETAIN_MS = 24 * 3_600_000
const COMPACT_AT = 256 << 20

/**
 * The published pages: one file, append-only, and an index in memory. A release becomes visible in one step, or never.
 */
export class PageStore {
  entries = new Map<string, PageEntry>()
  release: Release | undefined
  #log: TransactionLog<PageRecord, Release>
  readonly #file: string
  readonly #readOnly: boolean

  constructor(folder: string, { readOnly = false } = {}) {
    this.#file = join(folder, 'pages.log')
    this.#readOnly = readOnly
    this.#log = this.#open()
  }

  /** Pages, without assets, data and redirects. */
  get size(): number {
    let count = 0
    for (const entry of this.entries.values()) if (entry.input !== '' && entry.location === '') count++
    return count
  }

  get(path: string): PageEntry | undefined {
    return this.entries.get(path)
  }

  /** The stored form, or the identity form made from it. Synchronous: a few KB that the system has in memory. */
  body(entry: PageEntry, encoding: Encoding): Buffer<ArrayBuffer> {
    if (entry.gz === 0) return this.#log.read(entry.at, entry.raw)
    if (encoding === 'br') return this.#log.read(entry.at, entry.br)
    const gz = this.#log.read(entry.at + entry.br, entry.gz)
    return encoding === 'gzip' ? gz : Buffer.from(gunzipSync(gz))
  }

  begin(): Publication {
    return new Publication(this, this.#log.begin())
  }

  /** Forgets what is long out of use and rewrites the file when most of it is outdated. `now` in ms since 1970. */
  async tidy(now: number): Promise<void> {
    const old = [...this.entries].filter(([, entry]) => entry.staleAt > 0 && entry.staleAt < now - RETAIN_MS)
    if (old.length > 0 && this.release) {
      const publication = this.begin()
      for (const [path] of old) publication.drop(path)
      publication.commit(this.release)
    }
    let live = 0
    for (const entry of this.entries.values()) live += storedBytes(entry)
    if (this.#log.size < COMPACT_AT || this.#log.size < live * 3 || !this.release) return
    await TransactionLog.replace<PageRecord>(this.#file, this.release, async (put) => {
      let count = 0
      for (const [path, { at, staleAt, ...entry }] of this.entries) {
        put({ p: path, e: entry }, [this.#log.read(at, storedBytes(entry))])
        if (staleAt > 0) put({ p: path, stale: staleAt })
        if (++count % 200 === 0) await new Promise(setImmediate)
      }
    })
    this.#log.close()
    this.#log = this.#open()
  }

  close(): void {
    this.#log.close()
  }

  #open(): TransactionLog<PageRecord, Release> {
    const entries = new Map<string, PageEntry>()
    const log = TransactionLog.open<PageRecord, Release>(this.#file, (records) => applyRecords(entries, records), {
      readOnly: this.#readOnly,
    })
    this.entries = entries
    this.release = log.info
    return log
  }
}

/** A release in the making. Nothing of it is seen before `commit`. */
export class Publication {
  /** Entries written, kept and dropped so far. */
  readonly counts = { written: 0, kept: 0, dropped: 0 }
  readonly #store: PageStore
  readonly #transaction: Transaction<PageRecord>
  readonly #records: ReplayedRecord<PageRecord>[] = []

  constructor(store: PageStore, transaction: Transaction<PageRecord>) {
    this.#store = store
    this.#transaction = transaction
  }

  /** @param payload brotli then gzip, or the plain bytes of what is not compressed */
  put(path: string, entry: NewEntry, payload: readonly Uint8Array[]): void {
    const before = this.#store.get(path)
    if (before && before.hash === entry.hash && before.status === entry.status && before.staleAt === 0) {
      this.counts.kept++
      if (before.input !== entry.input) this.#record({ p: path, input: entry.input })
      return
    }
    this.counts.written++
    this.#record({ p: path, e: entry }, payload)
  }

  drop(path: string): void {
    this.counts.dropped++
    this.#record({ p: path, drop: true })
  }

  /** Nothing refers to it any more; it goes after {@link RETAIN_MS}. */
  retire(path: string, now: number): void {
    if (this.#store.get(path)?.staleAt === 0) this.#record({ p: path, stale: now })
  }

  /** Hydration data that the pages will use once this is committed. */
  *referenced(): Generator<string> {
    const changed = new Set<string>()
    for (const { meta } of this.#records) {
      if ('e' in meta) {
        changed.add(meta.p)
        if (meta.e.data !== '') yield meta.e.data
      }
    }
    for (const [path, entry] of this.#store.entries) if (entry.data !== '' && !changed.has(path)) yield entry.data
  }

  commit(release: Release): void {
    this.#transaction.commit(release)
    applyRecords(this.#store.entries, this.#records)
    this.#store.release = release
  }

  rollback(): void {
    this.#transaction.rollback()
  }

  #record(meta: PageRecord, payload: readonly Uint8Array[] = []): void {
    const size = payload.reduce((sum, part) => sum + part.byteLength, 0)
    this.#records.push({ meta, at: this.#transaction.put(meta, payload), size })
  }
}

const storedBytes = (entry: Pick<PageEntry, 'br' | 'gz' | 'raw'>): number =>
  entry.gz > 0 ? entry.br + entry.gz : entry.raw

function applyRecords(entries: Map<string, PageEntry>, records: readonly ReplayedRecord<PageRecord>[]): void {
  for (const { meta, at } of records) {
    if ('e' in meta) entries.set(meta.p, { ...meta.e, staleAt: 0, at })
    else if ('drop' in meta) entries.delete(meta.p)
    else {
      const entry = entries.get(meta.p)
      // A new object: whoever holds the old one keeps a consistent picture of it.
      if (entry)
        entries.set(meta.p, 'input' in meta ? { ...entry, input: meta.input } : { ...entry, staleAt: meta.stale })
    }
  }
}
