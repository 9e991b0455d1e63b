import * as v from 'valibot'
import { count, seedTable, text } from '../table.ts'

/** Searches that lead straight to a page of the shop when the search allows it (`allowRedirect`). */
export const seedSearchRedirects = () =>
  seedTable('search/redirects.csv', v.strictObject({ termo: text, destino: text }))

/** What the shop calls popular before its own searches say so. */
export const seedPopularSearches = () => seedTable('search/popular.csv', v.strictObject({ termo: text, buscas: count }))
