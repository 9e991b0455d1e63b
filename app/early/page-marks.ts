import type { ConsentChoice } from '#app/lib/live-data.ts'
import { parsePersisted } from '#app/lib/persisted-state.ts'
import { PERSISTED_KEY } from '#app/lib/storage-keys.ts'

const root = document.documentElement

/** `<html data-scrolled>` while the page is away from its top: the menu bar hides (storefront §2.3). */
export function watchScroll(): void {
  const mark = () => root.toggleAttribute('data-scrolled', scrollY > 0)
  addEventListener('scroll', mark, { passive: true })
  mark()
}

/** What the last visit left; empty where storage is forbidden. */
export function storedState() {
  try {
    return parsePersisted(localStorage.getItem(PERSISTED_KEY))
  } catch {
    return parsePersisted(null)
  }
}

/**
 * The banner's buttons, `data-consent-choice`, work without React. Until React is there this is the only writer of the
 * persisted state; afterwards `handOver` gives the choice to the one in app/state.
 */
export function watchConsent(handOver: () => ((choice: ConsentChoice) => void) | undefined, accepted: () => void): void {
  addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-consent-choice]') : null
    if (!button) return
    const choice: ConsentChoice = button.dataset.consentChoice === 'all' ? 'all' : 'necessary'
    const write = handOver() ?? store
    write(choice)
    delete root.dataset.consent
    accepted()
  })
}

function store(choice: ConsentChoice): void {
  const state = storedState()
  try {
    localStorage.setItem(PERSISTED_KEY, JSON.stringify({ ...state, user: { ...state.user, acceptedCookies: choice } }))
  } catch {
    // Storage is full or forbidden: the banner comes back with the next page.
  }
}
