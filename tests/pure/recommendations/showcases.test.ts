import { expect, test } from 'vitest'
import { composeShowcases } from '#commerce/domain/recommendations/showcases.ts'

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
