import type { CookieChoice } from '#app/lib/cookie-choice.ts'
import { COOKIE_PROOF_KEY } from '#app/lib/storage-keys.ts'

const tell = (choice: string): void =>
  void import('./tell-cookie-choice.ts').then(
    ({ tellCookieChoice }) => tellCookieChoice(choice),
    () => undefined, // The next page tells it.
  )

/** Notes that commerce has to be told of this choice, and tells it. */
export function proveCookieChoice(choice: CookieChoice): void {
  try {
    localStorage.setItem(COOKIE_PROOF_KEY, choice)
  } catch {
    // Told once, without a second try on the next page.
  }
  tell(choice)
}

/** A choice that commerce has not heard of yet, because the connection failed or the page was left, is told again. */
export function repeatCookieProof(): void {
  try {
    const pending = localStorage.getItem(COOKIE_PROOF_KEY)
    if (pending) tell(pending)
  } catch {
    // Storage is forbidden: nothing was noted there.
  }
}
