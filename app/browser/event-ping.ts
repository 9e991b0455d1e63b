import { channelHint } from '#app/lib/visitor-hints.ts'

/**
 * Tells commerce of one event, and waits for nothing (storefront §7).
 * @param address as commerce gave it; '' or what is no address is told to nobody
 * @param query is added to it; with the channel, unless the address names one
 */
export function pingEvent(address: string, query: Readonly<Record<string, string>> = {}): void {
  if (address === '' || !URL.canParse(address, location.href)) return
  const url = new URL(address, location.href)
  const { searchParams } = url
  if (!searchParams.has('canal')) searchParams.set('canal', channelHint(document.cookie, location.search))
  for (const name in query) searchParams.set(name, query[name]!)
  void fetch(url, { mode: 'no-cors', keepalive: true }).catch(() => undefined)
}

/** What the layout is called in events. */
export const eventSource = (): 'desktop' | 'mobile' => (matchMedia('(min-width: 960px)').matches ? 'desktop' : 'mobile')
