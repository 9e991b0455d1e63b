import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import { askStarsAtom, pricesLoadingAtom, productsAtom, starsAtom } from '#app/state/products-atoms.ts'

type Ask = Parameters<
  (ids: string[]) => Promise<{ ok: true; data: { avaliacoes: { idProduto: string; media: number; total: number }[] } }>
>
const answering =
  (...avaliacoes: { idProduto: string; media: number; total: number }[]) =>
  (_ids: Ask[0]) =>
    Promise.resolve({ ok: true as const, data: { avaliacoes } })

test('stars are loading until they are there; a product left out has none', async () => {
  const store = createStore()
  const asked = store.set(askStarsAtom, ['1', '2'], answering({ idProduto: '1', media: 4.5, total: 12 }))
  expect(store.get(productsAtom)).toEqual({ pricesLoading: false, starsLoading: true })
  await asked
  expect(store.get(productsAtom)).toEqual({ pricesLoading: false, starsLoading: false })
  expect([...store.get(starsAtom)]).toEqual([
    ['1', { media: 4.5, total: 12 }],
    ['2', { media: 0, total: 0 }],
  ])
})

test('a failure or a lost answer leaves what was generated, and ends the wait', async () => {
  const store = createStore()
  const failed = { ok: false as const, error: { kind: 'unavailable' as const, status: 503, message: '', fields: {} } }
  await store.set(askStarsAtom, ['1'], () => Promise.resolve(failed))
  await store.set(askStarsAtom, ['1'], () => Promise.reject(new Error('offline')))
  expect([store.get(starsAtom).size, store.get(productsAtom).starsLoading]).toEqual([0, false])
})

test('of two lists the later one ends the wait; the prices have a flag of their own', async () => {
  const store = createStore()
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<ReturnType<typeof answering>>>>()
  const first = store.set(askStarsAtom, ['1'], () => promise)
  await store.set(askStarsAtom, ['2'], answering())
  expect(store.get(productsAtom).starsLoading).toBe(false)
  resolve(await answering({ idProduto: '1', media: 5, total: 1 })([]))
  await first
  store.set(pricesLoadingAtom, true)
  expect(store.get(productsAtom)).toEqual({ pricesLoading: true, starsLoading: false })
  expect(store.get(starsAtom).get('1')).toEqual({ media: 5, total: 1 })
})
