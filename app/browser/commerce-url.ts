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
