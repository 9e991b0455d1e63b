import { TABS_CHANNEL } from '#app/lib/storage-keys.ts'
import type { TabNews } from '#app/lib/tab-news.ts'
import { randomId } from './random-id.ts'

/**
 * Tells the other tabs of this browser. The number makes two equal messages differ, or the second would raise no event.
 */
export function tellTabs(news: TabNews): void {
  try {
    localStorage.setItem(TABS_CHANNEL, `${news}:${randomId()}`)
  } catch {
    // Without storage tabs meet again at their next request.
  }
}
