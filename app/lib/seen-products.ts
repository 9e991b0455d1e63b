import { SEEN_KEY } from './storage-keys.ts'

/** Products remembered on the device: a showcase's worth. */
const MOST = 12
const SKU = /^[A-Za-z0-9._-]{1,40}$/

/** What storage held, newest first: anybody may have written there, so what is no sku is left out. */
export function parseSeen(stored: string | null): string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(list)
      ? [...new Set(list.filter((sku): sku is string => typeof sku === 'string' && SKU.test(sku)))].slice(0, MOST)
      : []
  } catch {
    return []
  }
}

/** The list after one more visit: it comes first, once, and the oldest goes. */
export const withSeen = (seen: readonly string[], sku: string): string[] =>
  [sku, ...seen.filter((other) => other !== sku)].slice(0, MOST)

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
