import type { Recusa } from '#commerce/contract/payments/payments.ts'
import { cardBrandOf, isValidCardNumber, normalizeCardNumber, type CardBrand } from '#commerce/contract/values/card.ts'

/** All that may be kept of a card besides the gateway's token: never the whole number, never the CVV (domain §2.3). */
export interface KeptCard {
  readonly brand: CardBrand
  readonly first6: string
  readonly last4: string
}

/** What may be kept of a number, or undefined when it is no valid number of an accepted brand. */
export function keptCard(number: string): KeptCard | undefined {
  const digits = normalizeCardNumber(number)
  const brand = cardBrandOf(digits)
  return brand && isValidCardNumber(digits) ? { brand, first6: digits.slice(0, 6), last4: digits.slice(-4) } : undefined
}

/** What a refused card's owner is told, by the gateway's reason; an issuer's own fraud code is never repeated. */
export const CARD_DECLINES: Readonly<Record<Recusa, string>> = {
  RECUSADO: 'Cartão recusado. Confira os dados ou use outro cartão.',
  SALDO: 'Saldo ou limite insuficiente.',
  VENCIDO: 'Cartão vencido.',
  EMISSOR: 'Não autorizado pelo banco emissor. Entre em contato com o banco.',
}
