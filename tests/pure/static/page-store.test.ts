import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type NewEntry, PageStore } from '#app/static/files/page-store.ts'

const MEGABYTE = 1 << 20
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'efacil-pages-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const page = (name: string, more: Partial<NewEntry> = {}): NewEntry => ({
  status: 200,
  type: 'text/html; charset=utf-8',
  hash: name,
  csp: "default-src 'self'",
  br: 0,
  gz: 0,
  zs: 0,
  dictionary: 0,
  raw: MEGABYTE,
  location: '',
  input: name,
  data: '',
  immutable: false,
  ...more,
})
const filled = (letter: string) => Buffer.alloc(MEGABYTE, letter)

test('room of what was replaced is won back, and whoever reads along finds every page on the way', async () => {
  const store = new PageStore(folder)
  const publish = (version: number, names: readonly number[]) => {
    const publication = store.begin()
    for (const n of names) publication.put(`/${n}`, page(`${n}.${version}`), [filled(String(version % 10))])
    publication.commit({ version, build: 'b' })
  }
  const all = Array.from({ length: 40 }, (_, n) => n)
  publish(1, all)
  const reader = new PageStore(folder, { readOnly: true })
  const start = Date.now()
  for (let version = 2; version < 12; version++) {
    publish(version, version < 7 ? all : all.slice(0, 10))
    store.tidy(start + version * 60_000)
    reader.catchUp()
    for (const n of all) {
      const expected = n < 10 || version < 7 ? version : 6
      expect(reader.body(reader.get(`/${n}`)!, 'identity')[0]).toBe(String(expected % 10).charCodeAt(0))
    }
  }
  const { live } = store.bytes
  expect(live).toBe(40 * MEGABYTE)
  expect(readdirSync(join(folder, 'blobs')).length).toBeLessThanOrEqual(4)
  reader.close()
  store.close()
})

test('what was begun and not committed was never there, in memory nor after another start', () => {
  const store = new PageStore(folder)
  const first = store.begin()
  first.put('/a', page('a', { br: 1 }), [brotliCompressSync('a')])
  first.rollback()
  const second = store.begin()
  const packed = brotliCompressSync('olá')
  second.put('/b', page('b', { br: packed.length, raw: 4, data: '/_d/b.js' }), [packed])
  second.put('/_d/b.js', page('d', { type: 'text/javascript', input: '', raw: 1 }), [Buffer.from('1')])
  second.commit({ version: 1, build: 'b' })
  expect(store.get('/a')).toBeUndefined()
  store.close()
  const again = new PageStore(folder)
  const kept = again.get('/b')!
  expect([again.get('/a'), kept.type, kept.csp, again.size]).toEqual([
    undefined,
    'text/html; charset=utf-8',
    "default-src 'self'",
    1,
  ])
  expect(again.body(kept, 'identity').toString()).toBe('olá')
  const third = again.begin()
  third.drop('/b')
  third.commit({ version: 2, build: 'b' })
  expect(again.get('/_d/b.js')!.staleAt).toBeGreaterThan(0)
  again.close()
})

test('data of pages that change all day goes oldest first, and takes a quarter of their room', async () => {
  const store = new PageStore(folder)
  const PAGES = 10_000
  for (let version = 1; version <= 3; version++) {
    for (let begin = 0; begin < PAGES; begin += PAGES / 10) {
      const publication = store.begin()
      for (let n = begin; n < begin + PAGES / 10; n++) {
        const data = `/_d/${n}.${version}.js`
        publication.put(`/${n}`, page(`${n}.${version}`, { raw: 1, data }), [Buffer.from('1')])
        publication.put(data, page(`d${n}.${version}`, { input: '', raw: 1 }), [Buffer.from('1')])
      }
      publication.commit({ version, build: 'b' })
      store.tidy(Date.now())
    }
  }
  const kept = (version: number, n: number) => store.get(`/_d/${n}.${version}.js`) !== undefined
  expect([kept(3, 0), kept(2, PAGES - 1), kept(2, 0), kept(1, PAGES - 1)]).toEqual([true, true, false, false])
  expect(store.paths('/_d/').length).toBeLessThanOrEqual(PAGES * 1.25)
  store.close()
})

test('while every page changes its bytes take little more room than before', () => {
  const store = new PageStore(folder)
  const PAGES = 8_000
  const all = randomBytes(PAGES + 5_000)
  let now = Date.now()
  const change = (version: number) => {
    for (let begin = 0; begin < PAGES; begin += 500) {
      const publication = store.begin()
      for (let n = begin; n < begin + 500; n++) {
        const data = `/_d/${n}.${version}.js`
        const bytes = [all.subarray(n, n + 4_000)]
        publication.put(`/${n}`, page(`${n}.${version}`, { raw: 4_000, data }), bytes)
        publication.put(data, page(`d${n}.${version}`, { input: '', raw: 4_000 }), bytes)
      }
      publication.commit({ version, build: 'b' })
      now += 20_000
      store.tidy(now)
    }
    const blobs = join(folder, 'blobs')
    return readdirSync(blobs).reduce((sum, name) => sum + statSync(join(blobs, name)).size, 0)
  }
  const before = change(1)
  expect(change(2)).toBeLessThan(before * 1.5)
  expect(store.body(store.get('/7')!, 'identity').equals(all.subarray(7, 4_007))).toBe(true)
  store.close()
})

