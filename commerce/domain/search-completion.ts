import { resourcePath } from '#commerce/contract/conventions.ts'
import type { Department } from './search-columns.ts'
import { fold, isStopWord } from './search-text.ts'

/** Searches offered beside suggested products: what others searched, departments, then beginnings of product names. */
export interface CompletionSources {
  popular: readonly string[]
  /** Largest first. */
  departments: readonly Department[]
  /** Names of the suggested products. */
  products: readonly string[]
}

const NAME_WORDS = 3

/** At most `limit` queries that go on from what was typed, none twice, not the typed text itself. */
export function completions(typed: string, sources: CompletionSources, limit: number): string[] {
  const wanted = fold(typed).trim().replace(/\s+/g, ' ')
  const words = wanted.split(' ')
  const begins = (text: string): boolean => fold(text).startsWith(wanted)
  const holds = (own: readonly string[]): boolean => words.every((word) => own.some((other) => other.startsWith(word)))
  const offered = [
    ...sources.popular.filter(begins),
    ...sources.departments.filter((department) => holds(department.words)).map(({ name }) => name),
    ...sources.products.map(beginningOf).filter((text) => holds(fold(text).split(/[^a-z0-9]+/))),
  ]
  const unique = new Map<string, string>()
  for (const text of offered.map((name) => name.toLowerCase().trim())) if (text !== '' && fold(text) !== wanted && !unique.has(fold(text))) unique.set(fold(text), text)
  return [...unique.values()].slice(0, limit)
}

/** The first words of a name, up to its first comma or dash, without a stop word at the end. */
function beginningOf(name: string): string {
  const words = (name.split(/,|\s[-–|]\s/)[0] ?? '').split(/\s+/).slice(0, NAME_WORDS)
  while (words.length > 1 && isStopWord(fold(words.at(-1)!))) words.pop()
  return words.join(' ')
}

/** A search of the shop (storefront §2.1, §5): blanks as `+`; `ranking`, `p` (what was typed) and `origin` say where it came from. */
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
