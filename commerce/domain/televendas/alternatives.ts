import type { Centavos } from '#commerce/contract/values/money.ts'
import { indexTokens, isStopWord } from '../search/text.ts'

/** What makes one product stand in for another. */
export interface Likeness {
  /** Null when the product has no price on the channel. */
  price: Centavos | null
  brand: string | null
  name: string
  /** `campo=valor` of its attributes. */
  facets: readonly string[]
}

/** A product at twice or half the price is hardly an alternative. */
const PRICE_WEIGHT = 1.5
const BRAND_WEIGHT = 0.25

/** How much of what one has the other has too, from 0 to 1. */
function shared(wanted: readonly string[], offered: readonly string[]): number {
  const own = new Set(wanted)
  return own.size === 0 ? 0 : new Set(offered.filter((part) => own.has(part))).size / own.size
}

const wordsOf = (name: string): string[] => indexTokens(name).filter((word) => !isStopWord(word))

/** Whether two names say the same thing: its own word stands first, a hob is no stove though both lie on one shelf. */
export const isOfKind = (wanted: string, offered: string): boolean => {
  const [kind] = wordsOf(wanted)
  return kind !== undefined && wordsOf(offered)[0] === kind
}

/** From 0 (nothing alike) upwards: words of the name, attributes, nearness of price, the same brand. */
function likeness(wanted: Likeness, offered: Likeness): number {
  const near =
    wanted.price === null || offered.price === null || wanted.price <= 0 || offered.price <= 0
      ? 0
      : Math.max(0, 1 - Math.abs(Math.log2(offered.price / wanted.price)))
  const sameBrand = wanted.brand !== null && wanted.brand === offered.brand ? BRAND_WEIGHT : 0
  const same = shared(wordsOf(wanted.name), wordsOf(offered.name)) + shared(wanted.facets, offered.facets)
  return same + PRICE_WEIGHT * near + sameBrand
}

/** The most alike first; those alike in nothing but their department keep their order, last. */
export const nearestFirst = <T extends Likeness>(wanted: Likeness, offered: readonly T[]): T[] =>
  offered.toSorted((a, b) => likeness(wanted, b) - likeness(wanted, a))

/** Whole reais between which alternatives are looked for; undefined without a price. */
export const priceBand = (price: Centavos | null): string | undefined =>
  price === null ? undefined : `${Math.floor((price * 0.6) / 100)}-${Math.ceil((price * 1.5) / 100)}`
