import type { CommerceResult } from '#server-functions/commerce-result.ts'

/**
 * Of this shop's own door, where cookie and header differ, and of commerce, where both are another session's: an answer
 * under way while somebody enters or leaves can bring it back.
 */
const REFUSALS: readonly (string | undefined)[] = ['CSRF', '_ERR_CSRF']

export interface CsrfPair {
  hasToken(): boolean
  /** Awaits `urls/context`, which sets the cookie. */
  refresh(): Promise<unknown>
}

/**
 * A generated page sets no cookie: the first write waits for the context, and a write refused for its CSRF pair
 * refreshes it and tries once more (contract §1).
 */
export async function withCsrf<T>(pair: CsrfPair, write: () => Promise<CommerceResult<T>>): Promise<CommerceResult<T>> {
  if (!pair.hasToken()) await pair.refresh()
  const result = await write()
  if (result.ok || result.error.status !== 403 || !REFUSALS.includes(result.error.errorKey)) return result
  await pair.refresh()
  return write()
}
