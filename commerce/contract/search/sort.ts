/**
 * Allowed sort options (storefront §5). Without a schema, because every page's address code reads them in the browser.
 */
export const SORT_OPTIONS = [
  'relevance',
  'descsold',
  'descrating',
  'ascprice',
  'descprice',
  'descdiscount',
  'descdate',
] as const
export type SortOption = (typeof SORT_OPTIONS)[number]
export const DEFAULT_SORT: SortOption = 'relevance'
