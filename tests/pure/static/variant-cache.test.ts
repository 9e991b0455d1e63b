import { expect, test } from 'vitest'
import type { SnapshotChange } from '#app/static/files/snapshot-store.ts'
import { BusyError, RenderQueue } from '#app/static/serve/render-queue.ts'
import { type Variant, VariantBody, VariantCache } from '#app/static/serve/variant-cache.ts'

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
  const cache = new VariantCache({ queue: new RenderQueue({ atOnce: 1, waitingOfOne: 1 }) })
  const slow = Promise.withResolvers<Variant>()
  const waiting = cache.get('a', 'x', () => slow.promise)
  const next = cache.get('b', 'x', async () => page('b'))
  await expect(cache.get('c', 'x', async () => page('c'))).rejects.toThrow(BusyError)
  slow.reject(new Error('caiu'))
  expect((await next).hash).toBe('b')
  await expect(waiting).rejects.toThrow('caiu')
  expect((await cache.get('a', 'x', async () => page('a'))).hash).toBe('a')
})

test('whoever asks for hundreds waits behind whoever asks for one, and alone is sent away', async () => {
  const queue = new RenderQueue({ atOnce: 4, atOnceOfOne: 2, waiting: 20, waitingOfOne: 15 })
  const cache = new VariantCache({ queue })
  const rendered: string[] = []
  const release = Promise.withResolvers<void>()
  const ask = (key: string, address: string) =>
    Promise.resolve(
      cache.get(
        key,
        'x',
        async () => {
          rendered.push(key)
          await release.promise
          return page(key)
        },
        address,
      ),
    ).then(
      ({ hash }) => hash,
      (error: Error) => error.name,
    )
  const greedy = Array.from({ length: 30 }, (_, n) => ask(`g${n}`, `2001:db8::${n}`))
  const others = ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4', '10.0.0.5', '10.0.0.6', '10.0.0.7', '10.0.0.8'].map(
    (address) => ask(`o${address}`, address),
  )
  // What the greedy one has waiting is another visitor's in that visitor's own turn.
  const same = ask('g9', '10.0.0.9')
  expect(rendered).toEqual(['g0', 'g1', 'o10.0.0.1', 'o10.0.0.2'])
  release.resolve()
  expect(await Promise.all(others)).not.toContain('BusyError')
  expect(await same).toBe('g9')
  expect((await Promise.all(greedy)).filter((name) => name === 'BusyError').length).toBeGreaterThanOrEqual(13)
  expect(await ask('g0', '2001:db8::1')).toBe('g0')
})
