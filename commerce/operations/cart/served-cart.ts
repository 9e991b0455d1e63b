import type { CartRow } from '#commerce/store/cart/carts.ts'
import type { Reader } from '#commerce/store/rows.ts'
import { mainPlace } from '../customers/main-place.ts'

/** A cart without a CEP that an agent takes goes to the customer's main address: nobody asks for what the shop knows. */
export async function servedCart(db: Reader, customerId: string, cart: CartRow): Promise<CartRow> {
  return cart.cep === null ? { ...cart, cep: (await mainPlace(db, customerId))?.cep ?? null } : cart
}
