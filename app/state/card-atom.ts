import { atom } from 'jotai'
import type { CartaoUsado } from '#commerce/contract/checkout/checkout.ts'

/** The card this page will pay with: a gateway's token, which pays once, and how it is called on screen. */
export interface ChosenCard {
  cartao: CartaoUsado
  /** `Visa final 1111`. */
  text: string
}

/**
 * In memory alone, so that a card's token is gone with the page (domain §2.3, house §3): after a reload it is typed
 * again.
 */
export const cardAtom = atom<ChosenCard | null>(null)
