import { boot } from '#app/browser/boot.ts'
import { commerceUrl } from '#app/browser/commerce-url.ts'
import { notifyTabs } from '#app/browser/tabs.ts'
import { cepCookie, type VisitorCep, visitorCep } from '#app/lib/visitor-cep.ts'
import { hasSession } from '#app/lib/visitor-hints.ts'
import { CSRF_HEADER, csrfToken } from '#commerce/contract/cookie-names.ts'
import type { CepResult } from '#commerce/contract/customers/addresses.ts'

const BAD = 'CEP inválido. Confira os 8 números.'
const UNKNOWN = 'Não encontramos este CEP. Confira os números.'
const LOST = 'Não foi possível consultar o CEP. Confira a conexão e tente de novo.'

/**
 * City of a CEP, '' where only the state is known; undefined when no state has it.
 * @throws when commerce does not answer
 */
async function cityOf(cep: string): Promise<string | undefined> {
  const response = await fetch(commerceUrl(`addresses/cep/${cep}`), { headers: { accept: 'application/json' } })
  if (response.status === 400) return undefined
  if (!response.ok) throw new Error(String(response.status))
  const answer = (await response.json()) as CepResult
  return 'erro' in answer ? undefined : answer.localidade
}

/** How often the visitor has chosen: of two look-ups under way the later choice counts, whichever answers first. */
let choices = 0
/** One after the other: the later choice is what the cart is told last. */
let telling = Promise.resolve()

/**
 * The visitor typed or picked a CEP: looked up, remembered for every page and tab, and told to the cart of whoever has
 * one.
 * @returns what is wrong with it, '' when it is remembered
 */
export async function choosePlace(typed: string): Promise<string> {
  const cep = typed.replaceAll(/\D/g, '')
  if (cep.length !== 8) return BAD
  const mine = ++choices
  try {
    const cidade = await cityOf(cep)
    if (mine !== choices) return ''
    if (cidade === undefined) return UNKNOWN
    keep({ cep, cidade })
  } catch {
    return mine === choices ? LOST : ''
  }
  // A cart that could not be told asks for the cookie's.
  await (telling = telling.then(() => tellCart(cep)).catch(() => undefined))
  notifyTabs('cep')
  return ''
}

/**
 * Follows a CEP that commerce already holds: the cart's, or the address chosen in the checkout; the visitor's own
 * choice made meanwhile is newer.
 * @param isStill whether commerce holds it yet when its city is known
 */
export async function followPlace(cep: string, isStill: () => boolean = () => true): Promise<void> {
  if (visitorCep(document.cookie)?.cep === cep) return
  const seen = choices
  const cidade = (await cityOf(cep).catch(() => '')) ?? ''
  if (seen !== choices || !isStill()) return
  keep({ cep, cidade })
  notifyTabs('cep')
}

/** Where somebody who enters lives, for a browser that knows no CEP yet: what was chosen here before is newer. */
export function adoptPlace(known: VisitorCep): void {
  if (visitorCep(document.cookie) !== undefined) return
  keep(known)
  notifyTabs('cep')
}

/** Somebody else uses this browser now, or nobody does. */
export const forgetPlace = (): void => keep(undefined)

function keep(known: VisitorCep | undefined): void {
  document.cookie = cepCookie(known, location.protocol === 'https:')
  boot()?.live.reset()
}

/**
 * React's cart takes it when it is there; before, a plain request does. Who has no session yet has no cart: it asks for
 * the cookie's CEP once it has one.
 */
async function tellCart(cep: string): Promise<void> {
  const told = boot()?.onPlace
  if (told) return told(cep)
  const token = csrfToken(document.cookie)
  if (!hasSession(document.cookie) || token === undefined) return
  await fetch(commerceUrl('cart/cep'), {
    method: 'PUT',
    headers: { accept: 'application/json', 'content-type': 'application/json', [CSRF_HEADER]: token },
    body: JSON.stringify({ cep }),
  }).catch(() => undefined)
}
