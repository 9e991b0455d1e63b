import type { Kysely } from 'kysely'
import type { Faceta } from '#commerce/contract/search.ts'
import type { Cartao } from '#commerce/contract/catalogue.ts'
import { Columns, type Doc, Names } from '../domain/search-columns.ts'
import { standing } from '../domain/search-ranking.ts'
import { redirects, synonyms } from '../store/search-behaviour.ts'
import { changesSince, type ColumnRow, currentRevision } from '../store/search-documents.ts'
import type { Database } from '../store/database.ts'
import type { TermRow } from '../store/search-vocabulary.ts'
import type { FoundTexts } from './search-find.ts'
import { Lru } from './search-lru.ts'

type Reader = Kysely<Database>

/** One page of a listing before its cards: what is kept per revision. */
export interface PageSkeleton {
  total: number
  docs: Doc[]
  facetas: Faceta[]
}

const FOUND_BYTES = 32_000_000
const PAGE_BYTES = 32_000_000
const LIST_BYTES = 32_000_000
const CARD_COUNT = 5_000

/** Everything a read needs at one revision. What is kept here is exact for the revision and dies with it. */
export class View {
  readonly columns: Columns
  readonly synonyms: ReadonlyMap<string, readonly (readonly string[])[]>
  readonly redirects: ReadonlyMap<string, string>
  /** Only words that some product has. */
  readonly terms: ReadonlyMap<string, Term>
  readonly found = new Lru<FoundTexts>(FOUND_BYTES, ({ matches }) => 500 + matches.docs.length * 9)
  /** Sorted products of one word or beginning, for completion. */
  readonly lists = new Lru<Int32Array>(LIST_BYTES, (list) => 200 + list.length * 4)
  readonly pages = new Lru<PageSkeleton>(PAGE_BYTES, ({ facetas, docs }) => 1000 + docs.length * 8 + facetas.reduce((sum, facet) => sum + 200 + facet.valores.length * 120, 0))
  /** Cards outlive revisions: a changed product is another Doc. */
  readonly cards: Lru<Cartao>

  constructor(columns: Columns, known: Pick<View, 'synonyms' | 'redirects' | 'terms' | 'cards'>) {
    this.columns = columns
    this.synonyms = known.synonyms
    this.redirects = known.redirects
    this.terms = known.terms
    this.cards = known.cards
  }
}

/** A word of the catalogue: in how many products, and spelled how. */
export interface Term {
  freq: number
  form: string
}

const newCards = (): Lru<Cartao> => new Lru<Cartao>(CARD_COUNT, () => 1)
const emptyView = (): View => new View(new Columns(0, [], new Names()), { synonyms: new Map(), redirects: new Map(), terms: new Map(), cards: newCards() })

/**
 * The views of one database. A read sees every change committed before it began: it asks for the revision first, and reads that
 * arrive while one asks share the next question. A transaction has a view of its own, with what it has written.
 */
export class Views {
  #shared = emptyView()
  #asking: Promise<unknown> = Promise.resolve()
  #next: Promise<View> | undefined
  readonly #own = new WeakMap<Reader, View>()

  /**
   * What `work` makes of the current view. It starts on the last one known while the revision is asked for, and once more when that
   * has moved on: a read is never stale and seldom waits for the question.
   */
  async read<T>(db: Reader, work: (view: View) => Promise<T>): Promise<T> {
    const guess = this.#shared
    if (db.isTransaction || guess.columns.revision === 0) return work(await this.current(db))
    const [current, early] = await Promise.allSettled([this.current(db), work(guess)])
    if (current.status === 'rejected') throw current.reason
    if (current.value !== guess) return work(current.value)
    if (early.status === 'rejected') throw early.reason
    return early.value
  }

  async current(db: Reader): Promise<View> {
    if (db.isTransaction) {
      const view = await refreshed(db, this.#own.get(db) ?? this.#shared, true)
      this.#own.set(db, view)
      return view
    }
    this.#next ??= this.#asking.then(() => {
      this.#next = undefined
      const question = refreshed(db, this.#shared, false).then((view) => (this.#shared = view))
      this.#asking = question.catch(() => undefined)
      return question
    })
    return this.#next
  }
}

/** @param own a transaction's: its cards may never be committed, so it keeps them for itself */
async function refreshed(db: Reader, view: View, own: boolean): Promise<View> {
  const revision = await currentRevision(db)
  if (revision === view.columns.revision) return view
  // A revision that went back is another database (restored, reset): begin again.
  const base = revision < view.columns.revision ? emptyView() : view
  const changes = await changesSince(db, base.columns.revision)
  const { names } = base.columns
  for (const { kind, key, name } of changes.names) names.learn(kind, key, name)
  const columns = base.columns.with(changes.revision, changes.rows.map((row) => [row.doc, row.removed ? undefined : docOf(row, names)]))
  const means = new Map<string, string[][]>()
  for (const row of await synonyms(db)) means.set(row.term, [...(means.get(row.term) ?? []), row.means.split(' ')])
  const goTo = new Map((await redirects(db)).map((row) => [row.terms, row.destination]))
  const terms = changes.terms.length === 0 ? base.terms : withTerms(base.terms, changes.terms)
  return new View(columns, { synonyms: means, redirects: goTo, terms, cards: own ? newCards() : base.cards })
}

function withTerms(known: ReadonlyMap<string, Term>, changes: readonly TermRow[]): ReadonlyMap<string, Term> {
  const terms = new Map(known)
  for (const { term, freq, form } of changes) {
    if (freq > 0) terms.set(term, { freq, form })
    else terms.delete(term)
  }
  return terms
}

function docOf(row: ColumnRow, names: Names): Doc {
  const { doc, productId, sku, head, available, price, discount, sold, popularity, launched } = row
  return {
    doc, productId, sku, head, available, price, discount, sold, popularity, launched,
    standing: standing(available, popularity, sold),
    facets: row.facets === '' ? [] : row.facets.split(' ').map((key) => names.valueNumber(key)),
    categories: row.categories === '' ? [] : row.categories.split(' ').map((path) => names.categories.numberOf(path)),
  }
}
