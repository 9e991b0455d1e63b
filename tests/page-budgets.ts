/**
 * What a page may weigh (speed, aims 1 and 2). `most` fails the run; where it is above its `aim` it is what the page has
 * today and may only become less.
 */
export const BUDGETS = {
  /** Bytes of script, brotli, that a page loads before the first input. */
  eagerScript: { aim: 15 * 1024, most: 15 * 1024 },
  /** Elements of the home page. */
  home: { aim: 1_500, most: 1_500 },
  /** Elements of a listing of one page, or of the first of several. */
  listing: { aim: 1_800, most: 1_800 },
  /** Bytes of a product page's HTML as it is published. */
  product: { aim: 40 * 1024, most: 40 * 1024 },
} as const
