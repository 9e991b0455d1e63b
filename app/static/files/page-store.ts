import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { BlobFiles } from './blob-files.ts'
import { type NewEntry, type PageEntry, PageIndex, type PageRecord, storedBytes } from './page-records.ts'
import { TransactionLog, type Transaction } from './transaction-log.ts'

export type { NewEntry, PageEntry } from './page-records.ts'
export type Encoding = 'br' | 'gzip' | 'identity'

export interface Release {
  /** Snapshot version that every page shows; 0 while the first pages are made. */
  version: number
  build: string
}

/** Data and chunks of an earlier release stay for the visitors who still have its pages open. */
const RETAIN_MS = 24 * 3_600_000
/** The index is written anew once at least this long, and mostly outdated. */
const REWRITE_AT = 32 << 20
/** Of what lies on disk a third may be outdated. */
const MOST_OUTDATED = 1 / 3
const SMALLEST = 64 << 20
/** A file that nothing refers to stays for readers who have not caught up. */
const KEEP_FILE_MS = 15_000

/**
 * The published pages: an index of addresses, append-only, and the bytes they stand for in files beside it. What is
 * committed becomes visible in one step, or never. One process writes; any number read along ({@link catchUp}).
 */
export class PageStore {
  release: Release | undefined
  #index = new PageIndex()
  #records = 0
  #log: TransactionLog<PageRecord, Release>
  readonly #blobs: BlobFiles
  readonly #file: string
  readonly #readOnly: boolean
  readonly #leaving = new Map<number, number>()
  #following = Promise.resolve()

