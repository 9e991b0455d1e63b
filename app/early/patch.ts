import { ownMarkup } from '#app/browser/own-markup.ts'
import type { LiveStore, PersonKind } from '#app/lib/live-data.ts'
import { badgeText, expressText, greetingName, priceText, type PriceField } from '#app/lib/live-text.ts'
import { placeText } from '#app/lib/visitor-cep.ts'

/**
 * The one text of an element. React hydrates it without a word as long as it is a single text child and no attribute
 * changes (first-input).
 */
function write(spot: Element, text: string): void {
  if (spot.textContent !== text) spot.textContent = text
}

/** Writes what is known into every live spot of the page. */
export function patchSpots(live: LiveStore): void {
  for (const spot of document.querySelectorAll<HTMLElement>('[data-price]')) {
    const known = live.price(spot.closest<HTMLElement>('[data-sku]')?.dataset.sku ?? '')
    if (!known) continue
    const field = spot.dataset.price as PriceField
    if (field === 'parcelas') spot.innerHTML = ownMarkup(priceText(known, field))
    else write(spot, priceText(known, field))
  }
  const person = live.person()
  const texts: Readonly<Record<string, string | undefined>> = {
    badge: badgeText(person?.badgeCarrinho ?? 0),
    cep: placeText(live.place()),
    expressa: expressText(live.express()),
    nome: greetingName(person?.nomeCompleto || person?.nome || ''),
    agente: greetingName(person?.nomeTelevendedor ?? '').split(' ')[0],
  }
  for (const spot of document.querySelectorAll<HTMLElement>('[data-live]')) write(spot, texts[spot.dataset.live!] ?? '')
}

/** State of the whole page goes on `<html>`, the one element whose attributes React is told not to compare. */
export function showPerson(kind: PersonKind): void {
  const { dataset } = document.documentElement
  dataset.person = kind
  if (kind === 'agent') delete dataset.consent
}

/** Skus of all live spots, each once. */
export const pageSkus = (): string[] => [
  ...new Set([...document.querySelectorAll<HTMLElement>('[data-sku]')].map((spot) => spot.dataset.sku ?? '')),
]
