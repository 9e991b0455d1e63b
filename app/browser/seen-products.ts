import { parseSeen, withSeen } from '#app/lib/seen-products.ts'
import { SEEN_KEY } from '#app/lib/storage-keys.ts'

/** Product ids only, on this device only; none where storage is forbidden. */
export function readSeen(): string[] {
  try {
    return parseSeen(localStorage.getItem(SEEN_KEY))
  } catch {
    return []
  }
}

export function rememberSeen(sku: string): void {
  try {
    localStorage.setItem(SEEN_KEY, JSON.stringify(withSeen(readSeen(), sku)))
  } catch {
    // The visit goes on without memory.
  }
}

/** Logout, session clear, or the visitor's own wish. */
export function forgetSeen(): void {
  try {
    localStorage.removeItem(SEEN_KEY)
  } catch {
    // Nothing was kept.
  }
}
