import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { askFavoriteIdsAtom, favoriteIdsAtom, writeFavoriteAtom } from '#app/state/favorite-ids-atom.ts'

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

test('the list asked for before a press does not undo it when its answer comes after the press’s own', async () => {
  const store = createStore()
  const older = Promise.withResolvers<{ ok: true; data: { ids: string[] } }>()
  const asked = store.set(askFavoriteIdsAtom, () => older.promise)
  await store.set(writeFavoriteAtom, async () => ({ ok: true, data: { ids: ['a'] } }))
  older.resolve({ ok: true, data: { ids: [] } })
  await asked
  expect(store.get(favoriteIdsAtom)).toEqual(['a'])
})

test('after a change of customer the hearts are asked for anew, and the list of the one before is dropped', async () => {
  const store = createStore()
  const older = Promise.withResolvers<{ ok: true; data: { ids: string[] } }>()
  const asked = store.set(askFavoriteIdsAtom, () => older.promise)
  store.set(favoriteIdsAtom, null)
  await store.set(askFavoriteIdsAtom, async () => ({ ok: true, data: { ids: ['b'] } }))
  older.resolve({ ok: true, data: { ids: ['a'] } })
  await asked
  expect(store.get(favoriteIdsAtom)).toEqual(['b'])
})
