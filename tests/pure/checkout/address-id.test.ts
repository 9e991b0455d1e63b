import { expect, test } from 'vitest'
import { checkoutAtom } from '#app/state/checkout-atoms.ts'
import { checkoutSelectionAtom, userAtom } from '#app/state/persisted-atoms.ts'
import { createShopStore } from '#app/state/shop-store.ts'
import type { PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'

/** A checkout of which only the choices matter here. */
const chosen = (idEndereco: string | null) =>
  ({
    numeroPedido: null,
    selecao: { idEndereco, idOpcaoEntrega: null, forma: null, numeroParcelas: null },
  }) as unknown as PerfilCheckout

test('the user’s addressId is the delivery address last chosen, and outlives the purchase (storefront §3)', () => {
  const store = createShopStore()
  store.set(checkoutAtom, chosen(null))
  expect(store.get(userAtom).addressId).toBeNull()
  store.set(checkoutAtom, chosen('e-7'))
  expect(store.get(userAtom).addressId).toBe('e-7')
  store.set(checkoutAtom, null)
  expect(store.get(userAtom).addressId).toBe('e-7')
  expect(store.get(checkoutSelectionAtom).idEndereco).toBeNull()
})
