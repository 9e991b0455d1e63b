import { expect, test } from 'vitest'
import { setPrice } from '#commerce/operations/catalogue/offers.ts'
import { embeddedCommerce } from '#tests/harness/commerce.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { importAll, product } from '#tests/harness/records.ts'

const shop = await forThisFile(embeddedCommerce())

const HOUR = 3_600_000
const at = (hours: number) => new Date(shop.clock.now().getTime() + hours * HOUR)

test('a new price is told of promotions that win over it, now or to come', async () => {
  await importAll(shop, [product('m1', { preco: 10_000 })])
  const price = (centavos: number | null, channel = 'ca_0') =>
    setPrice(shop.deps, { sku: 'm1', channel, centavos, promotion: undefined })
  const promote = (centavos: number | null, from: Date, to: Date) =>
    setPrice(shop.deps, { sku: 'm1', channel: 'ca_0', centavos, promotion: { from, to } })
  shop.clock.advance(1_000)
  expect(await price(9_000)).toEqual([])
  const running = { centavos: 8_000, from: at(0), to: at(5) }
  expect(await promote(running.centavos, running.from, running.to)).toEqual([])
  shop.clock.advance(1_000)
  expect(await price(8_500)).toEqual([running])
  expect(await price(null)).toEqual([running])
  // It costs less without it, and on another channel it is none.
  expect(await price(7_900)).toEqual([])
  expect(await price(8_500, 'ca_861')).toEqual([])
  const coming = { centavos: 7_000, from: at(24), to: at(48) }
  await promote(coming.centavos, coming.from, coming.to)
  shop.clock.advance(1_000)
  expect(await price(8_500)).toEqual([coming])
  await promote(null, at(0), at(1))
  shop.clock.advance(1_000)
  expect(await price(8_600)).toEqual([])
})
