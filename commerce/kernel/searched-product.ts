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

/** A product as it is written into the index; words carry their weights, `geladeira~c8`. */
export interface WrittenProduct extends SearchedProduct {
  productId: string
  sku: string
  /** Words with their weights, and the name's in order (domain/search/weights.ts). */
  text: { words: string; title: string }
  /** Words a completion may end with. */
  completions: readonly string[]
  /** Words of the spelling vocabulary. */
  words: readonly string[]
  codes: readonly string[]
  /** Its Cartao, JSON text. */
  card: string
}

/** What changes of a product without its words: price, stock, what is sold and said of it. */
export type WrittenOffer = Pick<
  WrittenProduct,
  'productId' | 'available' | 'price' | 'discount' | 'sold' | 'popularity' | 'launched' | 'rating' | 'facets' | 'card'
>

/** A product as another engine is told of it: words (to complete marked `=`, codes `#`) and title as text. */
export interface ToldProduct extends SearchedProduct {
  doc: number
  words: string
  title: string
  card: string
}

/** What a key of the index is called. */
export interface SearchName {
  kind: 'field' | 'value' | 'category'
  key: string
  name: string
}
