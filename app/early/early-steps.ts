const address = ({ pathname, search }: { pathname: string; search: string } = location): string => pathname + search

/**
 * A step back or forward among addresses of this one document (after a reload, say) before React has the page: nobody
 * would draw the address it names, and React would take over a page of another. The browser is asked for it anew, and a
 * router that is there already does not hear of the step: it would change the page that React is just taking over.
 * @returns whether the document is still of its address, and what to call when React follows the steps by itself
 */
export function watchSteps(): { isHere: () => boolean; leave: () => void } {
  // What the document was asked for, not where the visitor is by now: a page is read before its script runs.
  const [asked] = performance.getEntriesByType('navigation')
  const drawn = address(asked?.name.startsWith(location.origin) ? new URL(asked.name) : location)
  const isHere = () => address() === drawn
  const follow = (event: Event) => {
    if (isHere()) return
    event.stopImmediatePropagation()
    location.reload()
  }
  addEventListener('popstate', follow, true)
  if (!isHere()) location.reload()
  return { isHere, leave: () => removeEventListener('popstate', follow, true) }
}
