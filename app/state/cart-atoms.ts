import { atom } from 'jotai'
import type { Carrinho } from '#commerce/contract/cart/cart.ts'

/**
 * The cart as the server last answered it: a read model, never computed here, and the cart's only client copy (house
 * §3). null until it was read.
 */
const storedCartAtom = atom<Carrinho | null>(null)

/** Raised when the cart is forgotten: what was asked for the one before is of somebody else. */
export const cartOwnerAtom = atom(0)

/** An older answer that comes late does not replace a newer one; null forgets the cart (logout, another actor). */
export const cartAtom = atom(
  (get) => get(storedCartAtom),
  (get, set, next: Carrinho | null) => {
    const known = get(storedCartAtom)
    if (next === null) set(cartOwnerAtom, (owner) => owner + 1)
    if (next === null || known === null || next.versao >= known.versao || next.numeroPedido !== known.numeroPedido)
      set(storedCartAtom, next)
  },
)

/** Writes under way or waiting; the cart's controls show it. */
export const cartWritesAtom = atom(0)
