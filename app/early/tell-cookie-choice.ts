import { commerceUrl } from '#app/browser/commerce-url.ts'
import { knowContext } from '#app/browser/know-context.ts'
import { allows, COOKIE_CHOICES, COOKIE_TEXT_VERSION, type CookieChoice } from '#app/lib/cookie-choice.ts'
import { COOKIE_PROOF_KEY } from '#app/lib/storage-keys.ts'
import { CSRF_HEADER, csrfToken } from '#commerce/contract/cookie-names.ts'

/** One after the other: the last choice is the one commerce keeps. */
let told: Promise<void> = Promise.resolve()

/** @param named the choice as it was noted; what is none is nothing to tell */
export function tellCookieChoice(named: string): void {
  const choice = COOKIE_CHOICES.find((name) => name === named)
  if (choice) told = told.then(() => send(choice))
}

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
