import type { Kysely } from 'kysely'
import type { Group } from '#commerce/domain/search/plan.ts'
import type { WordGroup, WordIndex, WordTest } from '#commerce/domain/search/words.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import type { View } from './view.ts'

/**
 * Groups of a query in the words of the index. Stop words are in no index: a group of nothing else asks for nothing.
 * Words of a phrase need not stand side by side here: what these tests find is all that the database would, and seldom
 * more.
 */
export async function wordGroups(
  { stems }: View,
  db: Kysely<Database>,
  index: WordIndex,
  groups: readonly Group[],
): Promise<WordGroup[]> {
  const found: WordGroup[] = []
  for (const group of groups) {
    const tests: WordTest[] = []
    for (const { tokens } of group) {
      const all: string[] = []
      for (const token of tokens) {
        const stem = stems.known(token) ?? (index.knowsBeginningOf(token) ? await stems.ask(db, token) : token)
        if (stem !== '') all.push(stem)
      }
      if (all.length > 0) tests.push({ all })
    }
    if (tests.length > 0) found.push(tests)
  }
  return found
}
