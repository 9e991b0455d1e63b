import type { Centavos } from '#commerce/contract/values/money.ts'

/** A product of a cart that a negotiated discount was agreed on. */
export interface AgreedLine {
  readonly sku: string
  readonly quantity: number
  /** Price of one; null: of an agreement that did not keep it, any. */
  readonly unit: Centavos | null
}
