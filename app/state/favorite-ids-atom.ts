import { atom } from 'jotai'

/** Ids of the customer's favourites as the server last told them; null until it was asked. */
export const favoriteIdsAtom = atom<readonly string[] | null>(null)
