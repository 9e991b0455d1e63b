import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { afterPaint } from '#app/browser/after-paint.ts'
import { placeOfControl, type ControlPlace } from '#app/browser/control-place.ts'
import { focusPlace } from '#app/browser/focus-place.ts'
import { countText } from '#app/lib/formatting.ts'
import type { ListingState } from '#app/lib/search-url.ts'
import { useTellNews } from '#app/state/news.ts'
import type { Listagem } from '#commerce/contract/search/search.ts'
import { hrefOf, SORT_NAMES, type ListingView } from './listing-context.ts'

/** A press that asks for this same tab. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey || defaultPrevented)

/** Where a link or a form of the listing leads, when that is the listing again. */
function targetOf(event: Event): string | undefined {
  if (!(event.target instanceof Element)) return undefined
  if (event instanceof SubmitEvent && event.target instanceof HTMLFormElement) {
    const { action } = event.target
    const query = new URLSearchParams(
      [...new FormData(event.target)].filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '',
      ),
    )
    return new URL(action).pathname === location.pathname ? `${location.pathname}?${query}` : undefined
  }
  const link = event.target.closest('a')
  return link &&
    event instanceof MouseEvent &&
    isPlain(event) &&
    link.origin === location.origin &&
    link.pathname === location.pathname
    ? link.pathname + link.search
    : undefined
}

/**
 * Once React is there, filters, order and pages change the list in place: the old one stays, dimmed, until the new one
 * comes, which a slow machine paints before it goes to fetch it (`aria-busy` is no state: it would draw the whole list
 * twice more); the focus stays where it was, or goes to the count when what was pressed is gone; what changed is
 * announced. Before React the same links are plain navigations.
 */
export function useListingNavigation(view: ListingView) {
  const router = useRouter()
  const root = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const tell = useTellNews()
  const { listing, state } = view
  const address = hrefOf(view, state)
  const shown = useRef({ address, state })
  /** What was pressed and waits for its list. */
  const place = useRef<ControlPlace>(undefined)

  useEffect(() => {
    const box = root.current
    if (!box) return
    let under: Element | null = null
    let next: Element | null = null
    const follow = (event: Event) => {
      const target = targetOf(event)
      if (target === undefined) return
      event.preventDefault()
      const pressed = event.target instanceof Element ? event.target : null
      const control = pressed?.closest('a,form') ?? null
      // Its address was made of what is shown now: it is pressed again once that holds what was pressed before.
      if (under !== null) return void (next = control === under ? next : control)
      under = control
      place.current = placeOfControl(box, pressed)
      box.ariaBusy = 'true'
      const navigate = async () => {
        await afterPaint()
        await router.navigate({ href: target, resetScroll: false })
      }
      void navigate().finally(() => {
        box.ariaBusy = null
        pressed?.closest('details[data-menu]')?.removeAttribute('open')
        settle(pressed)
        requestAnimationFrame(() => requestAnimationFrame(pressNext))
      })
    }
    const pressNext = () => {
      const control = next
      under = next = null
      if (!control?.isConnected) return
      if (control instanceof HTMLFormElement) control.requestSubmit()
      else if (control instanceof HTMLElement) control.click()
    }
    const settle = (pressed: Element | null) => {
      const wrong = box.querySelector<HTMLElement>('[aria-invalid=true]')
      if (wrong) return wrong.focus()
      const top = heading.current
      if (!top) return
      const stays = pressed === document.activeElement && pressed?.checkVisibility()
      if (place.current && !(stays && !place.current.leads)) focusPlace(box, place.current)
      if (top.getBoundingClientRect().top < 0) top.scrollIntoView({ block: 'start' })
    }
    box.addEventListener('click', follow)
    box.addEventListener('submit', follow)
    return () => {
      box.removeEventListener('click', follow)
      box.removeEventListener('submit', follow)
    }
  }, [router])

  useEffect(() => {
    const before = shown.current
    if (before.address === address) return
    shown.current = { address, state }
    tell(newsOf(listing, before.state, state))
    // What was pressed may be drawn elsewhere now: chosen values come first.
    if (document.activeElement === document.body && root.current && place.current)
      focusPlace(root.current, place.current)
  }, [address, listing, state, tell])

  return { root, heading }
}

/** `11 produtos`, `62 produtos, ordenados por menor preço`, `Página 2 de 3`. */
function newsOf({ total, page, pages }: Listagem, before: ListingState, now: ListingState): string {
  if (before.filter === now.filter && before.sortBy === now.sortBy) return `Página ${page} de ${pages}`
  const count = countText(total, 'produto', 'produtos')
  return before.sortBy === now.sortBy ? count : `${count}, ordenados por ${SORT_NAMES[now.sortBy].toLowerCase()}`
}