  constructor(folder: string, { readOnly = false } = {}) {
    this.#file = join(folder, 'pages.index')
    this.#readOnly = readOnly
    // Of the time when bytes and index were one file.
    if (!readOnly) rmSync(join(folder, 'pages.log'), { force: true })
    this.#log = TransactionLog.open<PageRecord, Release>(this.#file, this.#apply, { readOnly })
    this.#blobs = new BlobFiles(join(folder, 'blobs'))
    if (!readOnly) for (const file of this.#blobs.files()) if (!this.#index.live.get(file)) this.#blobs.remove(file)
  }

  get entries(): ReadonlyMap<string, PageEntry> {
    return this.#index.entries
  }

  /** Pages, without assets, data and redirects. */
  get size(): number {
    return this.#index.pages
  }

  /** Bytes on disk, and those of them in use; files that are about to go are no longer counted. */
  get bytes(): { stored: number; live: number } {
    let [stored, live] = [0, 0]
    for (const [file, used] of this.#index.live)
      if (used > 0) [stored, live] = [stored + this.#blobs.sizeOf(file), live + used]
    return { stored, live }
  }

  get(path: string): PageEntry | undefined {
    return this.#index.entries.get(path)
  }

  /** The stored form, or another one made from it. Synchronous: a few KB that the system has in memory. */
  body(entry: PageEntry, encoding: Encoding): Buffer<ArrayBuffer> {
    if (entry.br === 0) return this.#blobs.read(entry, entry.raw)
    if (entry.gz > 0 && encoding !== 'br') {
      const gz = this.#blobs.read({ file: entry.file, at: entry.at + entry.br }, entry.gz)
      return encoding === 'gzip' ? gz : Buffer.from(gunzipSync(gz))
    }
    const br = this.#blobs.read(entry, entry.br)
    if (encoding === 'br') return br
    const plain = brotliDecompressSync(br)
    return Buffer.from(encoding === 'gzip' ? gzipSync(plain) : plain)
  }

  begin(): Publication {
    return new Publication(this.#index, this.#log.begin(), this.#blobs, (release, records) => {
      this.release = release
      this.#records += records
    })
  }

  /** Takes over what the writing process committed meanwhile. */
  catchUp(): Promise<void> {
    return (this.#following = this.#following.then(() => this.#catchUp()))
  }

  async #catchUp(): Promise<void> {
    if (!this.#log.isReplaced) {
      this.#log.catchUp(this.#apply)
      this.release = this.#log.info
      return this.#blobs.release()
    }
    const index = new PageIndex()
    const log = await TransactionLog.openInTurns<PageRecord, Release>(this.#file, (records) => index.apply(records))
    this.#log.close()
    this.#log = log
    this.#index = index
    await this.#catchUp()
  }

  /** Forgets what is long out of use and wins its room back, a file at a time. `now` in ms since 1970. */
  async tidy(now: number): Promise<void> {
    if (!this.release) return
    this.#forget(now)
    for (const file of this.#blobs.files())
      if (file !== this.#blobs.active && !this.#index.live.get(file) && !this.#leaving.has(file))
        this.#leaving.set(file, now)
    this.#moveTogether()
    for (const [file, since] of this.#leaving) {
      if (now - since < KEEP_FILE_MS) continue
      this.#blobs.remove(file)
      this.#index.live.delete(file)
      this.#leaving.delete(file)
    }
    if (this.#log.size > REWRITE_AT && this.#records > 3 * this.#index.entries.size) await this.#rewrite()
  }

  close(): void {
    this.#log.close()
    this.#blobs.close()
  }

  readonly #apply = (records: Parameters<PageIndex['apply']>[0], info: Release): void => {
    this.#index.apply(records)
    this.#records += records.length
    this.release = info
  }

  #forget(now: number): void {
    const old = [...this.#index.stale].filter((path) => this.get(path)!.staleAt < now - RETAIN_MS)
    if (old.length === 0) return
    const publication = this.begin()
    for (const path of old) publication.drop(path)
    publication.commit(this.release!)
  }

  /** Copies what is in use out of the file with the least of it, so that the file can go. */
  #moveTogether(): void {
    const { stored, live } = this.bytes
    if (stored < SMALLEST || stored - live < stored * MOST_OUTDATED) return
    const [fullest] = [...this.#index.live]
      .filter(([file, used]) => used > 0 && file !== this.#blobs.active)
      .map(([file, used]) => ({ file, share: used / this.#blobs.sizeOf(file) }))
      .sort((a, b) => a.share - b.share)
    if (!fullest) return
    const publication = this.begin()
    for (const [path, entry] of this.#index.entries)
      if (entry.file === fullest.file && storedBytes(entry) > 0)
        publication.move(path, entry, this.#blobs.read(entry, storedBytes(entry)))
    publication.commit(this.release!)
  }

  async #rewrite(): Promise<void> {
    await TransactionLog.replace<PageRecord>(this.#file, this.release!, withoutPayload(this.#index.all()))
    this.#log.close()
    this.#index = new PageIndex()
    this.#records = 0
    this.#log = TransactionLog.open<PageRecord, Release>(this.#file, this.#apply, { readOnly: this.#readOnly })
  }
}

function* withoutPayload(records: Iterable<PageRecord>): Generator<{ record: PageRecord; payload: Uint8Array[] }> {
  for (const record of records) yield { record, payload: [] }
}

/** A release in the making. Nothing of it is seen before `commit`. */
export class Publication {
  /** Entries written, kept and dropped so far. */
  readonly counts = { written: 0, kept: 0, dropped: 0 }
  readonly #index: PageIndex
  readonly #transaction: Transaction<PageRecord>
  readonly #blobs: BlobFiles
  readonly #done: (release: Release, records: number) => void
  readonly #records: PageRecord[] = []
  /** How many pages more, or fewer, will use some hydration data. */
  readonly #uses = new Map<string, number>()

  constructor(
    index: PageIndex,
    transaction: Transaction<PageRecord>,
    blobs: BlobFiles,
    done: (release: Release, records: number) => void,
  ) {
    this.#index = index
    this.#transaction = transaction
    this.#blobs = blobs
    this.#done = done
  }

  /** @param payload brotli, and gzip where it is kept, or the plain bytes of what is not compressed */
  put(path: string, entry: NewEntry, payload: readonly Uint8Array[]): void {
    const before = this.#index.entries.get(path)
    if (before && before.hash === entry.hash && before.status === entry.status && before.staleAt === 0) {
      this.counts.kept++
      if (before.input !== entry.input) this.#record({ p: path, input: entry.input })
      return
    }
    this.counts.written++
    this.#use(before?.data, -1)
    this.#use(entry.data, 1)
    const place = payload.length === 0 ? { file: 0, at: 0 } : this.#blobs.append(payload)
    for (const record of this.#index.written(path, { ...entry, ...place, staleAt: 0 })) this.#record(record)
  }

  /** The same bytes in another place. */
  move(path: string, entry: PageEntry, payload: Uint8Array): void {
    for (const record of this.#index.written(path, { ...entry, ...this.#blobs.append([payload]) })) this.#record(record)
  }

  drop(path: string): void {
    const before = this.#index.entries.get(path)
    if (!before) return
    this.counts.dropped++
    this.#use(before.data, -1)
    this.#record({ p: path, drop: true })
  }

  /** Hydration data that no page uses any more goes after {@link RETAIN_MS}. */
  commit(release: Release): void {
    const now = Date.now()
    for (const [data, by] of this.#uses) if (by < 0 && this.#index.users(data) + by <= 0) this.retire(data, now)
    for (const record of this.#records) this.#transaction.put(record)
    this.#blobs.sync()
    this.#transaction.commit(release)
    this.#index.apply(this.#records.map((meta) => ({ meta, at: 0, size: 0 })))
    this.#done(release, this.#records.length)
  }

  /** Nothing refers to it any more; it goes after {@link RETAIN_MS}. */
  retire(path: string, now: number): void {
    if (this.#index.entries.get(path)?.staleAt === 0) this.#record({ p: path, stale: now })
  }

  rollback(): void {
    for (const record of this.#records.toReversed()) if ('text' in record) this.#index.unlearn(record.text)
    this.#transaction.rollback()
  }

  #use(data: string | undefined, by: 1 | -1): void {
    if (data) this.#uses.set(data, (this.#uses.get(data) ?? 0) + by)
  }

  #record(meta: PageRecord): void {
    this.#records.push(meta)
  }
}
