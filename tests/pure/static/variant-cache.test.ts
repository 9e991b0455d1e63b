import { expect, test } from 'vitest'
import type { SnapshotChange } from '#app/static/files/snapshot-store.ts'
import { BusyError, type Variant, VariantBody, VariantCache } from '#app/static/serve/variant-cache.ts'

const page = (text: string, change: Partial<Variant> = {}): Variant => ({
  status: 200,
  location: '',
  type: 'text/html',
  csp: '',
  hash: text,
  body: new VariantBody(text),
  keep: true,
  ...change,
})
const changed = (...departments: string[]): SnapshotChange =>
  ({ everything: false, departments: new Set(departments) }) as SnapshotChange

/** Keys that a cache still answers without rendering. */
async function kept(cache: VariantCache, keys: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const key of keys) {
    let rendered = false
    await cache.get(key, undefined, async () => {
      rendered = true
      return page(key, { keep: false })
    })
    if (!rendered) found.push(key)
  }
  return found
}

test('asks at once are one rendering; what is not to be kept is rendered again', async () => {
  const cache = new VariantCache()
  let renders = 0
  const render = async () => page(`${++renders}`)
  const [one, two] = await Promise.all([cache.get('a', 'x', render), cache.get('a', 'x', render)])
  expect([one, two, await cache.get('a', 'x', render)].map(({ hash }) => hash)).toEqual(['1', '1', '1'])
  await cache.get('b', 'x', async () => page('b', { keep: false }))
  expect(await kept(cache, ['a', 'b'])).toEqual(['a'])
})

test('the least recently used goes first when the bytes are too many', async () => {
  const cache = new VariantCache({ maxBytes: 8_000 })
  for (const key of ['a', 'b', 'c']) await cache.get(key, 'x', async () => page('x'.repeat(1_000)))
  await cache.get('a', 'x', async () => page('never'))
  await cache.get('d', 'x', async () => page('x'.repeat(1_000)))
  expect(await kept(cache, ['a', 'b', 'c', 'd'])).toEqual(['a', 'c', 'd'])
})

test('a publication removes what it touched: a department, and what is of none', async () => {
  const cache = new VariantCache()
  for (const key of ['a', 'b', 'c', 'd']) await cache.get(key, key, async () => page(key))
  await cache.get('everywhere', undefined, async () => page('everywhere'))
  await cache.get('gone', 'a', async () => page('gone', { status: 404 }))
  cache.invalidate(changed('b', 'd'))
  expect(await kept(cache, ['a', 'b', 'c', 'd', 'everywhere', 'gone'])).toEqual(['a', 'c'])
  cache.invalidate({ everything: true, departments: new Set() } as unknown as SnapshotChange)
  expect(await kept(cache, ['a', 'c'])).toEqual([])
})

test('a rendering that a publication overtook goes to who waits and is forgotten', async () => {
  const cache = new VariantCache()
  const slow = Promise.withResolvers<Variant>()
  const waiting = cache.get('a', 'x', () => slow.promise)
  cache.invalidate(changed('x'))
  slow.resolve(page('old'))
  expect((await waiting).hash).toBe('old')
  expect(await kept(cache, ['a'])).toEqual([])
})

test('too many different pages at once are refused, a failure is not kept', async () => {
  const cache = new VariantCache({ maxPending: 1 })
  const slow = Promise.withResolvers<Variant>()
  const waiting = cache.get('a', 'x', () => slow.promise)
  expect(() => cache.get('b', 'x', async () => page('b'))).toThrow(BusyError)
  slow.reject(new Error('caiu'))
  await expect(waiting).rejects.toThrow('caiu')
  expect((await cache.get('a', 'x', async () => page('a'))).hash).toBe('a')
})
