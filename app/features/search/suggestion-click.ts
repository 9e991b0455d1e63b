/**
 * Fires a suggestion's clickUrl with `source=desktop` or `source=mobile` (storefront §7), as the page is being left.
 */
export function reportSuggestionClick(clickUrl: string): void {
  if (clickUrl === '' || !URL.canParse(clickUrl, location.href)) return
  const url = new URL(clickUrl, location.href)
  url.searchParams.set('source', matchMedia('(min-width: 960px)').matches ? 'desktop' : 'mobile')
  void fetch(url, { mode: 'no-cors', keepalive: true }).catch(() => undefined)
}
