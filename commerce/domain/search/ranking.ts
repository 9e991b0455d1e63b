/** Share of popularity beside the text's rank (1 to 2): enough to order equals, too little to lift what fits badly. */
export const POPULARITY_SHARE = 0.1
/** An exact model code or EAN is what was asked for, in stock or not. */
export const EXACT_CODE = 1_000_000
const IN_STOCK = 1_000
/** Of a search, where what was asked for but is gone is better than another thing. */
export const OUT_OF_STOCK = 0.6

/** 0–1, each tenfold counts the same: a bestseller does not drown what is merely liked. */
export const popularityScore = (popularity: number, sold: number): number =>
  Math.min(1, Math.log1p(Math.max(0, popularity) + Math.max(0, sold)) / Math.log(1e6))

/**
 * What a product is worth whatever is asked: what can be bought first, then popularity.
 */
export const standing = (available: boolean, popularity: number, sold: number): number =>
  (available ? IN_STOCK : 0) + POPULARITY_SHARE * popularityScore(popularity, sold)

/** What a hit is worth in a search: its text, and a little of its standing. */
export const relevanceOf = (text: number, available: boolean, standingOfDoc: number): number =>
  available ? text + standingOfDoc - IN_STOCK : text * OUT_OF_STOCK + standingOfDoc

/** Hits below this, and a far commoner neighbour of a rare word is offered as "Você quis dizer". */
export const FEW_HITS = 5
export const MUCH_COMMONER = 10

/** Autocomplete answers nothing up to this length (storefront §5). */
export const AUTOCOMPLETE_MIN_LENGTH = 4
export const AUTOCOMPLETE_QUERIES = 5
export const POPULAR_QUERIES = 10

/** Completion only: the product is named after what was typed, it does not just mention it. */
export const NAMED_SO = 0.5

/** Facets shown beside the fixed ones, and values of each. */
export const MAX_ATTRIBUTE_FACETS = 14
export const MAX_FACET_VALUES = 60
