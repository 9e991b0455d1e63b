import type { Matches } from '#commerce/domain/search/score.ts'

/** What completion shows of a product: a fifth of its card, so that many are kept. */
export interface Offer {
  sku: string
  name: string
  url: string
  image: string | null
  /** Total cash price texts, as the law wants beside each offer (domain §0.8); null = unavailable. */
  price: string | null
  oldPrice: string | null
  /** The price is that of Pix, less than the card's. */
  pix: boolean
}

/** How many are kept, some 700 bytes each with what holds them. */
export const OFFER_COUNT = 40_000

/** What a text finds, unordered, and what became of its spelling. */
export type FoundTexts = Understood<Matches>

/** @typeParam T what an engine finds */
export interface Understood<T> {
  matches: T
  /** The words searched instead, spelled as the catalogue spells them. */
  corrected: string | null
  /** A far commoner spelling of a rare word. */
  suggestion: string | null
  /** No product has all of the words: these have some. */
  partial: boolean
  /**
   * The words for the count of popular searches; null when one of them is not the catalogue's (it could be personal).
   */
  countable: string | null
}
