import { notifyTabs } from '#app/browser/tabs.ts'
import { tell } from '#app/browser/tell.ts'
import { REVIEW_PATH } from '#app/lib/early-paths.ts'
import { EXPRESS_REFUSED } from '#app/lib/express-refused.ts'
import { BUY_FORM_ID } from '#app/lib/page-ids.ts'
import type { PendingMark } from './pending-mark.ts'

/**
 * What 'Comprar agora' holds where nothing else has to be said first: its sku (app/features/cart/buy-form.island.tsx).
 */
const EXPRESS = `#${BUY_FORM_ID} button[name=agora][value]`

const pressedBy = (event: Event, target: Element): HTMLButtonElement | null => {
  const pressed = event.type === 'submit' ? (event as SubmitEvent).submitter : target.closest('button')
  return pressed?.matches(EXPRESS) ? (pressed as HTMLButtonElement) : null
}

/** A second press within this changes nothing; after it the first has come to nothing (ms). */
const PATIENCE_MS = 5_000

/** Sent back by this very page's own press, which nobody else's link can feign. */
const isRefused = (): boolean =>
  location.hash === EXPRESS_REFUSED && document.referrer === location.href.slice(0, -EXPRESS_REFUSED.length)

/**
 * 'Comprar agora' of a customer whose page is not live yet: bringing React and making the page live takes longer than
 * the whole purchase, so the form is posted plainly and answered with the review
 * (server-functions/checkout/express-form.server.ts).
 * @returns takes an event of it: then nothing else is to act on it
 */
export function expressPress(): (event: Event, target: Element, pending: PendingMark) => boolean {
  let sentAt = -PATIENCE_MS
  const refused = isRefused()
  if (refused) {
    history.replaceState(history.state, '', location.pathname + location.search)
    // Asked for again it is the live page that says why not.
    queueMicrotask(() => {
      const pressed = document.querySelector<HTMLButtonElement>(EXPRESS)
      pressed?.form?.requestSubmit(pressed)
    })
  }
  const send = (pressed: HTMLButtonElement, pending: PendingMark) => {
    sentAt = performance.now()
    pending.show(pressed)
    pressed.formAction = REVIEW_PATH
    const quantity = Number(pressed.form?.querySelector<HTMLInputElement>('[name=quantidade]')?.value ?? 1)
    tell({ name: 'add_to_cart', items: [{ item_id: pressed.value, quantity }] })
    addEventListener(
      'pagehide',
      () => {
        // The way back may bring the page as it was left.
        sentAt = -PATIENCE_MS
        pending.clear()
        pressed.removeAttribute('formaction')
        notifyTabs('cart')
      },
      { once: true },
    )
  }
  return (event, target, pending) => {
    const pressed = refused ? null : pressedBy(event, target)
    const quantity = pressed?.form?.querySelector<HTMLInputElement>('[name=quantidade]')
    // A quantity that was typed is brought within its limits by the live page.
    if (
      !pressed ||
      quantity?.value !== quantity?.defaultValue ||
      document.documentElement.dataset.person !== 'customer'
    )
      return false
    if (event.type !== 'submit') return true
    if (performance.now() - sentAt < PATIENCE_MS) event.preventDefault()
    else send(pressed, pending)
    return true
  }
}
