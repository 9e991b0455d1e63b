import { remainingText } from '#app/lib/remaining-text.ts'

let ahead: Promise<number> | undefined

/** How far the shop's clock is ahead of this machine's, in ms: a wrong clock would promise time that is not there. */
const shopClockAhead = (): Promise<number> =>
  (ahead ??= fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' })
    .then((response) => {
      const told = Date.parse(response.headers.get('date') ?? '')
      return Number.isNaN(told) ? 0 : told - Date.now()
    })
    .catch(() => 0))

/**
 * `<deal-countdown until="…">`: the time left by the shop's clock takes the place of the text inside, which tells the
 * hour. It is drawn in a shadow, so that it runs before React and is none of React's business.
 */
class DealCountdown extends HTMLElement {
  #timer: ReturnType<typeof setInterval> | undefined

  connectedCallback(): void {
    const end = Date.parse(this.getAttribute('until') ?? '')
    if (Number.isNaN(end)) return
    void shopClockAhead().then((offset) => {
      if (!this.isConnected) return
      const shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
      const tick = () => {
        const now = Date.now() + offset
        if (now >= end) shadow.textContent = 'Oferta encerrada'
        else show(shadow, remainingText(end, now))
      }
      tick()
      clearInterval(this.#timer)
      this.#timer = setInterval(tick, 1_000)
    })
  }

  disconnectedCallback(): void {
    clearInterval(this.#timer)
  }
}

function show(shadow: ShadowRoot, text: string): void {
  const known = shadow.querySelector('time')
  if (known) {
    known.textContent = text
    return
  }
  const timer = document.createElement('span')
  timer.setAttribute('role', 'timer')
  timer.setAttribute('aria-live', 'off')
  const time = document.createElement('time')
  time.textContent = text
  timer.append('Termina em ', time)
  shadow.replaceChildren(timer)
}

export const defineCountdown = (): void => customElements.define('deal-countdown', DealCountdown)
