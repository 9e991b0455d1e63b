import { FAVORITE_KEY } from '#app/lib/storage-keys.ts'

/**
 * The product id to favorite after login (storefront §3). Storage may be refused: then the heart is pressed once more.
 */
export function savePendingFavorite(idProduto: string): void {
  try {
    sessionStorage.setItem(FAVORITE_KEY, idProduto)
  } catch {
    return
  }
}

/** The id left before login, told once; undefined for none, or for anything that is no id. */
export function takePendingFavorite(): string | undefined {
  try {
    const id = sessionStorage.getItem(FAVORITE_KEY)
    sessionStorage.removeItem(FAVORITE_KEY)
    return id !== null && /^[1-9]\d{0,14}$/.test(id) ? id : undefined
  } catch {
    return undefined
  }
}
