import type { BlobPlace } from './blob-files.ts'
import type { ReplayedRecord } from './transaction-log.ts'

/** One address of the published shop: a page, its hydration data, an asset, a redirect. */
export interface PageEntry extends BlobPlace {
  status: number
  /** Content-Type. */
  type: string
  /** Names the content; also the ETag. */
  hash: string
  /** The page's own policy; '' for what is not a page. */
  csp: string
  /** Bytes of each stored form: 0 for a picture, and `gz` for what is packed for gzip when somebody asks. */
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
}
export type NewEntry = Omit<PageEntry, 'at' | 'file' | 'staleAt'>

/** An entry as it is written: what it has in common with all others is left out. */
type Written = Partial<Omit<PageEntry, 'type' | 'csp'>> & { y?: number; c?: number }
export type PageRecord =
  | { p: string; e: Written }
  | { p: string; input: string }
  | { p: string; stale: number }
  | { p: string; drop: true }
  /** A text that many entries share, by its number. */
  | { text: string; n: number }

/** An entry of which nothing is said yet. */
export const BLANK: NewEntry = {
  status: 200,
  type: '',
  hash: '',
  csp: '',
  br: 0,
  gz: 0,
  raw: 0,
  location: '',
  input: '',
  data: '',
  immutable: false,
}
const NOTHING: PageEntry = { ...BLANK, staleAt: 0, file: 0, at: 0 }

export const storedBytes = (entry: Pick<PageEntry, 'br' | 'gz' | 'raw' | 'location'>): number =>
  entry.br > 0 ? entry.br + entry.gz : entry.location === '' ? entry.raw : 0

/** The index of a page store: entries by address, kept up to date record by record, with what is known of all of them. */
export class PageIndex {
  readonly entries = new Map<string, PageEntry>()
  /** Addresses that nothing refers to any more. */
  readonly stale = new Set<string>()
  /** Bytes in use, by the file they lie in. */
  readonly live = new Map<number, number>()
  /** Pages, without assets, data and redirects. */
  pages = 0
  readonly #users = new Map<string, number>()
  readonly #texts: string[] = ['']
  readonly #numbers = new Map([['', 0]])

  apply(records: readonly ReplayedRecord<PageRecord>[]): void {
    for (const { meta } of records) {
      if ('text' in meta) this.#learn(meta.text, meta.n)
      else if ('e' in meta) this.#set(meta.p, this.#read(meta.e))
      else if ('drop' in meta) this.#set(meta.p, undefined)
      else {
        const entry = this.entries.get(meta.p)
        // A new object: whoever holds the old one keeps a consistent picture of it.
        if (entry)
          this.#set(meta.p, 'input' in meta ? { ...entry, input: meta.input } : { ...entry, staleAt: meta.stale })
      }
    }
  }

  /** Records that say the entry; the texts it shares come first where they are new. */
  *written(path: string, entry: PageEntry): Generator<PageRecord> {
    for (const text of [entry.type, entry.csp])
      if (!this.#numbers.has(text)) {
        const n = this.#texts.length
        this.#learn(text, n)
        yield { text, n }
      }
    const { type, csp, ...rest } = entry
    const e: Record<string, unknown> = { y: this.#numbers.get(type), c: this.#numbers.get(csp) }
    for (const [name, value] of Object.entries(rest)) if (value !== NOTHING[name as keyof PageEntry]) e[name] = value
    yield { p: path, e }
  }

  /** The whole index as records of a new file. */
  *all(): Generator<PageRecord> {
    for (const [n, text] of this.#texts.entries()) if (n > 0) yield { text, n }
    for (const [path, entry] of this.entries) yield* this.written(path, entry)
  }

  /** How many pages use this hydration data. */
  users(data: string): number {
    return this.#users.get(data) ?? 0
  }

  /** The text learnt last, which was not written after all. */
  unlearn(text: string): void {
    this.#numbers.delete(text)
    this.#texts.pop()
  }

  #read({ y = 0, c = 0, ...rest }: Written): PageEntry {
    return { ...NOTHING, ...rest, type: this.#texts[y]!, csp: this.#texts[c]! }
  }

  #learn(text: string, n: number): void {
    this.#texts[n] = text
    this.#numbers.set(text, n)
  }

  #set(path: string, entry: PageEntry | undefined): void {
    const before = this.entries.get(path)
    if (before) this.#count(before, -1)
    if (entry) {
      this.#count(entry, 1)
      this.entries.set(path, entry)
    } else this.entries.delete(path)
    if (entry && entry.staleAt > 0) this.stale.add(path)
    else this.stale.delete(path)
  }

  #count(entry: PageEntry, by: 1 | -1): void {
    const bytes = storedBytes(entry)
    if (bytes > 0) this.live.set(entry.file, (this.live.get(entry.file) ?? 0) + by * bytes)
    if (entry.input !== '' && entry.location === '') this.pages += by
    if (entry.data === '') return
    const users = (this.#users.get(entry.data) ?? 0) + by
    if (users > 0) this.#users.set(entry.data, users)
    else this.#users.delete(entry.data)
  }
}
