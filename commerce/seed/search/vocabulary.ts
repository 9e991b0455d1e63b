import fs from 'node:fs'
import * as v from 'valibot'
import { parseSynonyms } from '#commerce/domain/search/synonyms.ts'
import { count, seedTable, text } from '../table.ts'

/** Words a Brazilian shopper uses for the same thing, in the form that the command line reads. */
export function seedSynonyms(): string[][] {
  const { lists, wrong } = parseSynonyms(fs.readFileSync(new URL('synonyms.txt', import.meta.url), 'utf8'))
  if (wrong.length > 0) throw new Error(`synonyms.txt, ${wrong.join('; ')}`)
  return lists
}

/** Searches that lead straight to a page of the shop when the search allows it (`allowRedirect`). */
export const seedSearchRedirects = () =>
  seedTable('search/redirects.csv', v.strictObject({ termo: text, destino: text }))

/** What the shop calls popular before its own searches say so. */
export const seedPopularSearches = () => seedTable('search/popular.csv', v.strictObject({ termo: text, buscas: count }))
