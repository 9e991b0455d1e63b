import { atom } from 'jotai'
import { showFavoriteCount } from '#app/browser/favorite-count.ts'
import { serialQueue } from '#app/lib/serial-queue.ts'
import type { CommerceResult } from '#server-functions/commerce-result.ts'

const knownAtom = atom<readonly string[] | null>(null)
/** Counts what was told, so that an older answer is known from a newer one. */
const tellingAtom = atom(0)

/** Ids of the customer's favourites as the server last told them; null until it was asked. */
export const favoriteIdsAtom = atom(
  (get) => get(knownAtom),
  (_get, set, ids: readonly string[] | null) => {
    set(knownAtom, ids)
    set(tellingAtom, (count) => count + 1)
    if (typeof document !== 'undefined') showFavoriteCount(ids?.length ?? 0)
  },
)

/** The telling whose question is under way; null when none is. */
const askedAtAtom = atom<number | null>(null)

/**
 * Asks which products are kept, once for all hearts of a page. An answer that something newer overtook (a press whose
 * answer was quicker, a change of customer) is dropped: it would undo it.
 */
export const askFavoriteIdsAtom = atom(
  null,
  async (get, set, ask: () => Promise<CommerceResult<{ ids: string[] }>>) => {
    const now = get(tellingAtom)
    if (get(askedAtAtom) === now || get(knownAtom) !== null) return
    set(askedAtAtom, now)
    const answer = await ask()
    if (get(askedAtAtom) === now) set(askedAtAtom, null)
    if (answer.ok && get(tellingAtom) === now) set(favoriteIdsAtom, answer.data.ids)
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
