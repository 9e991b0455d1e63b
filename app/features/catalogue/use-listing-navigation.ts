import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { countText } from '#app/lib/formatting.ts'
import { hrefOf, type ListingView } from './listing-context.ts'

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
 * comes; the focus stays where it was, or goes to the count when what was pressed is gone; the count is announced.
 * Before React the same links are plain navigations.
 */
export function useListingNavigation(view: ListingView) {
  const router = useRouter()
  const root = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [pending, setPending] = useState(false)
  const [news, setNews] = useState('')
  const { total, page, pages } = view.listing
  const address = hrefOf(view, view.state)
  const shown = useRef(address)

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
      const menu = pressed?.closest('details[data-menu]')
      setPending(true)
      void router.navigate({ href: target, resetScroll: false }).finally(() => {
        setPending(false)
        settle(pressed, menu)
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
    const settle = (pressed: Element | null, menu: Element | null | undefined) => {
      menu?.removeAttribute('open')
      const wrong = box.querySelector<HTMLElement>('[aria-invalid=true]')
      if (wrong) return wrong.focus()
      const top = heading.current
      if (!top) return
      const lost = pressed === null || !pressed.isConnected || pressed.closest('nav') !== null || menu != null
      if (lost) top.focus({ preventScroll: true })
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
    if (shown.current === address) return
    shown.current = address
    setNews(`${countText(total, 'produto', 'produtos')}${page > 1 ? `, página ${page} de ${pages}` : ''}`)
  }, [address, total, page, pages])

  return { root, heading, pending, news }
}
