import type { CartRow } from '#commerce/store/cart/carts.ts'
import { listAddresses } from '#commerce/store/customers/addresses.ts'
import type { Reader } from '#commerce/store/rows.ts'

/** A cart without a CEP that an agent takes goes to the customer's main address: nobody asks for what the shop knows. */
export async function servedCart(db: Reader, customerId: string, cart: CartRow): Promise<CartRow> {
  if (cart.cep !== null) return cart
  const [main] = await listAddresses(db, customerId)
  return main === undefined ? cart : { ...cart, cep: main.cep.trim() }
}
