import { channelHint, storeIdHint } from '#app/lib/visitor-hints.ts'
import { resourcePath } from '#commerce/contract/store.ts'

/**
 * Address of a call that the browser itself makes: the store's number and, unless `query` names one, the visitor's
 * channel (storefront §7).
 */
export function commerceUrl(resource: string, query: Record<string, string> = {}): string {
  const { cookie } = document
  const asked = new URLSearchParams({ canal: channelHint(cookie, location.search), ...query })
  return `${resourcePath(resource, storeIdHint(cookie))}?${asked}`
}

/**
 * What commerce has at such an address.
 * @returns undefined where it could not be had: refused, unreachable, broken off, given up
 */
export async function commerceAnswer<Answer>(
  resource: string,
  query?: Record<string, string>,
  signal?: AbortSignal,
): Promise<Answer | undefined> {
  try {
    const response = await fetch(commerceUrl(resource, query), {
      headers: { accept: 'application/json' },
      ...(signal ? { signal } : {}),
    })
    return response.ok ? ((await response.json()) as Answer) : undefined
  } catch {
    return undefined
  }
}
