import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { pack } from '../serve/compress.ts'
import { BlobFiles } from './blob-files.ts'
import { unpackText } from './packed-text.ts'
import { type NewEntry, type PageEntry, storedBytes } from './page-entry.ts'
import { type Both, type Dictionaries, type PageChange, PageIndex, type Release } from './page-index.ts'

export type { NewEntry, PageEntry } from './page-entry.ts'
export type { Both, Dictionaries, Release } from './page-index.ts'
export type Encoding = 'br' | 'gzip' | 'identity'

/** Data and chunks of an earlier release stay for the visitors who still have its pages open. */
const RETAIN_MS = 24 * 3_600_000
/**
 * Of data no more than for a quarter of the pages, and than this, is kept: prices that change all day would fill the disk
 * with it, and a page that comes too late for its own is loaded anew.
 */
const FEWEST_STALE = 2_000
/** Between two looks at what is long out of use. */
const FORGET_EVERY_MS = 60_000
/** Of what lies on disk a fifth may be outdated. */
const MOST_OUTDATED = 1 / 5
const SMALLEST = 16 << 20
/** A file that nothing refers to stays for readers who are about to read it. */
const KEEP_FILE_MS = 5_000

/**
 * The published pages: an index of addresses, and the bytes they stand for in files beside it. What is committed becomes
 * visible in one step, or never. One process writes; any number read along.
 */
export class PageStore {
  readonly #index: PageIndex
  readonly #blobs: BlobFiles
  #forgotAt = -Infinity
  readonly #leaving = new Map<number, number>()
  #isBusy = false

