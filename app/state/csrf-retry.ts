import type { CommerceResult } from '#server-functions/commerce-result.ts'

export interface CsrfPair {
  hasToken(): boolean
  /** Awaits `urls/context`, which sets the cookie. */
  refresh(): Promise<unknown>
}

/**
 * A generated page sets no cookie: the first write waits for the context, and a write refused for its CSRF pair
 * refreshes it and tries once more (contract §1). `errorKey` 'CSRF' is the refusal of this shop's own door.
 */
export async function withCsrf<T>(pair: CsrfPair, write: () => Promise<CommerceResult<T>>): Promise<CommerceResult<T>> {
  if (!pair.hasToken()) await pair.refresh()
  const result = await write()
  if (result.ok || result.error.status !== 403 || result.error.errorKey !== 'CSRF') return result
  await pair.refresh()
  return write()
}
