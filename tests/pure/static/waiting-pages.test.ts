import { expect, test } from 'vitest'
import { WaitingPages } from '#app/static/publish/waiting-pages.ts'

const pages = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => ({ kind: 'product' as const, key: String(from + n) }))
const keys = (taken: ReturnType<WaitingPages['take']>) => taken.map(({ ref }) => Number(ref.key))

test('what came last and what waits longest take turns, and every page comes once', () => {
  const waiting = new WaitingPages()
  waiting.add(pages(0, 10), 1)
  waiting.add(pages(20, 26), 2)
  expect(keys(waiting.take(4))).toEqual([20, 21, 0, 1])
  waiting.add([...pages(8, 9), ...pages(30, 31)], 3)
  expect([waiting.size, waiting.oldest]).toEqual([13, 1])
  expect(keys(waiting.take(4))).toEqual([8, 30, 2, 3])
  expect(keys(waiting.take(100)).sort((a, b) => a - b)).toEqual([4, 5, 6, 7, 9, 22, 23, 24, 25])
  expect([waiting.size, waiting.oldest]).toEqual([0, undefined])
})

test('however many changes come, the page that waits longest is made', () => {
  const waiting = new WaitingPages()
  waiting.add(pages(0, 50), 0)
  const made = new Set<number>()
  for (let round = 1; round <= 30; round++) {
    waiting.add(pages(100 + round * 40, 140 + round * 40), round)
    for (const key of keys(waiting.take(4))) made.add(key)
  }
  expect(pages(0, 50).every(({ key }) => made.has(Number(key)))).toBe(true)
})

test('a page that changes again while it waits keeps its place and its time', () => {
  const waiting = new WaitingPages()
  waiting.add(pages(0, 4), 1)
  waiting.add(pages(3, 4), 9)
  expect(waiting.size).toBe(4)
  expect(waiting.take(1)).toEqual([{ ref: { kind: 'product', key: '3' }, since: 1 }])
  waiting.add(pages(0, 1), 12)
  expect([waiting.size, waiting.oldest]).toEqual([3, 1])
})

test('a change of many pages is made in order: what stands beside its last ones is about to change', () => {
  const waiting = new WaitingPages()
  waiting.add(pages(0, 400), 1)
  waiting.add(pages(300, 800), 2)
  expect(keys(waiting.take(400))).toEqual(pages(0, 400).map(({ key }) => Number(key)))
  waiting.add(pages(900, 901), 3)
  expect(keys(waiting.take(3))).toEqual([900, 400, 401])
})
