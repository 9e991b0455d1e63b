import { rmSync } from 'node:fs'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { isPage, type PageEntry, storedBytes } from './page-entry.ts'

export interface Release {
  /** Snapshot version that every page shows; 0 while the first pages are made. */
  version: number
  build: string
}

/** What a publication does to one address, of which it knows what was committed `before`. */
export type PageChange = { path: string; before: PageEntry | undefined } & (
  | { entry: PageEntry }
  | { input: string }
  /** ms since 1970. */
  | { staleAt: number }
  | { dropped: true }
)

/** Of this file's form; another one's is not read. */
const FORM = 4
const BUSY_MS = 5_000
const READER_KB = 8_000
const WRITER_KB = 32_000
const LOG_BYTES = 16 << 20
/** Seventeen columns, in the order of `#rowOf`. */
const PUT = `INSERT OR REPLACE INTO entries VALUES (${Array(17).fill('?').join()})`
const TABLES = `
  CREATE TABLE release (version INTEGER NOT NULL, build TEXT NOT NULL, pages INTEGER NOT NULL,
    stale INTEGER NOT NULL) STRICT;
  CREATE TABLE texts (n INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT;
  CREATE TABLE dictionaries (n INTEGER PRIMARY KEY, build TEXT NOT NULL, kind TEXT NOT NULL,
    bytes BLOB NOT NULL) STRICT;
  CREATE TABLE files (file INTEGER PRIMARY KEY, live INTEGER NOT NULL) STRICT;
  CREATE TABLE entries (path TEXT PRIMARY KEY, status INTEGER NOT NULL, type INTEGER NOT NULL, hash TEXT NOT NULL,
    csp INTEGER NOT NULL, br INTEGER NOT NULL, gz INTEGER NOT NULL, zs INTEGER NOT NULL, dictionary INTEGER NOT NULL,
    raw INTEGER NOT NULL, location TEXT NOT NULL, input TEXT NOT NULL, data TEXT NOT NULL, immutable INTEGER NOT NULL,
    stale_at INTEGER NOT NULL, file INTEGER NOT NULL, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE INDEX entries_stale ON entries (stale_at) WHERE stale_at > 0;
  CREATE INDEX entries_data ON entries (data) WHERE data <> '';
  CREATE INDEX entries_file ON entries (file) WHERE file > 0;
  PRAGMA user_version = ${FORM};
`

/** Something about the pages of a build, and about their data. */
export interface Both<About> {
  page: About
  data: About
}
/** What they are alike in. */
export interface Dictionary {
  n: number
  bytes: Uint8Array<ArrayBuffer>
}
export type Dictionaries = Both<Dictionary>

type Row = Record<string, string | number>

/**
 * The index of a page store, a SQLite file: entries by address, and what is known of all of them. Nothing of it is read
 * before it is asked for, so that a shop of any size opens at once. One process writes; any number read along and see
 * each transaction whole.
 */
export class PageIndex {
  /** Bytes in use, by the file they lie in; only the writer counts. */
  readonly live = new Map<number, number>()
  release: Release | undefined
  /** Pages, without assets, data and redirects. */
  pages = 0
  /** Addresses that nothing refers to any more. */
  stale = 0
  readonly #db: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()
  #texts: string[] = []
  readonly #dictionaries = new Map<number, Uint8Array>()
  readonly #numbers = new Map<string, number>()

