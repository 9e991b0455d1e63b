const address = (): string => location.pathname + location.search

/**
 * A step back or forward among addresses of this one document (after a reload, say) before React has the page: nobody would
 * draw the address it names, and React would take over a page of another. The browser is asked for it anew.
 * @returns whether the document is still of its address, and what to call when React follows the steps by itself
 */
export function watchSteps(): { isHere: () => boolean; leave: () => void } {
  const drawn = address()
  const isHere = () => address() === drawn
  const follow = () => {
    if (!isHere()) location.reload()
  }
  addEventListener('popstate', follow)
  return { isHere, leave: () => removeEventListener('popstate', follow) }
}
