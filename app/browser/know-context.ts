import { boot } from './boot.ts'

/**
 * Asks for the context's cookies (storefront §7), one at a time: two answers under way would make this browser two
 * guests, and the cart of the first would be lost.
 */
export async function knowContext(ask: () => Promise<unknown>): Promise<unknown> {
  const shared = boot()
  if (!shared) return ask()
  return (shared.context ??= ask().finally(() => (shared.context = undefined)))
}
