/** Version of the notice's text, `aaaa-mm`: part of the proof of a choice (domain §4.5). */
export const COOKIE_TEXT_VERSION = '2026-12'

/** A visitor's cookie choice; what is not necessary runs only for what it names (domain §4.5). */
export const COOKIE_CHOICES = ['necessary', 'statistics', 'personalisation', 'all'] as const
export type CookieChoice = (typeof COOKIE_CHOICES)[number]
export type CookieCategory = 'statistics' | 'personalisation'

export const allows = (choice: CookieChoice | null, category: CookieCategory): boolean =>
  choice === 'all' || choice === category

export function choiceOf(statistics: boolean, personalisation: boolean): CookieChoice {
  if (statistics && personalisation) return 'all'
  if (statistics) return 'statistics'
  return personalisation ? 'personalisation' : 'necessary'
}
