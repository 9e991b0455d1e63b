import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NOT_FOUND_PATH } from '#app/lib/paths.ts'
import { BLANK } from '#app/static/files/page-entry.ts'
import { PageStore } from '#app/static/files/page-store.ts'
import { exportPages } from '#app/static/publish/export.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'efacil-export-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const MEGABYTE = 1 << 20
const HTML = 'text/html; charset=utf-8'
const target = (...path: string[]) => join(folder, 'exported', ...path)

test('pages become files that any server can serve, with what it has to add', async () => {
  const store = new PageStore(folder)
  const publication = store.begin()
  const put = (path: string, text: string, more = {}) => {
    const br = brotliCompressSync(text)
    const entry = { ...BLANK, type: HTML, hash: path, csp: "default-src 'self'", input: path, ...more }
    publication.put(path, { ...entry, br: br.length, raw: text.length }, [br])
  }
  put('/', 'home')
  put('/loja/produto/panela', 'panela')
  put('/loja/produto/antigo', 'antigo', { status: 410 })
  put(NOT_FOUND_PATH, 'nada', { status: 404 })
  publication.put('/velho', { ...BLANK, status: 301, hash: 'v', location: '/', input: 'redirect' }, [])
  publication.put('/logo.png', { ...BLANK, type: 'image/png', hash: 'l', raw: 3 }, [Buffer.from('png')])
  publication.commit({ version: 1, build: 'b' })
  expect(await exportPages(store, target())).toBe(5)
  expect(readFileSync(target('loja/produto/panela/index.html'), 'utf8')).toBe('panela')
  expect(brotliDecompressSync(readFileSync(target('index.html.br'))).toString()).toBe('home')
  expect(gunzipSync(readFileSync(target('index.html.gz'))).toString()).toBe('home')
  expect(readFileSync(target('404.html'), 'utf8')).toBe('nada')
  expect(readFileSync(target('logo.png'), 'utf8')).toBe('png')
  expect(existsSync(target('logo.png.br'))).toBe(false)
  const json = (name: string): unknown => JSON.parse(readFileSync(target(name), 'utf8'))
  expect([json('_redirects.json'), json('_gone.json')]).toEqual([{ '/velho': '/' }, ['/loja/produto/antigo']])
  expect(json('_csp.json')).toEqual({
    "default-src 'self'": expect.arrayContaining(['/', '/loja/produto/panela']) as unknown,
  })
  store.close()
})

test('a shop that publishes and wins room back meanwhile is exported as it is by then', async () => {
  const store = new PageStore(folder)
  const publish = (version: number) => {
    const publication = store.begin()
    for (let n = 0; n < 80; n++)
      publication.put(`/${n}`, { ...BLANK, type: HTML, hash: `${n}.${version}`, input: `${version}`, raw: MEGABYTE }, [
        Buffer.alloc(MEGABYTE, String(version)),
      ])
    publication.commit({ version, build: 'b' })
  }
  publish(1)
  const reader = new PageStore(folder, { readOnly: true })
  const exporting = exportPages(reader, target())
  publish(2)
  store.tidy(Date.now())
  store.tidy(Date.now() + 60_000)
  expect(await exporting).toBe(80)
  expect(readFileSync(target('79/index.html'))[0]).toBe('2'.charCodeAt(0))
  reader.close()
  store.close()
})
