import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { PrecoVivo } from '#commerce/contract/catalogue/catalogue.ts'
import { effectivePrice, type PricePeriod } from '#commerce/domain/catalogue/effective-price.ts'
import { OFFERS_CHANNEL } from '#commerce/kernel/listen.ts'
import { channelPrices } from '#commerce/operations/catalogue/channel-prices.ts'
import { rememberedPrices } from '#commerce/operations/catalogue/remembered-prices.ts'
import { type PriceRow, pricesOf } from '#commerce/store/catalogue/prices.ts'
import { forThisFile } from '#tests/harness/for-this-file.ts'
import { changePrice, changeStock } from '#tests/harness/purchase-catalogue.ts'
import { purchaseShop } from '#tests/harness/purchase-shop.ts'

const shop = await forThisFile(purchaseShop())

const DAY_MS = 86_400_000
const NOW = Date.parse('2026-08-03T15:00:00Z')
const day = (days: number) => new Date(NOW + days * DAY_MS)
type Span = Pick<PriceRow, 'kind' | 'centavos' | 'validFrom' | 'validTo'>

const store = (sku: string, rows: readonly Span[]) =>
  sql`INSERT INTO prices (id, sku, channel, kind, centavos, valid_from, valid_to, recorded_at)
    SELECT nextval('catalog_ids'), ${sku}, 'ca_0', r.kind, r.centavos, r."validFrom", r."validTo", ${day(-900)}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r (kind text, centavos bigint, "validFrom" timestamptz, "validTo" timestamptz)`.execute(shop.deps.db)
const clear = (sku: string) => sql`DELETE FROM prices WHERE sku = ${sku}`.execute(shop.deps.db)
const asPeriod = ({ kind, centavos, validFrom, validTo }: Span): PricePeriod => ({
  channel: 'ca_0',
  kind: kind === 'regular' ? 'regular' : 'promotional',
  amount: centavos,
  from: new Date(validFrom).getTime(),
  until: validTo === null ? null : new Date(validTo).getTime(),
})

/** Regular prices one after the other, promotions anywhere over them. */
const history = fc
  .record({
    changes: fc.array(fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 5, max: 20 })), {
      minLength: 1,
      maxLength: 9,
    }),
    promotions: fc.array(
      fc.tuple(fc.integer({ min: -250, max: 20 }), fc.integer({ min: 1, max: 90 }), fc.integer({ min: 1, max: 22 })),
      { maxLength: 5 },
    ),
  })
  .map(({ changes, promotions }): Span[] => {
    let at = -260
    const regular = changes.map(([days, price], index): Span => {
      const from = at
      at += days
      return {
        kind: 'regular',
        centavos: price * 100,
        validFrom: day(from),
        validTo: index === changes.length - 1 ? null : day(at),
      }
    })
    return [
      ...regular,
      ...promotions.map(([from, days, price]): Span => ({
        kind: 'promotion',
        centavos: price * 100,
        validFrom: day(from),
        validTo: day(from + days),
      })),
    ]
  })

test('what is read of a history decides every price as the whole of it would', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (rows) => {
      await clear('panela')
      await store('panela', rows)
      const read = (await pricesOf(shop.deps.db, ['panela'], ['ca_0'], day(0))).map(asPeriod)
      for (const instant of [0, 1, 10, 25]) {
        const at = day(instant).getTime()
        expect(effectivePrice(read, 'ca_0', at)).toEqual(effectivePrice(rows.map(asPeriod), 'ca_0', at))
      }
    }),
    { numRuns: 150 },
  )
})

test('of 5,000 changes of a price a cart reads the ones that count', async () => {
  await clear('copo')
  const regular = Array.from({ length: 5_000 }, (_, at): Span => ({
    kind: 'regular',
    centavos: 1000 + (at % 7),
    validFrom: new Date(NOW - (5_000 - at) * 3_600_000),
    validTo: at === 4_999 ? null : new Date(NOW - (4_999 - at) * 3_600_000),
  }))
  await store('copo', regular)
  expect(await pricesOf(shop.deps.db, ['copo'], ['ca_0'], day(0))).toHaveLength(1)
  await store('copo', [{ kind: 'promotion', centavos: 900, validFrom: day(-1), validTo: day(1) }])
  const { length } = await pricesOf(shop.deps.db, ['copo'], ['ca_0'], day(0))
  expect(length).toBeLessThan(31 * 24 + 25)
})

test('public prices come out of memory, a change is seen by every process, another channel’s never are', async () => {
  const { db, listen } = shop.deps
  const prices = () => rememberedPrices(shop.clock, listen)
  const [one, other] = [prices(), prices()]
  const seen: string[] = []
  const counted = new Proxy(db, {
    get: (target, name) => {
      if (name === 'getExecutor') seen.push('query')
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })
  const told = async (read: typeof one, canal = 'ca_0'): Promise<(PrecoVivo | undefined)[]> => {
    const answer = await read(counted, ['colher', 'conjunto', 'nada'], canal)
    return ['colher', 'conjunto', 'nada'].map((sku) => answer.find((price) => price.sku === sku))
  }
  const truth = async () => (await channelPrices(shop.clock)(db, ['colher'], 'ca_0'))[0]
  const first = await told(one)
  expect(first).toEqual([await truth(), expect.objectContaining({ sku: 'conjunto' }), undefined])
  await told(other)
  // What is unknown may come to be any time: only that is asked for again.
  seen.length = 0
  expect((await one(counted, ['colher', 'conjunto'], 'ca_0')).map(({ sku }) => sku)).toEqual(['colher', 'conjunto'])
  expect(seen).toEqual([])

  await changePrice(db, 'colher', 1_500, shop.clock.now())
  for (const read of [one, other]) await expect.poll(async () => (await told(read))[0]?.preco?.precoPor).toBe(15)
  await changeStock(db, 'colher', 4, shop.clock.now())
  for (const read of [one, other]) await expect.poll(async () => (await told(read))[0]?.quantidadeMax).toBe(4)

  await changePrice(db, 'colher', 1_111, shop.clock.now(), 'ca_861')
  expect((await told(one, 'ca_861'))[0]?.preco?.precoPor).toBe(11.11)
  expect((await told(one))[0]?.preco?.precoPor).toBe(15)
  await changeStock(db, 'colher', 5, shop.clock.now())
  for (const read of [one, other]) await expect.poll(async () => (await told(read))[0]?.quantidadeMax).toBe(5)
  // Read anew for what was told of the other channel, it may be right before its own change was heard.
  let isAllHeard = false
  await listen(OFFERS_CHANNEL, (payload) => (isAllHeard ||= payload === '0'))
  await sql`SELECT pg_notify(${OFFERS_CHANNEL}, '0')`.execute(db)
  await expect.poll(() => isAllHeard).toBe(true)
  await told(one)
  // Changed by hand, told by nobody.
  await sql`UPDATE stock SET quantity = 3 WHERE sku = 'colher'`.execute(db)
  expect((await told(one))[0]?.quantidadeMax).toBe(5)
  shop.clock.advance(10_000)
  expect((await told(one))[0]?.quantidadeMax).toBe(3)
})
