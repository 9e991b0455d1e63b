import { TABS_CHANNEL } from '#app/lib/storage-keys.ts'
import type { TabMessage } from '#app/lib/tab-message.ts'
import { randomId } from './random-id.ts'

/**
 * Tells the other tabs of this browser. The number makes two equal messages differ, or the second would raise no event.
 */
export function notifyTabs(news: TabMessage): void {
  try {
    localStorage.setItem(TABS_CHANNEL, `${news}:${randomId()}`)
  } catch {
    // Without storage tabs meet again at their next request.
  }
}
