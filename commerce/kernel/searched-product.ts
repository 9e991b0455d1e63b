/** What search keeps of a product beside its words, on every floor. Money in centavos, instants in ms. */
export interface SearchedProduct {
  /** First word of the name, folded. */
  head: string
  available: boolean
  price: number | null
  discount: number
  sold: number
  popularity: number
  launched: number
  /** Stars in thousandths, few ratings drawn towards the usual; 0 = none. */
  rating: number
  /** Keys joined by blanks. */
  facets: string
  categories: string
}
