import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { armMeasuring } from '#app/early/early-measure.ts'
import { createOnce } from '#app/early/measured-once.ts'
import { MEASURED_KEY } from '#app/lib/storage-keys.ts'

/** What a tab keeps of statistics from page to page (domain §10), in a browser's storages of this test. */
const storage = () => {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}
beforeEach(() => {
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('localStorage', storage())
})
afterEach(() => vi.unstubAllGlobals())

test('what a page left untold is taken over by the next alone, though that one counts nothing of its own', () => {
  createOnce().leave([{ event: 'sign_up' }])
  expect(createOnce().left).toEqual([{ event: 'sign_up' }])
  expect(createOnce().left).toEqual([])
})

test('a page too short to tell anything keeps what those before it left and counted', () => {
  const first = createOnce()
  first.begin('/a', false)
  expect(first.isNew({ name: 'view_item', once: 'x' })).toBe(true)
  first.leave([{ event: 'login' }])

  const leaving = new Map<string, () => void>()
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => leaving.set(name, listener))
  for (const sku of ['a', 'b']) {
    armMeasuring(() => 'all', { price: () => undefined, canal: () => 'ca_0' }).tell({
      name: 'select_item',
      items: [{ item_id: sku }],
    })
    leaving.get('pagehide')!()
  }

  const next = createOnce()
  expect(next.left).toEqual([{ event: 'login' }])
  expect(next.waiting.map(({ items }) => items?.[0]?.item_id)).toEqual(['a', 'b'])
  next.begin('/a', true)
  expect(next.isNew({ name: 'view_item', once: 'x' })).toBe(false)
  expect(sessionStorage.getItem(MEASURED_KEY)).not.toContain('waiting')
})
