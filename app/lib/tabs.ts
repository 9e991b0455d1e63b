import { randomId } from './random-id.ts'
import { TABS_CHANNEL } from './storage-keys.ts'

/**
 * What a tab tells the others: the cart changed; somebody else acts now (login, logout, another customer); another
 * price channel; another CEP.
 */
const TAB_NEWS = ['cart', 'actor', 'channel', 'cep'] as const
export type TabNews = (typeof TAB_NEWS)[number]

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

/** @returns the news in a stored value, undefined for anything else. */
export const readTabNews = (value: string | null): TabNews | undefined =>
  TAB_NEWS.find((news) => value?.startsWith(`${news}:`))
