import { atom } from 'jotai'
import { EMPTY_CHECKOUT } from '#app/lib/persisted-state.ts'
import type { PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'
import { checkoutSelectionAtom, userAtom } from './persisted-atoms.ts'

/** Names what is chosen as last heard of from the other screen of a call; null while none runs. */
export const heardChoicesAtom = atom<string | null>(null)

const storedCheckoutAtom = atom<PerfilCheckout | null>(null)

/**
 * The checkout as the server last answered it. What a choice resets (storefront §4) is decided there: an answer's
 * `selecao` replaces the persisted selection whole, and null forgets both.
 */
export const checkoutAtom = atom(
  (get) => get(storedCheckoutAtom),
  (_get, set, profile: PerfilCheckout | null) => {
    set(storedCheckoutAtom, profile)
    if (profile === null) return set(checkoutSelectionAtom, EMPTY_CHECKOUT)
    const { idEndereco, idOpcaoEntrega, forma, numeroParcelas } = profile.selecao
    // Where this person has things sent is theirs beyond this purchase (storefront §3).
    if (idEndereco !== null) set(userAtom, { addressId: idEndereco })
    set(checkoutSelectionAtom, {
      numeroPedido: profile.numeroPedido,
      idEndereco,
      idOpcaoEntrega,
      formaPagamento: forma,
      numeroParcelas,
    })
  },
)
