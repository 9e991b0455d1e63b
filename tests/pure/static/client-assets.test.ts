import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clientAssets } from '#app/static/serve/client-assets.ts'

const TEXT = 'export const text = "da loja"\n'.repeat(20)
const DAY_MS = 24 * 3_600_000

let dist: string
let cache: string
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'efacil-dist-'))
  cache = join(dist, 'compressed')
  mkdirSync(join(dist, 'client/assets'), { recursive: true })
  writeFileSync(join(dist, 'client/assets/index-a.js'), TEXT)
})
afterEach(() => rmSync(dist, { recursive: true, force: true }))

const packed = async () => (await clientAssets(dist))[0]!.payload[0]!

test('a build is packed once, whoever starts from it', async () => {
  expect(brotliDecompressSync(await packed()).toString()).toBe(TEXT)
  const [br] = readdirSync(cache).filter((name) => name.endsWith('.br'))
  writeFileSync(join(cache, br!), 'packed before')
  expect(Buffer.from(await packed()).toString()).toBe('packed before')
})

test('where nothing can be kept it is packed all the same', async () => {
  writeFileSync(cache, 'no folder')
  expect(brotliDecompressSync(await packed()).toString()).toBe(TEXT)
  expect(readFileSync(cache, 'utf8')).toBe('no folder')
})

test('what no build of the last day is packed from goes, and what was left half written', async () => {
  await packed()
  const kept = readdirSync(cache).toSorted()
  const put = (name: string, days: number) => {
    const at = new Date(Date.now() - days * DAY_MS)
    writeFileSync(join(cache, name), 'x')
    utimesSync(join(cache, name), at, at)
  }
  put('of-last-year.br', 2)
  put('.of-last-year.br-0123456789ab', 2)
  put('beside-it.br', 0.5)
  const old = new Date(Date.now() - 40 * DAY_MS)
  for (const name of kept) utimesSync(join(cache, name), old, old)
  await packed()
  expect(readdirSync(cache).toSorted()).toEqual([...kept, 'beside-it.br'].toSorted())
})
