import type { Kysely } from 'kysely'
import type { DocRow } from '#commerce/domain/search/columns.ts'
import type { Names } from '#commerce/domain/search/names.ts'
import { SHIPPED_PAIRS } from '#commerce/domain/search/portuguese/thesaurus.ts'
import { standing } from '#commerce/domain/search/ranking.ts'
import { meaningsOf } from '#commerce/domain/search/synonyms.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { redirects, synonyms } from '#commerce/store/search/behaviour.ts'
import { changesSince, type ColumnRow, currentRevision } from '#commerce/store/search/documents.ts'
import { emptyView, type View } from './view.ts'

type Reader = Kysely<Database>

const SHIPPED = meaningsOf(SHIPPED_PAIRS)

/**
 * The views of one database. A read sees every change committed before it began: it asks for the revision first, and
 * reads that arrive while one asks share the next question. A transaction has a view of its own, with what it has
 * written.
 */
export class Views {
  #shared = emptyView()
  #asking: Promise<unknown> = Promise.resolve()
  #next: Promise<View> | undefined
  readonly #own = new WeakMap<Reader, View>()

  /**
   * What `work` makes of the current view. It starts on the last one known while the revision is asked for, and once
   * more when that has moved on: a read is never stale and seldom waits for the question.
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

async function refreshed(db: Reader, view: View, own: boolean): Promise<View> {
  const revision = await currentRevision(db)
  if (revision === view.columns.revision) return view
  // A revision that went back is another database (restored, reset): begin again.
  const base = revision < view.columns.revision ? emptyView() : view
  const changes = await changesSince(db, base.columns.revision)
  const { names } = base.columns
  for (const { kind, key, name } of changes.names) names.learn(kind, key, name)
  const columns = base.columns.with(
    changes.revision,
    changes.rows.map((row) => (row.removed ? row.doc : docOf(row, names))),
  )
  const shopsOwn = await synonyms(db)
  const means = shopsOwn.length === 0 ? SHIPPED : meaningsOf([...SHIPPED_PAIRS, ...shopsOwn])
  const goTo = new Map((await redirects(db)).map((row) => [row.terms, row.destination]))
  return base.with(columns, { synonyms: means, redirects: goTo, vocabulary: base.vocabulary.with(changes.terms) }, own)
}

function docOf(row: ColumnRow, names: Names): DocRow {
  const { doc, revision, sku, head, available, price, discount, sold, popularity, launched } = row
  return {
    doc,
    revision,
    sku,
    head,
    available,
    price,
    discount,
    sold,
    launched,
    standing: standing(available, popularity, sold),
    facets: row.facets === '' ? [] : [...new Set(row.facets.split(' ').map((key) => names.valueNumber(key)))],
    categories: row.categories === '' ? [] : row.categories.split(' ').map((path) => names.categories.numberOf(path)),
  }
}
