import type { ColumnType } from 'kysely'

type Json<T> = ColumnType<T, string, string>

/** What other aggregates ask of the catalogue through the query builder; its own files write in batches, as SQL. */
export interface CatalogTables {
  products: {
    id: number
    source: string
    source_id: string
    slug: string
    name: string
    seller_id: string
    quantity_min: number
    quantity_multiple: number
    quantity_max: number
    active: boolean
    removed_at: Date | null
  }
  variants: {
    sku: string
    product_id: number
    position: number
    ean: string | null
    options: Json<Record<string, string>>
    weight_g: number | null
    active: boolean
  }
  stock: { sku: string; quantity: number; updated_at: Date }
}
