import { ownMarkup } from '#app/browser/own-markup.ts'
import { allows, choiceOf, COOKIE_CHOICES, type CookieCategory, type CookieChoice } from '#app/lib/cookie-choice.ts'
import { PERSISTED_KEY } from '#app/lib/storage-keys.ts'
import { storedState } from './page-marks.ts'

/** Markup of the notice (app/shell/cookie-texts.ts), and of the second layer, which comes when it is first opened. */
export interface CookieTexts {
  notice: string
  preferences: () => Promise<string>
}

const root = document.documentElement
/** React, while it hydrates, stops clicks on their way to the window. */
const CAPTURE = true
const switches = () => [...document.querySelectorAll<HTMLInputElement>('[data-cookies]')]
const isOn = (name: CookieCategory): boolean =>
  switches().some(({ dataset, checked }) => dataset.cookies === name && checked)

/**
 * The notice's and the second layer's buttons, `data-consent-choice`, work without React. Until React is there this is
 * the only writer of the persisted state; afterwards `handOver` gives the choice to the one in app/state.
 */
export function watchCookieChoice(
  texts: CookieTexts,
  handOver: () => ((choice: CookieChoice) => void) | undefined,
  chosen: (choice: CookieChoice) => void,
): void {
  if (root.dataset.consent) fill('[data-cookie-notice]', texts.notice)
  addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-consent-choice]') : null
      if (!button) return
      const named = COOKIE_CHOICES.find((choice) => choice === button.dataset.consentChoice)
      const choice = named ?? choiceOf(isOn('statistics'), isOn('personalisation'))
      const write = handOver() ?? store
      write(choice)
      delete root.dataset.consent
      // The notice goes with the button: whoever walks by keyboard goes on at the page's content.
      if (button.closest('[data-cookie-notice]'))
        document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
      chosen(choice)
    },
    CAPTURE,
  )
  // The event does not bubble. Each opening shows what is in force, whatever was moved and not saved.
  addEventListener(
    'beforetoggle',
    ({ target }) => {
      if (!(target instanceof HTMLElement) || target.id !== 'cookies') return
      const show = (markup: string) => {
        fill('#cookies', markup)
        const { acceptedCookies } = storedState().user
        for (const box of switches()) box.checked = allows(acceptedCookies, box.dataset.cookies as CookieCategory)
      }
      // What cannot be had is asked for again by the next press.
      texts.preferences().then(show, () => target.hidePopover())
    },
    CAPTURE,
  )
}

function fill(selector: string, markup: string): void {
  const place = document.querySelector(selector)
  if (place?.innerHTML === '') place.innerHTML = ownMarkup(markup)
}

function store(choice: CookieChoice): void {
  const state = storedState()
  try {
    localStorage.setItem(PERSISTED_KEY, JSON.stringify({ ...state, user: { ...state.user, acceptedCookies: choice } }))
  } catch {
    // Storage is full or forbidden: the notice comes back with the next page.
  }
}
