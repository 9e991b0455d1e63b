import { boot } from '#app/browser/boot.ts'
import { clearRecentlyViewed } from '#app/browser/recently-viewed.ts'
import { openZoom } from './picture-zoom.ts'
import { showRecentlyViewed } from './recently-viewed-showcase.ts'
import { copyAddress, share } from './share.ts'
import { playVideo, stopVideos } from './video-player.ts'

const stripOf = (gallery: Element): HTMLElement | null => gallery.querySelector<HTMLElement>('[data-strip]')
const placeOf = (strip: HTMLElement): number => Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth))

/** Where a strip is on its way to: the next press counts from there, not from what happens to pass by. */
const goals = new WeakMap<HTMLElement, number>()

/**
 * Until it is there, or led elsewhere by hand. A focus that comes to a picture meanwhile ends the browser's scrolling
 * half way: that picture is the goal then.
 */
function watchWay(gallery: Element, strip: HTMLElement): void {
  const done = new AbortController()
  const look = ({ type, target }: Event) => {
    if (type === 'scrollend' && placeOf(strip) !== goals.get(strip)) return
    goals.delete(strip)
    done.abort()
    if (type === 'focusin')
      show(
        gallery,
        [...strip.children].findIndex((slide) => slide.contains(target as Node)),
      )
  }
  for (const type of ['scrollend', 'pointerdown', 'wheel', 'focusin'])
    strip.addEventListener(type, look, { signal: done.signal, passive: true })
}

/** Shows one picture; before the first comes the last. */
function show(gallery: Element, at: number): void {
  const strip = stripOf(gallery)
  if (!strip) return
  const count = strip.children.length
  const goal = (at + count) % count
  if (!goals.has(strip)) watchWay(gallery, strip)
  goals.set(strip, goal)
  strip.scrollTo({ left: goal * strip.clientWidth })
}

/** Arrow keys, Home and End within a gallery. */
export function turn(gallery: Element, key: string): void {
  const strip = stripOf(gallery)
  if (!strip) return
  const at = goals.get(strip) ?? placeOf(strip)
  show(gallery, key === 'Home' ? 0 : key === 'End' ? -1 : key === 'ArrowLeft' ? at - 1 : at + 1)
}

/** Counter and thumbnails say which picture is in view, however it came there. */
export function follow(strip: HTMLElement): void {
  const gallery = strip.closest('[data-gallery]')
  const at = placeOf(strip)
  stopVideos(strip, at)
  const counter = gallery?.querySelector('[data-count]')
  if (counter) counter.textContent = `${at + 1}/${strip.children.length}`
  for (const [place, thumb] of gallery?.querySelectorAll('[data-act=foto]').entries() ?? []) {
    if (place === at) thumb.setAttribute('aria-current', 'true')
    else thumb.removeAttribute('aria-current')
  }
}

/** The products seen are asked for once more. */
async function again(control: HTMLElement): Promise<void> {
  const spot = control.closest<HTMLElement>('[data-seen]')
  if (!spot || control.ariaBusy === 'true') return
  control.ariaBusy = 'true'
  await showRecentlyViewed(spot, boot()?.live.canal() ?? '')
  spot.querySelector<HTMLElement>('a, button')?.focus()
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
    case 'video':
      return playVideo(control)
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
      document.documentElement.removeAttribute('data-history')
      return document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    case 'ocultar':
      return void import('./hidden-blocks.ts').then(({ toggleBlock }) => toggleBlock(control))
    case 'rever':
      return void again(control)
  }
}
