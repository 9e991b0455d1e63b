import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { favoriteIdsAtom, writeFavoriteAtom } from '#app/state/favorite-ids-atom.ts'

test('two hearts pressed together are kept one after the other: the list told last is the newest, and a lost one holds nobody up', async () => {
  const store = createStore()
  const kept: string[] = []
  const sent: string[] = []
  const keep = (id: string, slow: number) =>
    store.set(writeFavoriteAtom, async () => {
      sent.push(id)
      kept.push(id)
      const ids = [...kept]
      for (let turn = 0; turn < slow; turn++) await Promise.resolve()
      return { ok: true, data: { ids } }
    })
  const lost = store.set(writeFavoriteAtom, () => Promise.reject(new TypeError('offline'))).catch(() => 'lost')
  const pressed = [keep('a', 50), keep('b', 0)]
  expect(await lost).toBe('lost')
  await Promise.all(pressed)
  expect(sent).toEqual(['a', 'b'])
  expect(store.get(favoriteIdsAtom)).toEqual(['a', 'b'])
})
