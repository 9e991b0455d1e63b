/**
 * Lines of text that lie upon one another or beyond the screen, and words broken over two lines. What floats, scrolls, is
 * shortened with dots or is for readers only is not looked at.
 */
export function misplaced(): string[] {
  // What is far from the screen has a height of its own until it is drawn: looked at as a reader finds it.
  const drawn = new CSSStyleSheet()
  drawn.replaceSync('*{content-visibility:visible!important}')
  document.adoptedStyleSheets.push(drawn)
  const spots: { text: string; line: DOMRect }[] = []
  const broken: string[] = []
  /** Whole words and sums alone: an address may be broken. */
  const WORD = /(?<=^|\s)(?:\p{L}{5,}|[\d.]+,\d\d)(?=[\s.,;:!?]|$)/gu
  const isLeftOut = (element: HTMLElement | null): boolean => {
    if (!element?.checkVisibility()) return true
    for (let at: HTMLElement | null = element; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at)
      if (
        style.position === 'absolute' ||
        style.position === 'fixed' ||
        // A bar at the foot of the screen.
        (style.position === 'sticky' && style.bottom !== 'auto') ||
        style.visibility === 'hidden' ||
        style.overflowX === 'auto' ||
        style.overflowX === 'scroll' ||
        style.webkitLineClamp !== 'none' ||
        style.textOverflow === 'ellipsis' ||
        at.matches('svg, [popover], dialog')
      )
        return true
    }
    return false
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.trim() ?? ''
    if (text === '' || isLeftOut(walker.currentNode.parentElement)) continue
    const range = document.createRange()
    range.selectNodeContents(walker.currentNode)
    const lines = [...range.getClientRects()].filter((line) => line.width > 1)
    spots.push(...lines.map((line) => ({ text, line })))
    if (lines.length < 2) continue
    for (const { 0: word, index } of (walker.currentNode.textContent ?? '').matchAll(WORD)) {
      range.setStart(walker.currentNode, index)
      range.setEnd(walker.currentNode, index + word.length)
      const tops = [...range.getClientRects()].filter((line) => line.width > 1).map((line) => Math.round(line.top))
      if (new Set(tops).size > 1) broken.push(`palavra partida: ${word}`)
    }
  }
  const far = spots
    .filter(({ line }) => line.left < -1 || line.right > innerWidth + 1)
    .map(({ text }) => `fora da tela: ${text}`)
  const apart = 8
  const upon = spots.flatMap((one, at) =>
    spots
      .slice(at + 1)
      .filter(
        ({ text, line }) =>
          text !== one.text &&
          Math.min(line.right, one.line.right) - Math.max(line.left, one.line.left) > apart &&
          Math.min(line.bottom, one.line.bottom) - Math.max(line.top, one.line.top) > one.line.height / 2,
      )
      .map(({ text }) => `um sobre o outro: ${one.text} / ${text}`),
  )
  return [...new Set([...far, ...upon, ...broken])]
}

/** Words of a banner that stand upon its picture. */
export function wordsUponPicture(banner: Element): string[] {
  const art = banner.querySelector('img')!.getBoundingClientRect()
  return [...banner.querySelectorAll('b, span > span')].flatMap((words) => {
    const box = words.getBoundingClientRect()
    const across = Math.min(box.right, art.right) - Math.max(box.left, art.left)
    const down = Math.min(box.bottom, art.bottom) - Math.max(box.top, art.top)
    return box.width > 0 && across > 1 && down > 1 ? [words.textContent] : []
  })
}
