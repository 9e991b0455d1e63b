/** None that is typed into: on a phone it would bring the keyboard up. */
const CONTROL = 'a[href], button:enabled, input:is([type=radio], [type=checkbox]):enabled, summary'
const ITEM = 'li, tr'
/** A part that says what it is; the page's own part names nothing and is the last resort. */
const NAMED = '[aria-label], [aria-labelledby], [role=dialog], main'
/** A page that has a place of its own for the focus puts it there meanwhile (ms). */
const OWN_PLACE_MS = 120

/**
 * What has the focus may leave the page: an item that was removed, a form that its answer stands for. Then it would fall
 * to the document's beginning (WCAG 2.4.3). It goes to the next item of the list, or to the part that is left around it.
 */
export function keepFocus(): void {
  let held: Element | undefined
  let around: Element[] = []
  addEventListener('focusin', ({ target }) => {
    held = target instanceof Element ? target : undefined
    around = []
    for (let at = held?.parentElement; at; at = at.parentElement) around.push(at)
  })
  // Somebody pressed beside it; what is being taken away is gone a moment later.
  addEventListener('focusout', () =>
    setTimeout(() => {
      if (held?.isConnected && !held.matches(':focus')) held = undefined
    }),
  )
  new MutationObserver((changes) => {
    const lost = held
    if (lost === undefined || lost.isConnected) return
    held = undefined
    const change = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(lost)))
    setTimeout(() => {
      if (document.activeElement !== document.body) return
      const control = controlBeside(lost, change)
      if (control) control.focus()
      else focusPart(around)
    }, OWN_PLACE_MS)
  }).observe(document.body, { childList: true, subtree: true })
}

/** In a list: what stands where the item stood, or before it. */
function controlBeside(lost: Element, change: MutationRecord | undefined): HTMLElement | null | undefined {
  if (lost.closest(ITEM) === null) return undefined
  const next = [change?.nextSibling, change?.previousSibling].find(
    (node): node is Element => node instanceof Element && node.isConnected && node.matches(ITEM),
  )
  return next?.querySelector<HTMLElement>(CONTROL)
}

function focusPart(around: readonly Element[]): void {
  const left = around.find((each) => each.isConnected && each !== document.body && each !== document.documentElement)
  const part = left?.closest<HTMLElement>(NAMED) ?? document.querySelector('main')
  if (!part) return
  if (!part.hasAttribute('tabindex')) {
    part.tabIndex = -1
    part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true })
  }
  part.focus({ preventScroll: true })
}
