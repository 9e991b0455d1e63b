import { atom } from 'jotai'

/** What was just added and is shown with the rest of the cart; null while nothing is. Each time a new object. */
export interface JustAdded {
  sku: string
}
export const miniCartAtom = atom<JustAdded | null>(null)
