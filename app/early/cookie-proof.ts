import { commerceUrl } from '#app/browser/commerce-url.ts'
import { knowContext } from '#app/browser/know-context.ts'
import { allows, COOKIE_CHOICES, COOKIE_TEXT_VERSION, type CookieChoice } from '#app/lib/cookie-choice.ts'
import { COOKIE_PROOF_KEY } from '#app/lib/storage-keys.ts'
import { CSRF_HEADER, csrfToken } from '#commerce/contract/cookie-names.ts'

/** Notes that commerce has to be told of this choice, and tells it. The visitor waits for nothing. */
export function proveCookieChoice(choice: CookieChoice): void {
  try {
    localStorage.setItem(COOKIE_PROOF_KEY, choice)
  } catch {
    // Told once, without a second try on the next page.
  }
  void tell(choice)
}

/** A choice that commerce has not heard of yet, because the connection failed or the page was left, is told again. */
export function repeatCookieProof(): void {
  try {
    const pending = localStorage.getItem(COOKIE_PROOF_KEY)
    const choice = COOKIE_CHOICES.find((name) => name === pending)
    if (choice) void tell(choice)
  } catch {
    // Storage is forbidden: nothing was noted there.
  }
}

/** One after the other: the last choice is the one commerce keeps. */
let told: Promise<void> = Promise.resolve()
const tell = (choice: CookieChoice): Promise<void> => (told = told.then(() => send(choice)))

async function send(choice: CookieChoice): Promise<void> {
  const token = () => csrfToken(document.cookie)
  try {
    // A generated page sets no cookie: the pair that a write needs comes with the context (contract §1).
    if (token() === undefined) await knowContext(() => fetch(commerceUrl('urls/context')))
    const { ok } = await fetch(commerceUrl('privacy/consents'), {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json', [CSRF_HEADER]: token() ?? '' },
      body: JSON.stringify({
        versao: COOKIE_TEXT_VERSION,
        estatistica: allows(choice, 'statistics'),
        personalizacao: allows(choice, 'personalisation'),
      }),
    })
    if (ok && localStorage.getItem(COOKIE_PROOF_KEY) === choice) localStorage.removeItem(COOKIE_PROOF_KEY)
  } catch {
    // The next page tells it.
  }
}
