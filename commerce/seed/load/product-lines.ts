import lines from './product-lines.json' with { type: 'json' }

/** What the generated catalogue is made of: one kind of product, its department, brands and attributes. */
export interface ProductLine {
  departamento: readonly [string, string]
  produto: string
  /** Reais, lowest and highest. */
  preco: readonly [number, number]
  marcas: readonly string[]
  /** Facets: name → values; the first three also stand in the product's name. */
  atributos: Readonly<Record<string, readonly string[]>>
  voltagem?: boolean
}

/** Written as data; JSON knows no pairs, so what was checked is said here. */
export const PRODUCT_LINES = lines as unknown as readonly ProductLine[]