test('an index read whole says what the one that wrote it says, whatever became of an address on the way', async () => {
  const store = new PageStore(folder)
  const publish = (version: number, change: (publication: ReturnType<PageStore['begin']>) => void) => {
    const publication = store.begin()
    change(publication)
    publication.commit({ version, build: 'b' })
  }
  const bytes = [Buffer.from('1')]
  const put = (path: string, hash: string, more: Partial<NewEntry> = {}) =>
    [path, page(hash, { raw: 1, ...more }), bytes] as const
  publish(1, (publication) => {
    for (const name of ['a', 'b', 'c', 'd']) publication.put(...put(`/${name}`, name, { data: `/_d/${name}.1` }))
    for (const name of ['a', 'b', 'c', 'd']) publication.put(...put(`/_d/${name}.1`, `data ${name}`, { input: '' }))
    publication.put(...put('/e', 'e'))
  })
  publish(2, (publication) => {
    publication.put(...put('/a', 'a2', { data: '/_d/a.2', csp: "default-src 'none'" }))
    publication.put(...put('/_d/a.2', 'data a2', { input: '' }))
    publication.put(...put('/b', 'b', { input: 'made of something else', data: '/_d/b.1' }))
    publication.drop('/c')
    publication.put(...put('/old', '', { status: 301, location: '/a', input: 'redirect', raw: 0 }))
  })
  publish(3, (publication) => {
    publication.put(...put('/c', 'c again'))
    publication.drop('/d')
    publication.move('/e', store.get('/e')!, Buffer.from('1'))
  })
  const told = (from: PageStore) => ({
    entries: Object.fromEntries(from.entries),
    size: from.size,
    release: from.release,
  })
  const again = new PageStore(folder, { readOnly: true })
  expect(told(again)).toEqual(told(store))
  expect(again.get('/_d/d.1')!.staleAt).toBeGreaterThan(0)
  expect([again.get('/b')!.input, again.get('/d'), again.get('/a')!.csp]).toEqual([
    'made of something else',
    undefined,
    "default-src 'none'",
  ])
  // And goes on from there as one that read along.
  publish(4, (publication) => publication.drop('/e'))
  again.catchUp()
  expect(told(again)).toEqual(told(store))
  again.close()
  store.close()
})

test('an index of another form is made anew, and nobody reads it as this one', () => {
  const first = new PageStore(folder)
  const publication = first.begin()
  publication.put('/', page('home', { raw: 1 }), [Buffer.from('1')])
  publication.commit({ version: 1, build: 'b' })
  first.close()
  const other = new DatabaseSync(join(folder, 'pages.db'))
  other.exec('PRAGMA user_version = 99')
  other.close()
  const reader = new PageStore(folder, { readOnly: true })
  expect(reader.release).toBeUndefined()
  reader.close()
  const again = new PageStore(folder)
  expect([again.release, again.size, [...again.entries]]).toEqual([undefined, 0, []])
  again.close()
})

test('what cannot be written leaves everything as it was, and the next publication goes on', () => {
  const store = new PageStore(folder)
  const publish = (version: number, ...more: readonly [string, NewEntry, Buffer[]][]) => {
    const publication = store.begin()
    for (const args of more) publication.put(...args)
    publication.commit({ version, build: 'b' })
  }
  publish(1, ['/a', page('a', { raw: 1 }), [Buffer.from('1')]])
  const before = store.bytes.live
  const refused = page('b', { raw: 1, type: null as unknown as string })
  expect(() =>
    publish(2, ['/a', page('a2', { raw: 1 }), [Buffer.from('2')]], ['/b', refused, [Buffer.from('2')]]),
  ).toThrow()
  expect([store.release?.version, store.size, store.bytes.live, store.get('/a')!.hash]).toEqual([1, 1, before, 'a'])
  publish(3, ['/b', page('b', { raw: 1, type: 'text/css' }), [Buffer.from('3')]])
  expect([store.release?.version, store.size, store.get('/b')!.type]).toEqual([3, 2, 'text/css'])
  store.close()
})

test('a disk that is full when a publication ends leaves everything as it was, and is what the log tells', () => {
  const store = new PageStore(folder)
  const publish = (version: number, letter: string) => {
    const publication = store.begin()
    publication.put(`/${letter}`, page(letter, { raw: 1 }), [Buffer.from(letter)])
    publication.commit({ version, build: 'b' })
  }
  publish(1, 'a')
  const { exec } = DatabaseSync.prototype
  const full = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql) {
    if (sql !== 'COMMIT') return exec.call(this, sql)
    // SQLite takes it back by itself.
    exec.call(this, 'ROLLBACK')
    throw new Error('database or disk is full')
  })
  const before = store.bytes.live
  expect(() => publish(2, 'b')).toThrow('database or disk is full')
  expect([store.release?.version, store.size, store.bytes.live, store.get('/b')]).toEqual([1, 1, before, undefined])
  full.mockRestore()
  publish(3, 'b')
  expect([store.release?.version, store.size]).toEqual([3, 2])
  store.close()
})
