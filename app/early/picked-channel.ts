import { commerceUrl } from '#app/browser/commerce-url.ts'
import { knowContext } from '#app/browser/know-context.ts'
import { notifyTabs } from '#app/browser/tabs.ts'
import type { LiveStore } from '#app/lib/live-data.ts'
import { COOKIE, CSRF_HEADER, csrfToken, rawCookie } from '#commerce/contract/cookie-names.ts'

/**
 * A channel picked by its parameter (storefront §4): commerce says whether this visitor may have it, and is asked to
 * remember it; this page and the other tabs then show its prices. Without an answer everything stays as it is.
 */
export async function followPickedChannel(picked: string, live: LiveStore): Promise<void> {
  const segment = () => rawCookie(document.cookie, COOKIE.segment)
  const before = segment()
  const url = commerceUrl('urls/context', { canal: picked })
  const headers = { accept: 'application/json' }
  try {
    let answer: Response | undefined
    // One that is under way already is told of no channel.
    while (!answer)
      await knowContext(async () => {
        answer = await fetch(url, { headers })
      })
    const { canalPedido } = (await answer.json()) as { canalPedido?: string }
    if (canalPedido === picked)
      await fetch(url, {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/json', [CSRF_HEADER]: csrfToken(document.cookie) ?? '' },
        body: JSON.stringify({ canal: picked }),
      })
  } catch {
    return
  }
  if (segment() === before) return
  live.reset()
  notifyTabs('channel')
}
