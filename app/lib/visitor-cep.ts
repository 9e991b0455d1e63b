import { COOKIE, rawCookie } from '#commerce/contract/cookie-names.ts'

/**
 * The one CEP of this browser, in a readable first-party cookie: a selection, not an address (house §3). A cookie
 * rather than the persisted state because the script in `<head>` reads it before anything paints, and every tab sees it
 * without being told. The cart of whoever has one holds the same CEP on the server (`PUT cart/cep`).
 */
export interface VisitorCep {
  /** Eight digits. */
  cep: string
  /** '' where the look-up knows only the state. */
  cidade: string
}

/** `38402324` or `38402324.Uberl%C3%A2ndia`; anybody may have written there, so another shape counts as absent. */
const VALUE = /^(\d{8})(?:\.([\w%.~'()!*-]{1,200}))?$/
const A_YEAR_S = 31_536_000
const MAX_CITY = 60

export function visitorCep(cookies: string): VisitorCep | undefined {
  const [, cep, city = ''] = VALUE.exec(rawCookie(cookies, COOKIE.cep) ?? '') ?? []
  if (cep === undefined) return undefined
  try {
    return { cep, cidade: decodeURIComponent(city).slice(0, MAX_CITY) }
  } catch {
    return { cep, cidade: '' }
  }
}

/** For `document.cookie`; without a CEP it is forgotten. @param secure whether the page came over TLS */
export function cepCookie(known: VisitorCep | undefined, secure: boolean): string {
  const value = known
    ? known.cep + (known.cidade === '' ? '' : `.${encodeURIComponent(known.cidade.slice(0, MAX_CITY))}`)
    : ''
  return `${COOKIE.cep}=${value}; Path=/; Max-Age=${known ? A_YEAR_S : 0}; SameSite=Lax${secure ? '; Secure' : ''}`
}

/** What the header says: `Entregar em 38402-324, Uberlândia`. */
export const placeText = (known: VisitorCep | undefined): string =>
  known ? `Entregar em ${maskedCep(known.cep)}${known.cidade === '' ? '' : `, ${known.cidade}`}` : 'Informe seu CEP'

/**
 * `00000-000` as far as it was typed; without the contract's schema library, since the script before React brings it.
 */
export function maskedCep(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 8)
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits
}
