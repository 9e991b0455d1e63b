import { observe } from 'jotai-effect'
import { followPlace } from '#app/early/place-choice.ts'
import { visitorCep } from '#app/lib/visitor-cep.ts'
import { setCartCep } from '#server-functions/cart/cart.ts'
import { cartAtom } from './cart-atoms.ts'
import type { CartWriter } from './cart-writer.ts'
import type { ShopStore } from './shop-store.ts'

/**
 * Tells the cart the visitor's CEP; without one nothing happens, and nobody asked for it, so nobody is told that it
 * failed.
 */
export async function sendCartCep(
  cart: CartWriter,
  cep: string | undefined = visitorCep(document.cookie)?.cep,
): Promise<void> {
  if (cep !== undefined) await cart.write(() => setCartCep({ data: { cep } }), 'never')
}

/**
 * Keeps the browser's CEP and the cart's the same: a cart without one takes the browser's, of two different ones the
 * cart's counts, which commerce knows.
 */
export function syncCartCep(store: ShopStore, cart: CartWriter): void {
  let asked = ''
  observe((get) => {
    const now = get(cartAtom)
    const known = visitorCep(document.cookie)?.cep
    if (now === null || now.cep === known) return
    if (now.cep !== null) void followPlace(now.cep, () => store.get(cartAtom)?.cep === now.cep)
    else if (known !== undefined && now.itensPedido.length > 0 && asked !== known) {
      // Once for each CEP: a commerce that refuses it is not asked again and again.
      asked = known
      void sendCartCep(cart, known)
    }
  }, store)
}
