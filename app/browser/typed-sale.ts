import { TYPED_SALE_KEY } from '#app/lib/storage-keys.ts'

/** In this tab alone; none where storage is forbidden. */
export function readTypedSale(): string | null {
  try {
    return sessionStorage.getItem(TYPED_SALE_KEY)
  } catch {
    return null
  }
}

export function writeTypedSale(kept: string | null): void {
  try {
    if (kept === null) sessionStorage.removeItem(TYPED_SALE_KEY)
    else sessionStorage.setItem(TYPED_SALE_KEY, kept)
  } catch {
    // What is typed is on the screen alone.
  }
}
