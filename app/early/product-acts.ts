import { clearRecentlyViewed } from '#app/browser/recently-viewed.ts'
import { openZoom } from './picture-zoom.ts'
import { copyAddress, share } from './share.ts'

const stripOf = (gallery: Element): HTMLElement | null => gallery.querySelector<HTMLElement>('[data-strip]')
const placeOf = (strip: HTMLElement): number => Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth))

/** Shows one picture; before the first comes the last. */
function show(gallery: Element, at: number): void {
  const strip = stripOf(gallery)
  if (!strip) return
  const count = strip.children.length
  strip.scrollTo({ left: ((at + count) % count) * strip.clientWidth })
}

/** Arrow keys, Home and End within a gallery. */
export function turn(gallery: Element, key: string): void {
  const strip = stripOf(gallery)
  if (!strip) return
  const at = placeOf(strip)
  show(gallery, key === 'Home' ? 0 : key === 'End' ? -1 : key === 'ArrowLeft' ? at - 1 : at + 1)
}

/** Counter and thumbnails say which picture is in view, however it came there. */
export function follow(strip: HTMLElement): void {
  const gallery = strip.closest('[data-gallery]')
  const at = placeOf(strip)
  const counter = gallery?.querySelector('[data-count]')
  if (counter) counter.textContent = `${at + 1}/${strip.children.length}`
  for (const [place, thumb] of gallery?.querySelectorAll('[data-act=foto]').entries() ?? []) {
    if (place === at) thumb.setAttribute('aria-current', 'true')
    else thumb.removeAttribute('aria-current')
  }
}

/** What a `data-act` control does. */
export function act(control: HTMLElement): void {
  const gallery = control.closest('[data-gallery]')
  switch (control.dataset.act) {
    case 'foto':
      return gallery ? show(gallery, [...gallery.querySelectorAll('[data-act=foto]')].indexOf(control)) : undefined
    case 'anterior':
      return gallery ? turn(gallery, 'ArrowLeft') : undefined
    case 'proxima':
      return gallery ? turn(gallery, 'ArrowRight') : undefined
    case 'ampliar':
      return gallery ? openZoom(gallery, control) : undefined
    case 'aproximar':
      control.ariaPressed = String(control.ariaPressed !== 'true')
      return
    case 'compartilhar':
      return share(control)
    case 'copiar':
      return void copyAddress(control)
    case 'esquecer':
      clearRecentlyViewed()
      control.closest('[data-seen]')?.replaceChildren()
  }
}
