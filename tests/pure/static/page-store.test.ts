import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
    await store.tidy(start + version * 60_000)
    await reader.catchUp()
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
