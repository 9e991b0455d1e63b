import { describe, expect, test } from 'vitest'
import { type Interest, type Profile, rankFor, recency } from '#commerce/domain/recommendations/affinity.ts'

const product = (id: number, changes: Partial<Profile> = {}): Profile => ({
  id,
  sku: `s${id}`,
  head: 'panela',
  brand: null,
  sellerId: 'efacil',
  categoryId: 1,
  centavos: 10_000,
  sold: 0,
  ...changes,
})
const interest = (profile: Profile, changes: Partial<Interest> = {}): Interest => ({
  profile,
  weight: 1,
  close: new Map(),
  departments: new Map([[profile.categoryId, 1]]),
  ...changes,
})
const order = (interests: readonly Interest[], candidates: readonly Profile[]) =>
  rankFor(interests, candidates).map(({ id }) => id)

describe('what suits a visitor (contract §3)', () => {
  test('what people bought together comes before what merely stands on the same shelf', () => {
    const mine = interest(product(1), { close: new Map([[3, 0.6]]) })
    expect(order([mine], [product(2, { sold: 900 }), product(3, { categoryId: 9, sellerId: 'outro' })])).toEqual([3, 2])
  })

  test('an oven leads to ovens, not to the washing machine that sells best', () => {
    const oven = product(1, { categoryId: 4, head: 'forno', centavos: 90_000 })
    const washer = product(2, { categoryId: 5, head: 'lavadora', centavos: 250_000, sold: 5000 })
    expect(order([interest(oven)], [washer, { ...oven, id: 3, centavos: 80_000 }])).toEqual([3, 2])
  })

  test('departments people go on to come before those they do not', () => {
    const mine = interest(product(1), {
      departments: new Map([
        [1, 0.5],
        [7, 0.4],
      ]),
    })
    expect(order([mine], [product(2, { categoryId: 8 }), product(3, { categoryId: 7 })])).toEqual([3, 2])
  })

  test('of equals the one of the same seller, brand, or price range', () => {
    const mine = interest(product(1, { brand: 'Tachoa' }))
    expect(order([mine], [product(2, { sellerId: 'outro' }), product(3)])).toEqual([3, 2])
    expect(order([mine], [product(2), product(3, { brand: 'Tachoa' })])).toEqual([3, 2])
    expect(order([mine], [product(2, { centavos: 300_000 }), product(3, { centavos: 11_000 })])).toEqual([3, 2])
  })

  test('never what one has already; what is not worth it is left out', () => {
    const mine = [interest(product(1)), interest(product(2))]
    expect(order(mine, [product(1), product(2), product(3)])).toEqual([3])
    expect(rankFor(mine, [product(3), product(4)], ({ id }) => id !== 3).map(({ id }) => id)).toEqual([4])
  })

  test('the later interest weighs more', () => {
    const last = interest(product(1, { categoryId: 1 }), { weight: recency(0) })
    const earlier = interest(product(2, { categoryId: 2 }), { weight: recency(3) })
    expect(order([last, earlier], [product(3, { categoryId: 2 }), product(4, { categoryId: 1 })])).toEqual([4, 3])
  })
})
