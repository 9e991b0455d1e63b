import { resourcePath } from '#commerce/contract/conventions.ts'
import type { Department } from './columns.ts'
import { leadsOn, phrasesOf } from './phrases.ts'
import { fold, isStopWord } from './text.ts'

/** Searches offered beside suggested products: what others searched, departments, then beginnings of product names. */
export interface CompletionSources {
  popular: readonly PopularSearch[]
  /** Largest first. */
  departments: readonly Department[]
  /** Names of the best products, those suggested first. */
  products: readonly string[]
}

/** `folded` is looked at once for every letter that anybody types. */
export interface PopularSearch {
  text: string
  folded: string
}
export const popularSearch = (text: string): PopularSearch => ({ text, folded: fold(text) })

/** People send what they have half typed too: "placa universal p". A letter that names end with is a word: "usb c". */
function isWhole(text: string, names: readonly string[]): boolean {
  const last = text.slice(text.lastIndexOf(' ') + 1)
  if (!leadsOn(last)) return true
  const alone = new RegExp(`(?:^|[^a-z0-9])${last}(?![a-z0-9/])`)
  return /^[a-z]$/.test(last) && !isStopWord(last) && names.some((name) => alone.test(fold(name)))
}

/** At most `limit` queries that go on from what was typed, none twice, not the typed text itself. */
export function completions(typed: string, sources: CompletionSources, limit: number): string[] {
  const wanted = fold(typed).trim().replace(/\s+/g, ' ')
  const words = wanted.split(' ')
  const going = goingOn(words, wanted, sources)
  // No name goes on so ("iphone 13" of a shop that has others): those that go on from what stands before.
  const offered = going.length > 0 || words.length < 2 ? going : goingOn(words.slice(0, -1), wanted, sources)
  const unique = new Map<string, string>()
  for (const { text, folded } of offered) {
    if (unique.size === limit) break
    const key = folded.trim()
    if (key !== '' && key !== wanted && !unique.has(key)) unique.set(key, text.toLowerCase().trim())
  }
  return [...unique.values()]
}

function goingOn(words: readonly string[], wanted: string, sources: CompletionSources): readonly PopularSearch[] {
  const holds = (own: readonly string[]): boolean => words.every((word) => own.some((other) => other.startsWith(word)))
  return [
    ...sources.popular.filter(({ folded }) => folded.startsWith(wanted) && isWhole(folded, sources.products)),
    ...sources.departments.flatMap(({ name, words: own }) => (holds(own) ? { text: name, folded: fold(name) } : [])),
    ...phrasesOf(sources.products).filter(({ words: own }) => holds(own)),
  ]
}

/** Those first whose name holds what was typed as it stands: "galaxy s" begins "Galaxy S23", no "Galaxy Book Samsung". */
export function holdingFirst<T>(things: readonly T[], nameOf: (thing: T) => string, typed: string): T[] {
  const wanted = ` ${fold(typed).trim().replace(/\s+/g, ' ')}`
  const held = things.map((thing) => ` ${fold(nameOf(thing)).replace(/\s+/g, ' ')}`.includes(wanted))
  return [...things.filter((_, at) => held[at]), ...things.filter((_, at) => !held[at])]
}

/**
 * A search of the shop (storefront §2.1, §5): blanks as `+`; `ranking`, `p` (what was typed) and `origin` say where it
 * came from.
 */
export function searchLink(query: string, from?: { ranking: number; p?: string; origin: string }): string {
  const parameters = new URLSearchParams({ searchTerm: query.trim().replace(/\s+/g, ' ') })
  if (from) {
    parameters.set('ranking', String(from.ranking))
    if (from.p) parameters.set('p', from.p)
    parameters.set('origin', from.origin)
  }
  return `/loja/busca/?${parameters.toString()}`
}

/** Where a click on a suggestion is told; the storefront adds `source` (storefront §7). */
export const clickUrl = (searchId: string, sku: string, position: number): string =>
  `${CLICKS_PATH}?${new URLSearchParams({ searchId, sku, position: String(position) }).toString()}`

const CLICKS_PATH = resourcePath('catalog/search/clicks')
