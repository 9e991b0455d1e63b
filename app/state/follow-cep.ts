import { visitorCep } from '#app/lib/visitor-cep.ts'
import { cartAtom } from './cart-atoms.ts'
import type { CartWriter } from './cart-writer.ts'
import { authAtom } from './persisted-atoms.ts'
import type { ShopStore } from './shop-store.ts'

/** What makes the cart's CEP and the browser's the same comes when they differ. */
const loadCep = () => import('./cart-cep.ts')

export const sendCep = (cart: CartWriter, chosen?: string): Promise<void> =>
  loadCep().then(({ sendCartCep }) => sendCartCep(cart, chosen))

/** What the visitor chose last is where the account's cart is delivered; an agent's own CEP is no customer's. */
export async function keepCep(store: ShopStore, cart: CartWriter): Promise<void> {
  if (!store.get(authAtom).isTelevendedorAuthenticated) await sendCep(cart)
}

export function watchCep(store: ShopStore, cart: CartWriter): void {
  const differ = () => {
    const now = store.get(cartAtom)
    if (now === null || now.cep === (visitorCep(document.cookie)?.cep ?? null)) return
    enough()
    void loadCep().then(({ syncCartCep }) => syncCartCep(store, cart))
  }
  const enough = store.sub(cartAtom, differ)
  differ()
}