  constructor(folder: string, { readOnly = false } = {}) {
    // Of the times when the index was a log.
    if (!readOnly) for (const name of ['pages.log', 'pages.index']) rmSync(join(folder, name), { force: true })
    this.#index = new PageIndex(indexOf(folder), { readOnly })
    this.#blobs = new BlobFiles(join(folder, 'blobs'))
    if (!readOnly) for (const file of this.#blobs.files()) if (!this.#index.live.get(file)) this.#blobs.remove(file)
  }

  /** Whether there was ever a store in the folder. */
  static exists = (folder: string): boolean => existsSync(indexOf(folder))

  /** The one that every address is of; undefined before the first. */
  get release(): Release | undefined {
    return this.#index.release
  }

  get entries(): Iterable<[string, PageEntry]> {
    return this.#index.entries()
  }

  /** Addresses that begin so. */
  paths(prefix: string): string[] {
    return this.#index.paths(prefix)
  }

  /** Pages, without assets, data and redirects. */
  get size(): number {
    return this.#index.pages
  }

  /** Bytes on disk, and those of them in use, as the process that writes counts them; files about to go do not count. */
  get bytes(): { stored: number; live: number } {
    let [stored, live] = [0, 0]
    for (const [file, used] of this.#index.live)
      if (used > 0) [stored, live] = [stored + this.#blobs.sizeOf(file), live + used]
    return { stored, live }
  }

  get(path: string): PageEntry | undefined {
    return this.#index.get(path)
  }

  /** What pages of a build and their data are packed with; undefined until one of them was made. */
  dictionariesOf(build: string): Dictionaries | undefined {
    return this.#index.dictionariesOf(build)
  }

  /** From now on pages of this build are packed with what they are alike in: not while a publication is made. */
  learn(build: string, alike: Both<Uint8Array>): void {
    this.#index.learn(build, alike)
  }

  /** The stored form, or another one made from it. Synchronous: a few KB that the system has in memory. */
  body(entry: PageEntry, encoding: Encoding): Buffer<ArrayBuffer> {
    if (entry.zs > 0) {
      const dictionary = entry.dictionary === 0 ? undefined : this.#index.dictionary(entry.dictionary)
      const text = unpackText(this.#blobs.read(entry, entry.zs), entry.raw, dictionary)
      return encoding === 'identity' ? text : Buffer.from(encoding === 'br' ? pack(text) : gzipSync(text))
    }
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
    if (this.#isBusy) throw new Error('já há uma publicação em andamento.')
    this.#isBusy = true
    return new Publication(this.#index, this.#blobs, () => (this.#isBusy = false))
  }

  /** Takes over what the writing process committed meanwhile: entries are seen at once, the release from now on. */
  catchUp(): void {
    this.#index.refresh()
    this.#blobs.release()
  }

  /**
   * Forgets what is long out of use and wins its room back, a file at a time.
   * @returns whether a file was emptied or removed
   * @param now ms since 1970
   */
  tidy(now: number): boolean {
    if (!this.release) return false
    this.#forget(now)
    for (const file of this.#blobs.files())
      if (file !== this.#blobs.active && !this.#index.live.get(file) && !this.#leaving.has(file))
        this.#leaving.set(file, now)
    let isChanged = this.#moveTogether()
    for (const [file, since] of this.#leaving) {
      if (now - since < KEEP_FILE_MS) continue
      this.#blobs.remove(file)
      this.#index.forget(file)
      this.#leaving.delete(file)
      isChanged = true
    }
    return isChanged
  }

  /** In how many ms a file may go that nothing refers to; infinitely many where there is none. */
  tidyDueMs(now: number): number {
    return Math.max(0, Math.min(Infinity, ...this.#leaving.values()) + KEEP_FILE_MS - now)
  }

  close(): void {
    this.#index.close()
    this.#blobs.close()
  }

  #forget(now: number): void {
    const most = Math.max(FEWEST_STALE, this.size >> 2)
    const count = this.#index.stale
    if (count <= most && now - this.#forgotAt < FORGET_EVERY_MS) return
    this.#forgotAt = now
    // A tenth more goes than has to, so that not each change looks at all of them.
    const old = this.#index.stalePaths(count > most ? count - Math.floor(most * 0.9) : 0, now - RETAIN_MS)
    if (old.length === 0) return
    this.#inOne((publication) => {
      for (const path of old) publication.drop(path)
    })
  }

  /** Copies what is in use out of the file with the least of it, so that the file can go. */
  #moveTogether(): boolean {
    const { stored, live } = this.bytes
    if (stored < SMALLEST || stored - live < stored * MOST_OUTDATED) return false
    const [fullest] = [...this.#index.live]
      .filter(([file, used]) => used > 0 && file !== this.#blobs.active)
      .map(([file, used]) => ({ file, share: used / this.#blobs.sizeOf(file) }))
      .sort((a, b) => a.share - b.share)
    if (!fullest) return false
    this.#inOne((publication) => {
      for (const [path, entry] of this.#index.lyingIn(fullest.file))
        if (storedBytes(entry) > 0) publication.move(path, entry, this.#blobs.read(entry, storedBytes(entry)))
    })
    return true
  }

  /** All of it or nothing: what a full disk refuses keeps no later publication waiting. */
  #inOne(work: (publication: Publication) => void): void {
    const publication = this.begin()
    try {
      work(publication)
    } catch (error) {
      publication.rollback()
      throw error
    }
    publication.commit(this.release!)
  }
}

const indexOf = (folder: string): string => join(folder, 'pages.db')

/** A release in the making. Nothing of it is seen before `commit`. */
export class Publication {
  /** Entries written, kept and dropped so far. */
  readonly counts = { written: 0, kept: 0, dropped: 0 }
  readonly #index: PageIndex
  readonly #blobs: BlobFiles
  readonly #ended: () => void
  readonly #changes: PageChange[] = []
  /** How many pages more, or fewer, will use some hydration data. */
  readonly #uses = new Map<string, number>()

  constructor(index: PageIndex, blobs: BlobFiles, ended: () => void) {
    this.#index = index
    this.#blobs = blobs
    this.#ended = ended
  }

  /** @param payload brotli and, where it is kept, gzip; zstd; or the plain bytes of what is not packed */
  put(path: string, entry: NewEntry, payload: readonly Uint8Array[]): void {
    const before = this.#index.get(path)
    if (before && before.hash === entry.hash && before.status === entry.status && before.staleAt === 0) {
      this.counts.kept++
      if (before.input !== entry.input) this.#changes.push({ path, before, input: entry.input })
      return
    }
    this.counts.written++
    this.#use(before?.data, -1)
    this.#use(entry.data, 1)
    const place = payload.length === 0 ? { file: 0, at: 0 } : this.#blobs.append(payload)
    this.#changes.push({ path, before, entry: { ...entry, ...place, staleAt: 0 } })
  }

  /** The same bytes in another place. */
  move(path: string, before: PageEntry, payload: Uint8Array): void {
    this.#changes.push({ path, before, entry: { ...before, ...this.#blobs.append([payload]) } })
  }

  drop(path: string): void {
    const before = this.#index.get(path)
    if (!before) return
    this.counts.dropped++
    this.#use(before.data, -1)
    this.#changes.push({ path, before, dropped: true })
  }

  /** Hydration data that no page uses any more goes after {@link RETAIN_MS}. */
  commit(release: Release): void {
    const now = Date.now()
    for (const [data, by] of this.#uses) if (by < 0 && this.#index.users(data) + by <= 0) this.retire(data, now)
    try {
      this.#blobs.sync()
      this.#index.commit(release, this.#changes)
    } finally {
      this.#ended()
    }
  }

  /** Nothing refers to it any more; it goes after {@link RETAIN_MS}. */
  retire(path: string, now: number): void {
    const before = this.#index.get(path)
    if (before?.staleAt === 0) this.#changes.push({ path, before, staleAt: now })
  }

  rollback(): void {
    this.#ended()
  }

  #use(data: string | undefined, by: 1 | -1): void {
    if (data) this.#uses.set(data, (this.#uses.get(data) ?? 0) + by)
  }
}
