import type { Kysely } from 'kysely'
import type { Cartao } from '#commerce/contract/catalogue/catalogue.ts'
import type { Faceta } from '#commerce/contract/search/search.ts'
import { Columns } from '#commerce/domain/search/columns.ts'
import { Names } from '#commerce/domain/search/names.ts'
import type { Meanings } from '#commerce/domain/search/synonyms.ts'
import { Vocabulary } from '#commerce/domain/search/vocabulary.ts'
import { WordIndex } from '#commerce/domain/search/words.ts'
import type { Database } from '#commerce/kernel/tables.ts'
import { ofOneMoment } from '#commerce/kernel/transaction.ts'
import { currentRevision, LEARNT_REVISIONS, wordsSince } from '#commerce/store/search/documents.ts'
import { type Offer, OFFER_COUNT } from './kept-answers.ts'
import type { FoundTexts } from './kept-answers.ts'
import { type SharedAnswers, sharedAnswers } from './shared-answers.ts'
import { wordsLeft } from './snapshot.ts'

type Reader = Kysely<Database>

/** One page of a listing before its cards: what is kept per revision. */
export interface PageSkeleton {
  total: number
  /** How many of them come after the others. */
  aside: number
  docs: number[]
  facetas: Faceta[]
}

const FOUND_BYTES = 32_000_000
const PAGE_BYTES = 32_000_000
/** Some 2.5 KB each. */
const CARD_COUNT = 10_000

/** Of one transaction: what its departments show. A cache of many costs milliseconds to make. */
const OWN_COUNT = 1_000

/** What outlives revisions: a changed product's card has another key. */
class Lasting {
  readonly cards: SharedAnswers<Cartao>
  readonly offers: SharedAnswers<Offer>
  words = new WordIndex(0)

  constructor(cardCount = CARD_COUNT, offerCount = OFFER_COUNT) {
    this.cards = sharedAnswers({ max: cardCount })
    this.offers = sharedAnswers({ max: offerCount })
  }
}

/** Everything a read needs at one revision. What is kept here is exact for the revision and dies with it. */
export class View {
  readonly columns: Columns
  readonly synonyms: Meanings
  readonly redirects: ReadonlyMap<string, string>
  readonly vocabulary: Vocabulary
  readonly found = sharedAnswers<FoundTexts>({
    maxSize: FOUND_BYTES,
    sizeCalculation: ({ matches }) => 500 + matches.docs.length * 10,
  })
  readonly pages = sharedAnswers<PageSkeleton>({
    maxSize: PAGE_BYTES,
    sizeCalculation: ({ facetas, docs }) =>
      1000 + docs.length * 8 + facetas.reduce((sum, facet) => sum + 200 + facet.valores.length * 120, 0),
  })
  readonly cards: SharedAnswers<Cartao>
  readonly offers: SharedAnswers<Offer>
  readonly #lasting: Lasting
  #words: Promise<WordIndex> | undefined

  constructor(columns: Columns, known: Pick<View, 'synonyms' | 'redirects' | 'vocabulary'>, lasting: Lasting) {
    this.columns = columns
    this.synonyms = known.synonyms
    this.redirects = known.redirects
    this.vocabulary = known.vocabulary
    this.cards = lasting.cards
    this.offers = lasting.offers
    this.#lasting = lasting
  }

  /**
   * The words of all products at this revision, read when first wanted: a process that only publishes never holds them.
   */
  words(db: Reader): Promise<WordIndex> {
    this.#words ??= this.#catchUp(db).catch((error: unknown) => {
      this.#words = undefined
      throw error
    })
    return this.#words
  }

  async #catchUp(db: Reader): Promise<WordIndex> {
    const last = this.#lasting.words
    if (last.revision >= this.columns.revision) return last
    const isLost = last.revision === 0 || this.columns.revision - last.revision > LEARNT_REVISIONS
    const base = isLost ? ((await wordsLeft(db, this.columns.revision)) ?? new WordIndex(0)) : last
    const next = await ofOneMoment(db, async (trx) => {
      const revision = await currentRevision(trx)
      let index = base
      for await (const rows of wordsSince(trx, base.revision))
        index = index.with(revision, new Map(rows.map(({ doc, words, title }) => [doc, { words, title }])))
      return index.with(revision, new Map())
    })
    if (!db.isTransaction && next.revision > this.#lasting.words.revision) this.#lasting.words = next
    return next
  }

  /**
   * The next revision.
   * @param own a transaction's: what it writes may never be committed, so its cards are kept for itself
   */
  with(columns: Columns, known: Pick<View, 'synonyms' | 'redirects' | 'vocabulary'>, own: boolean): View {
    if (!own) return new View(columns, known, this.#lasting)
    const lasting = new Lasting(OWN_COUNT, OWN_COUNT)
    lasting.words = this.#lasting.words
    return new View(columns, known, lasting)
  }
}

export const emptyView = (): View =>
  new View(
    new Columns(0, new Names()),
    { synonyms: new Map(), redirects: new Map(), vocabulary: new Vocabulary() },
    new Lasting(),
  )
