import { expect, test } from 'vitest'
import { sharedAnswers } from '#commerce/operations/search/shared-answers.ts'

const later = <T>() => Promise.withResolvers<T>()

test('those who ask at once share one making, those who ask later its answer', async () => {
  const known = sharedAnswers<string>({ max: 10 })
  let made = 0
  const context = async () => `${++made}`
  expect(await Promise.all([known.forceFetch('a', { context }), known.forceFetch('a', { context })])).toEqual([
    '1',
    '1',
  ])
  expect(await known.forceFetch('a', { context })).toBe('1')
})

test('the making starts at once, so that many of one page can be read together', () => {
  const known = sharedAnswers<string>({ max: 10 })
  const asked: string[] = []
  for (const key of ['a', 'b']) void known.forceFetch(key, { context: async () => (asked.push(key), key) })
  expect(asked).toEqual(['a', 'b'])
})

test('a failure reaches everybody who waits, and is not kept', async () => {
  const known = sharedAnswers<string>({ max: 10 })
  const { promise, reject } = later<string>()
  const waiting = [known.forceFetch('a', { context: () => promise }), known.forceFetch('a', { context: () => promise })]
  reject(new Error('sem banco'))
  expect(await Promise.allSettled(waiting)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  expect(await known.forceFetch('a', { context: async () => 'de novo' })).toBe('de novo')
})

test('an empty text is an answer', async () => {
  const known = sharedAnswers<string>({ max: 10 })
  await known.forceFetch('a', { context: async () => '' })
  expect(await known.forceFetch('a', { context: async () => 'outra' })).toBe('')
})

test('what is pushed out while it is being made still reaches who waits for it', async () => {
  const known = sharedAnswers<string>({ max: 1 })
  const slow = later<string>()
  const waiting = known.forceFetch('a', { context: () => slow.promise })
  await known.forceFetch('b', { context: async () => 'b' })
  slow.resolve('a')
  expect(await waiting).toBe('a')
  expect([...known.keys()]).toEqual(['b'])
})

test('the least recently used go when the sizes are too much; what is larger than all is never kept', async () => {
  const known = sharedAnswers<string>({ maxSize: 10, sizeCalculation: (text) => text.length })
  const keep = (key: string, text: string) => known.forceFetch(key, { context: async () => text })
  await keep('a', '4444')
  await keep('b', '4444')
  await keep('a', '')
  await keep('c', '4444')
  expect([...known.keys()].toSorted()).toEqual(['a', 'c'])
  expect(await keep('d', '12345678901')).toBe('12345678901')
  expect([...known.keys()].toSorted()).toEqual(['a', 'c'])
})
