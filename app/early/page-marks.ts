import { parsePersisted } from '#app/lib/persisted-state.ts'
import { PERSISTED_KEY } from '#app/lib/storage-keys.ts'
import { hear } from './hear.ts'

const root = document.documentElement
/** Pixels: less is a trembling finger; a phone's header has gone with the page after so many. */
const TURN = 8
const HEADER = 180
const MENU_LINKS = '#menu a, #categorias a, [data-frozen=bar] a'

/**
 * The desktop layout on a narrow screen (storefront §2.1, §2.8): the page is laid out as wide as its content gets. A
 * second tag, since React knows the first one and the last one counts.
 */
export function keepLayout(): void {
  if (root.dataset.layout)
    document.head.append(Object.assign(document.createElement('meta'), { name: 'viewport', content: 'width=1280' }))
}

/**
 * `<html data-scrolled>` while the page is away from its top: the menu bar hides (storefront §2.3). `data-down` while it
 * is read downwards: a phone's header is out of the way until one turns round.
 */
export function watchScroll(): void {
  let before = scrollY
  const mark = () => {
    root.toggleAttribute('data-scrolled', scrollY > 0)
    if (Math.abs(scrollY - before) < TURN && scrollY > TURN) return
    root.toggleAttribute('data-down', scrollY > HEADER && scrollY > before)
    before = scrollY
  }
  addEventListener('scroll', mark, { passive: true })
  mark()
}

/**
 * A number is typed over the one that is there: `data-whole`. Not again when React is told of the focus, or what was
 * typed before would go.
 */
export const selectWholes = (): void =>
  hear('focusin', ({ target, isTrusted }) => {
    if (isTrusted && target instanceof HTMLInputElement && target.matches('[data-whole]')) target.select()
  })

/** A page that has not come after this long was given up by the visitor or the network (ms). */
const GIVEN_UP_MS = 10_000
let givenUp: ReturnType<typeof setTimeout>

/**
 * A link of the menu closes it; one to a different path shows the loading overlay until that page comes (storefront
 * §2.3–2.4).
 */
export function watchMenuLinks(): void {
  const show = (loading: boolean) => {
    const overlay = document.querySelector<HTMLElement>('[data-overlay]')
    if (overlay) overlay.hidden = !loading
  }
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>(MENU_LINKS) : null
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    link.closest<HTMLElement>('[popover]')?.hidePopover()
    if (link.target || link.host !== location.host || link.pathname === location.pathname) return
    show(true)
    clearTimeout(givenUp)
    givenUp = setTimeout(show, GIVEN_UP_MS, false)
  }
  // Captured: React, while it hydrates, stops clicks on their way to the window.
  addEventListener('click', follow, true)
  // Back from the cache, the page is as it was left.
  addEventListener('pageshow', ({ persisted }) => persisted && show(false))
}

/** What the last visit left; empty where storage is forbidden. */
export function storedState() {
  try {
    return parsePersisted(localStorage.getItem(PERSISTED_KEY))
  } catch {
    return parsePersisted(null)
  }
}
