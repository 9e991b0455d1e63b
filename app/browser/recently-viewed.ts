import { parseRecentlyViewed, withRecentlyViewed } from '#app/lib/recently-viewed.ts'
import { SEEN_KEY } from '#app/lib/storage-keys.ts'

/** Product ids only, on this device only; none where storage is forbidden. */
export function readRecentlyViewed(): string[] {
  try {
    return parseRecentlyViewed(localStorage.getItem(SEEN_KEY))
  } catch {
    return []
  }
}

export function addRecentlyViewed(sku: string): void {
  try {
    localStorage.setItem(SEEN_KEY, JSON.stringify(withRecentlyViewed(readRecentlyViewed(), sku)))
  } catch {
    // The visit goes on without memory.
  }
}

/** Logout, session clear, consent withdrawn, or the visitor's own wish. */
export function clearRecentlyViewed(): void {
  try {
    localStorage.removeItem(SEEN_KEY)
  } catch {
    // Nothing was kept.
  }
}
