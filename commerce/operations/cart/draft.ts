import type { Aviso } from '#commerce/contract/cart/cart.ts'
import type { CartItemRow, CartRow } from '#commerce/store/cart/carts.ts'
import type { Trx } from '#commerce/store/rows.ts'

/** A cart being written: the change edits it, the rest is brought up to date afterwards. */
export interface CartDraft {
  readonly trx: Trx
  readonly cart: CartRow
  items: CartItemRow[]
  /** Those that were there before this write, by id. */
  readonly known: ReadonlySet<string>
  /** The order of `items` is another than the one they were added in. */
  isReordered?: boolean
  /** What the customer is told of this write; those of earlier ones are gone with it, but for what it keeps. */
  notices: Aviso[]
  /** Which of the earlier ones are told still: all that this write says nothing about. */
  keeps?: (notice: Aviso) => boolean
}