  constructor(file: string, { readOnly }: { readOnly: boolean }) {
    this.#db = readOnly ? new DatabaseSync(file, { readOnly, timeout: BUSY_MS }) : writable(file)
    this.#db.exec(`PRAGMA cache_size = -${readOnly ? READER_KB : WRITER_KB}`)
    this.refresh()
    if (!readOnly)
      for (const { file: name, live } of this.#all('SELECT file, live FROM files'))
        this.live.set(Number(name), Number(live))
  }

  /** What was committed last, also by another process. */
  refresh(): void {
    if (formOf(this.#db) !== FORM) return
    const row = this.#get('SELECT version, build, pages, stale FROM release')
    this.release = row && { version: Number(row.version), build: String(row.build) }
    this.pages = Number(row?.pages ?? 0)
    this.stale = Number(row?.stale ?? 0)
  }

  get(path: string): PageEntry | undefined {
    const row = this.#get('SELECT * FROM entries WHERE path = ?', path)
    return row && this.#entry(row)
  }

  *entries(): Generator<[string, PageEntry]> {
    for (const row of this.#prepared('SELECT * FROM entries').iterate())
      yield [String((row as Row).path), this.#entry(row as Row)]
  }

  /** Addresses that begin so. */
  paths(prefix: string): string[] {
    const rows = this.#all('SELECT path FROM entries WHERE path >= ? AND path < ?', prefix, `${prefix}\u{10ffff}`)
    return rows.map(({ path }) => String(path))
  }

  /** Addresses that nothing has referred to for longest: so many, and all for which that began before `until`. */
  stalePaths(longest: number, until: number): string[] {
    const before = this.#get('SELECT count(*) AS count FROM entries WHERE stale_at > 0 AND stale_at < ?', until)!
    const limit = Math.max(longest, Number(before.count))
    const rows = this.#all('SELECT path FROM entries WHERE stale_at > 0 ORDER BY stale_at LIMIT ?', limit)
    return rows.map(({ path }) => String(path))
  }

  /** What lies in a file of bytes. */
  lyingIn(file: number): [string, PageEntry][] {
    const rows = this.#all('SELECT * FROM entries WHERE file = ? AND file > 0', file)
    return rows.map((row) => [String(row.path), this.#entry(row)])
  }

  /** How many pages use this hydration data. */
  users(data: string): number {
    return Number(this.#get(`SELECT count(*) AS count FROM entries WHERE data = ? AND data <> ''`, data)!.count)
  }

  /** What pages of a build and their data are packed with; undefined until one of them was made. */
  dictionariesOf(build: string): Dictionaries | undefined {
    const of = (kind: keyof Dictionaries): Dictionary | undefined => {
      const row = this.#get('SELECT n, bytes FROM dictionaries WHERE build = ? AND kind = ?', build, kind)
      return row && { n: Number(row.n), bytes: row.bytes as unknown as Uint8Array<ArrayBuffer> }
    }
    const [page, data] = [of('page'), of('data')]
    return page && data && { page, data }
  }

  /** What is packed with it needs it for as long as it lies there. @throws where there is none of that number */
  dictionary(n: number): Uint8Array {
    let bytes = this.#dictionaries.get(n)
    if (bytes === undefined) {
      bytes = this.#get('SELECT bytes FROM dictionaries WHERE n = ?', n)!.bytes as unknown as Uint8Array
      this.#dictionaries.set(n, bytes)
    }
    return bytes
  }

  /** Keeps the dictionaries of a build, and those of others only while something is packed with them. */
  learn(build: string, { page, data }: Both<Uint8Array>): void {
    this.#run(
      `INSERT INTO dictionaries (build, kind, bytes) VALUES (?1, 'page', ?2), (?1, 'data', ?3)`,
      build,
      page,
      data,
    )
    this.#run(
      'DELETE FROM dictionaries WHERE build <> ? AND NOT EXISTS (SELECT 1 FROM entries WHERE dictionary = n)',
      build,
    )
  }

  /** Makes all of it durable and visible in one step, or nothing of it. */
  commit(release: Release, changes: readonly PageChange[]): void {
    const [{ pages, stale }, live] = [this, new Map(this.live)]
    this.#db.exec('BEGIN IMMEDIATE')
    try {
      const changed = new Set<string>()
      for (const change of changes) {
        this.#apply(change, changed.has(change.path) ? this.get(change.path) : change.before)
        changed.add(change.path)
      }
      for (const [file, bytes] of this.live)
        if (live.get(file) !== bytes) this.#run('INSERT OR REPLACE INTO files VALUES (?, ?)', file, bytes)
      this.#run('DELETE FROM release')
      this.#run('INSERT INTO release VALUES (?, ?, ?, ?)', release.version, release.build, this.pages, this.stale)
      this.#db.exec('COMMIT')
      this.release = release
    } catch (error) {
      // On a full disk SQLite has taken it back by itself.
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK')
      this.#numbers.clear()
      this.#texts = []
      Object.assign(this, { pages, stale })
      this.live.clear()
      for (const [file, bytes] of live) this.live.set(file, bytes)
      throw error
    }
  }

  /** The file of bytes is gone. */
  forget(file: number): void {
    this.live.delete(file)
    this.#run('DELETE FROM files WHERE file = ?', file)
  }

  close(): void {
    this.#db.close()
  }

  #apply(change: PageChange, before: PageEntry | undefined): void {
    const { path } = change
    if (before) this.#count(before, -1)
    const after =
      'entry' in change
        ? change.entry
        : 'dropped' in change || before === undefined
          ? undefined
          : { ...before, ...change }
    if (after) {
      this.#count(after, 1)
      this.#run(PUT, ...this.#rowOf(path, after))
    } else if (before) this.#run('DELETE FROM entries WHERE path = ?', path)
  }

  #count(entry: PageEntry, by: 1 | -1): void {
    const bytes = storedBytes(entry)
    if (bytes > 0) this.live.set(entry.file, (this.live.get(entry.file) ?? 0) + by * bytes)
    if (isPage(entry)) this.pages += by
    if (entry.staleAt > 0) this.stale += by
  }

  #rowOf(path: string, e: PageEntry): SQLInputValue[] {
    const [type, csp] = [this.#number(e.type), this.#number(e.csp)]
    const sizes = [e.br, e.gz, e.zs, e.dictionary, e.raw]
    const marks = [Number(e.immutable), e.staleAt, e.file, e.at]
    return [path, e.status, type, e.hash, csp, ...sizes, e.location, e.input, e.data, ...marks]
  }

  #entry(row: Row): PageEntry {
    return {
      status: row.status as number,
      type: this.#text(row.type as number),
      hash: row.hash as string,
      csp: this.#text(row.csp as number),
      br: row.br as number,
      gz: row.gz as number,
      zs: row.zs as number,
      dictionary: row.dictionary as number,
      raw: row.raw as number,
      location: row.location as string,
      input: row.input as string,
      data: row.data as string,
      immutable: row.immutable === 1,
      staleAt: row.stale_at as number,
      file: row.file as number,
      at: row.at as number,
    }
  }

  /** A text that many entries share. */
  #text(n: number): string {
    return (this.#texts[n] ??= String(this.#get('SELECT text FROM texts WHERE n = ?', n)!.text))
  }

  #number(text: string): number {
    let n = this.#numbers.get(text)
    if (n === undefined) {
      const known = this.#get('SELECT n FROM texts WHERE text = ?', text)
      n = Number(known?.n ?? this.#run('INSERT INTO texts (text) VALUES (?)', text).lastInsertRowid)
      this.#numbers.set(text, n)
    }
    return n
  }

  #prepared(statement: string): StatementSync {
    let found = this.#statements.get(statement)
    if (!found) this.#statements.set(statement, (found = this.#db.prepare(statement)))
    return found
  }
  #get = (statement: string, ...values: SQLInputValue[]) => this.#prepared(statement).get(...values) as Row | undefined
  #all = (statement: string, ...values: SQLInputValue[]) => this.#prepared(statement).all(...values) as Row[]
  #run = (statement: string, ...values: SQLInputValue[]) => this.#prepared(statement).run(...values)
}

function writable(file: string): DatabaseSync {
  const db = new DatabaseSync(file, { timeout: BUSY_MS })
  const form = formOf(db)
  if (form !== FORM && form !== 0) {
    db.close()
    for (const part of ['', '-wal', '-shm']) rmSync(file + part, { force: true })
    return writable(file)
  }
  // Bytes are on disk before the entry that names them, and it before the room of what it replaced is won back.
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA journal_size_limit = ${LOG_BYTES}`)
  db.exec(form === 0 ? `BEGIN;${TABLES}COMMIT` : 'DELETE FROM files WHERE live = 0')
  return db
}

const formOf = (db: DatabaseSync): number => Number((db.prepare('PRAGMA user_version').get() as Row).user_version)
