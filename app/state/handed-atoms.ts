import { atom, type Getter, type Setter } from 'jotai'
import type { EstadoPagamento, PerfilCheckout } from '#commerce/contract/checkout/checkout.ts'

/** How long the answer of a press stands for the page it leads to (ms). */
const FRESH_MS = 10_000

/** What a press was answered, for the page it leads to: read once instead of being asked for again. */
const handed = <T>() => {
  const kept = atom<{ value: T; at: number } | null>(null)
  return {
    give: atom(null, (_get: Getter, set: Setter, value: T) => set(kept, { value, at: Date.now() })),
    take: atom(null, (get: Getter, set: Setter): T | undefined => {
      const held = get(kept)
      set(kept, null)
      return held && Date.now() - held.at < FRESH_MS ? held.value : undefined
    }),
  }
}

export const handedCheckout = handed<PerfilCheckout>()
export const handedPayment = handed<EstadoPagamento>()
