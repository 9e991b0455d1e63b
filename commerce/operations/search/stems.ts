import type { Kysely } from 'kysely'
import type { Database } from '#commerce/kernel/tables.ts'
import { stemsOf } from '#commerce/store/search/vocabulary.ts'
import { sharedAnswers } from './shared-answers.ts'

/** Words of visitors that are not the catalogue's: bounded, they may be anything. */
const STRANGERS = 10_000

/**
 * What Postgres indexes a normal token as: letters by their stem, everything else as it is. A fact of the language, of
 * no revision.
 */
export class Stems {
  readonly #known = new Map<string, string>()
  readonly #strangers = sharedAnswers<string>({ max: STRANGERS })

  /** Asks for many at once: the words of the catalogue. */
  async learn(db: Kysely<Database>, tokens: readonly string[]): Promise<void> {
    const unknown = [...new Set(tokens)].filter((token) => isWord(token) && !this.#known.has(token))
    if (unknown.length === 0) return
    for (const [word, stem] of await stemsOf(db, unknown)) this.#known.set(word, stem)
  }

  /** '' for a stop word; undefined: `ask`. */
  known(token: string): string | undefined {
    return isWord(token) ? this.#known.get(token) : token
  }

  ask(db: Kysely<Database>, token: string): Promise<string> {
    return this.#strangers.forceFetch(token, {
      context: async () => (await stemsOf(db, [token])).get(token) ?? '',
    })
  }
}

const isWord = (token: string): boolean => /^[a-z]+$/.test(token)
