import { MOST_SHARED } from './most-shared.ts'

/** A product that a guest keeps: ids only (house §3). */
export interface GuestFavorite {
  idProduto: string
  sku: string
}

const ENTRY = /^([1-9]\d{0,14}):([A-Za-z0-9._-]{1,40})$/

/** What storage held, newest first: anybody may have written there, so what is no product is left out. */
export function parseGuestFavorites(stored: string | null): GuestFavorite[] {
  const found = new Map<string, GuestFavorite>()
  for (const entry of (stored ?? '').slice(0, 60 * MOST_SHARED).split(',')) {
    const [, idProduto, sku] = ENTRY.exec(entry) ?? []
    if (idProduto !== undefined && sku !== undefined && found.size < MOST_SHARED)
      found.set(idProduto, { idProduto, sku })
  }
  return [...found.values()]
}

export const guestFavoritesText = (kept: readonly GuestFavorite[]): string =>
  kept.map(({ idProduto, sku }) => `${idProduto}:${sku}`).join(',')

/** The list with one more in front, or one less; the oldest make room. */
export const withGuestFavorite = (
  kept: readonly GuestFavorite[],
  product: GuestFavorite,
  keep: boolean,
): GuestFavorite[] => {
  const others = kept.filter(({ idProduto }) => idProduto !== product.idProduto)
  return keep ? [product, ...others].slice(0, MOST_SHARED) : others
}
