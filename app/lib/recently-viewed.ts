/** Products remembered on the device: a showcase's worth. */
const MOST = 12
const SKU = /^[A-Za-z0-9._-]{1,40}$/

/** What storage held, newest first: anybody may have written there, so what is no sku is left out. */
export function parseRecentlyViewed(stored: string | null): string[] {
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
export const withRecentlyViewed = (seen: readonly string[], sku: string): string[] =>
  [sku, ...seen.filter((other) => other !== sku)].slice(0, MOST)
