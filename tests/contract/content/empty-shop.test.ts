import { afterAll, beforeAll, expect, test } from 'vitest'
import { setCompany } from '#commerce/contract/company.ts'
import { openOwnShop } from '#commerce/seed/own/open-shop.ts'
import { freightRates } from '#commerce/store/checkout/freight.ts'
import { embeddedCommerce } from '#tests/harness/commerce.ts'

let shop: Awaited<ReturnType<typeof embeddedCommerce>>
beforeAll(async () => {
  shop = await embeddedCommerce()
})
afterAll(async () => {
  setCompany(undefined)
  await shop.close()
})

test('a shop that begins empty has prices of freight as an example, and gives none away until it says so', async () => {
  const { db } = shop.deps
  const before = await freightRates(db)
  expect(before.some(({ freeFrom }) => freeFrom !== null)).toBe(true)
  await expect(openOwnShop(db, shop.clock)).resolves.toBe('opened')
  expect(await freightRates(db)).toEqual(before.map((rate) => ({ ...rate, freeFrom: null })))
})
