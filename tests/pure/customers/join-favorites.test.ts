import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { GUEST_FAVORITES_KEY } from '#app/lib/storage-keys.ts'
import { favoriteIdsAtom } from '#app/state/favorite-ids-atom.ts'
import { joinFavoritesAtom } from '#app/state/join-favorites.ts'
import { authAtom } from '#app/state/persisted-atoms.ts'
import type { Services } from '#app/state/services.ts'
import { createShopStore } from '#app/state/shop-store.ts'

const ACTIVITY = encodeURIComponent('u1,10154,null,null,1700000000000,1700001800000,null,null,null,null,sig')
let kept: string | null
beforeEach(() => {
  kept = '3:C,2:B,1:A'
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (key === GUEST_FAVORITES_KEY ? kept : null),
    setItem: (_key: string, value: string) => void (kept = value),
    removeItem: () => void (kept = null),
  })
  vi.stubGlobal('document', {
    cookie: `WC_USERACTIVITY_u1=${ACTIVITY}`,
    adoptedStyleSheets: [],
  })
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const refused = (status: number) => ({
  ok: false as const,
  error: { kind: 'unavailable' as const, status, message: '', fields: {} },
})

test('a guest’s favourites join the account at login, the oldest first; each leaves the browser once it was answered', async () => {
  const store = createShopStore()
  const answers: unknown[] = [{ ok: true, data: { ids: ['1'] } }, refused(404), refused(503)]
  const write = (async () => answers.shift()) as unknown as Services['write']
  expect(await store.set(joinFavoritesAtom, write)).toBe(1)
  expect(store.get(favoriteIdsAtom)).toEqual(['1'])
  // The second is sold no more; of the third the answer was lost: it is tried again at the next page.
  expect(kept).toBe('3:C')
  answers.push({ ok: true, data: { ids: ['3', '1'] } })
  const both = await Promise.all([store.set(joinFavoritesAtom, write), store.set(joinFavoritesAtom, write)])
  expect(both).toEqual([1, 1])
  expect(kept).toBeNull()
  expect(answers).toEqual([])
})

test('a guest’s favourites are nobody’s whom an agent serves, and wait while nobody is in', async () => {
  const write = (() => expect.unreachable()) as unknown as Services['write']
  const agent = createShopStore()
  agent.set(authAtom, { isTelevendedorAuthenticated: true })
  expect(await agent.set(joinFavoritesAtom, write)).toBe(0)
  vi.stubGlobal('document', { cookie: '' })
  expect(await createShopStore().set(joinFavoritesAtom, write)).toBe(0)
  expect(kept).toBe('3:C,2:B,1:A')
})
