import type { Kysely } from 'kysely'
import type { Database } from '#commerce/kernel/tables.ts'
import { addSearches, type SearchCount } from '#commerce/store/search/behaviour.ts'

type Reader = Kysely<Database>

const FLUSH_AFTER_MS = 2_000
const FLUSH_AT = 200

/** Counts searches in memory and writes them together: a search never waits for its statistic. */
export class SearchCounter {
  #db: Reader | undefined
  readonly #today: () => string
  #counts = new Map<string, SearchCount>()
  #timer: NodeJS.Timeout | undefined

  constructor(today: () => string) {
    this.#today = today
  }

  count(db: Reader, terms: string, results: number): void {
    this.#db = db
    const known = this.#counts.get(terms)
    this.#counts.set(terms, { terms, results, searches: (known?.searches ?? 0) + 1 })
    if (this.#counts.size >= FLUSH_AT) void this.flush()
    else this.#timer ??= setTimeout(() => void this.flush(), FLUSH_AFTER_MS).unref()
  }

  /** Never fails: what cannot be written now is lost, a statistic is not worth an error. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const counts = [...this.#counts.values()]
    this.#counts = new Map()
    if (this.#db && counts.length > 0) await addSearches(this.#db, counts, this.#today()).catch(() => undefined)
  }
}
