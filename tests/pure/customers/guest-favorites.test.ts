import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guestFavoritesText, parseGuestFavorites, withGuestFavorite } from '#app/lib/guest-favorites.ts'
import { MOST_SHARED } from '#app/lib/most-shared.ts'

const product = fc.record({
  idProduto: fc.integer({ min: 1, max: 999_999 }).map(String),
  sku: fc.stringMatching(/^[A-Z0-9-]{1,12}$/),
})

test('a guest’s list comes back from storage as it went there, newest first, each product once', () => {
  fc.assert(
    fc.property(fc.array(product, { maxLength: 80 }), (pressed) => {
      const kept = pressed.reduce((list, one) => withGuestFavorite(list, one, true), [] as typeof pressed)
      expect(parseGuestFavorites(guestFavoritesText(kept))).toEqual(kept)
      expect(kept.length).toBeLessThanOrEqual(MOST_SHARED)
      expect(new Set(kept.map(({ idProduto }) => idProduto)).size).toBe(kept.length)
      const last = pressed.at(-1)
      if (last) expect(kept[0]).toEqual(last)
      if (last) expect(withGuestFavorite(kept, last, false)).not.toContainEqual(last)
    }),
  )
})

test('what anybody may have written into storage names no product', () => {
  expect(parseGuestFavorites(null)).toEqual([])
  expect(parseGuestFavorites('0:A,12:,x:B,13:C D,14:<b>,15:OK,15:OTHER')).toEqual([{ idProduto: '15', sku: 'OTHER' }])
  fc.assert(fc.property(fc.string(), (text) => parseGuestFavorites(text).length <= MOST_SHARED))
})
