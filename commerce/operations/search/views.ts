import type { Kysely } from 'kysely'
import type { DocRow } from '#commerce/domain/search/columns.ts'
import type { Names } from '#commerce/domain/search/names.ts'
import { SHIPPED_PAIRS } from '#commerce/domain/search/portuguese/thesaurus.ts'
import { standing } from '#commerce/domain/search/ranking.ts'
import { meaningsOf } from '#commerce/domain/search/synonyms.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { ofOneMoment } from '#commerce/kernel/transaction.ts'
import { redirects, synonyms } from '#commerce/store/search/behaviour.ts'
import {
  type ColumnRow,
  columnsSince,
  currentRevision,
  LEARNT_REVISIONS,
  namesSince,
} from '#commerce/store/search/documents.ts'
import { termsSince } from '#commerce/store/search/vocabulary.ts'
import { columnsLeft } from './snapshot.ts'
import { emptyView, type View } from './view.ts'

type Reader = Kysely<Database>

/** Changes of columns made together: each time copies all, and all of them at once would be held twice. */
const AT_ONCE = 50_000

const SHIPPED = meaningsOf(SHIPPED_PAIRS)

/**
 * The views of one database. A read sees every change committed before it began: it asks for the revision first, and
 * reads that arrive while one asks share the next question. A transaction has a view of its own, with what it has
 * written.
 */
export class Views {
  readonly #hasColumns: boolean
  #shared = emptyView()
  #asking: Promise<unknown> = Promise.resolve()
  #next: Promise<View> | undefined
  readonly #own = new WeakMap<Reader, View>()
  /** Of the last transaction. */
  #written: View | undefined

  /** @param options `columns`: what every product's filters and sorts need; another engine needs the names alone */
  constructor({ columns }: { columns: boolean }) {
    this.#hasColumns = columns
  }

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

  /**
   * Before a transaction writes: what the one before it saw is everybody's when it was committed, for no revision comes
   * twice. A process that only publishes would otherwise read more with every change.
   */
  async settle(trx: Reader): Promise<void> {
    const last = this.#written
    if (!last || this.#own.has(trx)) return
    this.#written = undefined
    if (last.columns.revision <= this.#shared.columns.revision) return
    if ((await currentRevision(trx)) === last.columns.revision)
      this.#shared = this.#shared.with(last.columns, last, false)
  }

  async current(db: Reader): Promise<View> {
    if (db.isTransaction) {
      const view = await refreshed(db, this.#own.get(db) ?? this.#shared, { own: true, hasColumns: this.#hasColumns })
      this.#own.set(db, view)
      this.#written = view
      return view
    }
    this.#next ??= this.#asking.then(() => {
      this.#next = undefined
      const question = refreshed(db, this.#shared, { own: false, hasColumns: this.#hasColumns }).then(
        (view) => (this.#shared = view),
      )
      this.#asking = question.catch(() => undefined)
      return question
    })
    return this.#next
  }
}

interface Wanted {
  /** A transaction's. */
  own: boolean
  hasColumns: boolean
}

async function refreshed(db: Reader, view: View, { own, hasColumns }: Wanted): Promise<View> {
  const revision = await currentRevision(db)
  if (revision === view.columns.revision) return view
  return ofOneMoment(db, (trx) => caughtUp(trx, view, { own, hasColumns }))
}

async function caughtUp(db: Reader, view: View, { own, hasColumns }: Wanted): Promise<View> {
  const revision = await currentRevision(db)
  const last = view.columns.revision
  // A revision that went back is another database (restored, reset); of one long gone by not everything is told.
  const base = revision < last || revision - last > LEARNT_REVISIONS ? emptyView() : view
  const { names } = base.columns
  const since = base.columns.revision
  for (const { kind, key, name } of await namesSince(db, since)) {
    names.learn(kind, key, name)
    if (!hasColumns) names.number(kind, key)
  }
  let columns = (hasColumns && since === 0 ? await columnsLeft(db, revision, names) : undefined) ?? base.columns
  let changes: (DocRow | number)[] = []
  for await (const rows of hasColumns ? columnsSince(db, columns.revision) : []) {
    for (const row of rows) changes.push(row.removed ? row.doc : docOf(row, names))
    if (changes.length < AT_ONCE) continue
    columns = columns.with(revision, changes)
    changes = []
  }
  columns = columns.with(revision, changes)
  const shopsOwn = await synonyms(db)
  const means = shopsOwn.length === 0 ? SHIPPED : meaningsOf([...SHIPPED_PAIRS, ...shopsOwn])
  const goTo = new Map((await redirects(db)).map((row) => [row.terms, row.destination]))
  const vocabulary = base.vocabulary.with(await termsSince(db, since))
  return base.with(columns, { synonyms: means, redirects: goTo, vocabulary }, own)
}

function docOf(row: ColumnRow, names: Names): DocRow {
  const { doc, revision, head, available, price, discount, sold, popularity, launched, rating } = row
  return {
    doc,
    revision,
    head,
    available,
    price,
    discount,
    sold,
    launched,
    rating,
    standing: standing(available, popularity, sold),
    facets: row.facets === '' ? [] : [...new Set(row.facets.split(' ').map((key) => names.valueNumber(key)))],
    categories: row.categories === '' ? [] : row.categories.split(' ').map((path) => names.categories.numberOf(path)),
  }
}
