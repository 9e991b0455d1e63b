import { atom } from 'jotai'
import { showFavoriteCount } from '#app/browser/favorite-count.ts'
import { serialQueue } from '#app/lib/serial-queue.ts'
import type { CommerceResult } from '#server-functions/commerce-result.ts'

const knownAtom = atom<readonly string[] | null>(null)

/** Ids of the customer's favourites as the server last told them; null until it was asked. */
export const favoriteIdsAtom = atom(
  (get) => get(knownAtom),
  (_get, set, ids: readonly string[] | null) => {
    set(knownAtom, ids)
    if (typeof document !== 'undefined') showFavoriteCount(ids?.length ?? 0)
  },
)

const askingAtom = atom(false)

/** Asks which products are kept, once for all hearts of a page. */
export const askFavoriteIdsAtom = atom(
  null,
  async (get, set, ask: () => Promise<CommerceResult<{ ids: string[] }>>) => {
    if (get(askingAtom) || get(knownAtom) !== null) return
    set(askingAtom, true)
    const answer = await ask()
    set(askingAtom, false)
    if (answer.ok) set(favoriteIdsAtom, answer.data.ids)
  },
)

const turnAtom = atom(() => serialQueue())

/**
 * Keeps or removes a product, after the hearts pressed before: each answer is the whole list, and an older one would
 * undo what a newer told.
 */
export const writeFavoriteAtom = atom(
  null,
  async (get, set, write: () => Promise<CommerceResult<{ ids: string[] }>>) => {
    const result = await get(turnAtom)(write)
    if (result.ok) set(favoriteIdsAtom, result.data.ids)
    return result
  },
)
