import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Candidates, composeReading, composeShowcases } from '#commerce/domain/recommendations/showcases.ts'

const skus = Array.from({ length: 40 }, (_, at) => `sku-${at}`)
const composed = (page: 'home' | 'category') =>
  composeShowcases(
    {
      top: [{ feature: 'mais-vendidos', title: 'Mais vendidos', skus: skus.slice(20, 34) }],
      middle: [{ feature: 'maiores-descontos', title: 'Mais descontos', skus }],
      bottom: [{ feature: 'novidades', title: 'Novidades', skus }],
    },
    { page, sellable: () => true },
  )

test('on the home page enough discounts are answered to fill a showcase beside the six deals of the day', () => {
  const { top, middle, bottom } = composed('home')
  expect([top, middle, bottom].map(([block]) => block?.skus.length)).toEqual([10, 16, 10])
  expect(middle[0]?.skus.slice(6)).toHaveLength(10)
  expect(new Set([top, middle, bottom].flatMap(([block]) => block?.skus ?? [])).size, 'no product twice').toBe(36)
})

test('no other showcase takes the biggest discounts away (storefront §2.2)', () => {
  const { top, middle } = composeShowcases(
    {
      top: [{ feature: 'mais-vendidos', title: 'Mais vendidos', skus }],
      middle: [{ feature: 'maiores-descontos', title: 'Mais descontos', skus: skus.slice(3, 9) }],
      bottom: [],
    },
    { page: 'category', sellable: (sku) => sku !== 'sku-4' },
  )
  expect(middle[0]?.skus).toEqual(['sku-3', 'sku-5', 'sku-6', 'sku-7', 'sku-8'])
  expect(top[0]?.skus.slice(0, 5)).toEqual(['sku-0', 'sku-1', 'sku-2', 'sku-9', 'sku-10'])
})

test('every other page is answered ten of each showcase', () => {
  const { top, middle, bottom } = composed('category')
  expect([top, middle, bottom].map(([block]) => block?.skus.length)).toEqual([10, 10, 10])
})

describe('out of many more products than are shown', () => {
  const reader = (isThere: (sku: string) => boolean) => {
    const readings: string[][] = []
    const read = async (asked: readonly string[]) => {
      readings.push([...asked])
      return new Map(asked.filter(isThere).map((sku) => [sku, { disponivel: true }]))
    }
    return { readings, read }
  }
  const of = (...lists: string[][]): Candidates => ({
    top: lists.slice(0, 1).map((list) => ({ feature: 'aproveite', title: 'A', skus: list })),
    middle: lists.slice(1, 2).map((list) => ({ feature: 'maiores-descontos', title: 'B', skus: list })),
    bottom: lists.slice(2).map((list) => ({ feature: 'em-alta', title: 'C', skus: list })),
  })

  test('only those that are shown are read, each once', async () => {
    const { readings, read } = reader(() => true)
    const { composed } = await composeReading(of(skus, skus), { page: 'cart', read })
    expect(readings).toHaveLength(1)
    expect(readings[0]).toHaveLength(20)
    expect(composed.top[0]?.skus).toHaveLength(10)
  })

  test('what cannot be bought is replaced by what comes after it', async () => {
    const { readings, read } = reader((sku) => sku !== 'sku-3')
    const { composed, cards } = await composeReading(of(skus), { page: 'cart', read })
    expect(readings.map((each) => each.length)).toEqual([10, 1])
    expect(composed.top[0]?.skus.at(-1)).toBe('sku-10')
    expect(cards.has('sku-3')).toBe(false)
  })

  test('the answer is that of knowing everything, in three readings at the most', async () => {
    const list = fc.uniqueArray(fc.constantFrom(...skus), { maxLength: 40 })
    await fc.assert(
      fc.asyncProperty(list, list, list, fc.uniqueArray(fc.constantFrom(...skus)), async (a, b, c, gone) => {
        const { readings, read } = reader((sku) => !gone.includes(sku))
        const { composed } = await composeReading(of(a, b, c), { page: 'home', present: ['sku-0'], read })
        const sellable = (sku: string) => !gone.includes(sku)
        expect(composed).toEqual(composeShowcases(of(a, b, c), { page: 'home', present: ['sku-0'], sellable }))
        expect(readings.length).toBeLessThanOrEqual(3)
        expect(new Set(readings.flat()).size, 'none twice').toBe(readings.flat().length)
      }),
    )
  })
})
