interface Method {
  readonly name: string
  /** The same after another: `Pontos e cartão de crédito`. */
  readonly within: string
  /** Where a number follows. */
  readonly short: string
  /** After a sum: `R$ 59,89 no Pix`; '' of what is no money. */
  readonly by: string
  /** The payer brings the money with a code, a card is charged when it is asked, with points and vouchers nothing is. */
  readonly charge: 'code' | 'card' | 'none'
  /** Where its money goes back to: only a boleto has no way back of its own (domain §6.2). */
  readonly back: 'origin' | 'pix-key'
}

/** The means of payment (domain §2), as each is said and how it works; what the shop does with each is its own table. */
export const PAYMENT_METHODS = {
  PIX: { name: 'Pix', within: 'Pix', short: 'Pix', by: 'no Pix', charge: 'code', back: 'origin' },
  BOLETO: { name: 'Boleto', within: 'boleto', short: 'Boleto', by: 'no boleto', charge: 'code', back: 'pix-key' },
  CARTAO: {
    name: 'Cartão de crédito',
    within: 'cartão de crédito',
    short: 'Cartão',
    by: 'no cartão',
    charge: 'card',
    back: 'origin',
  },
  PONTOS: { name: 'Pontos', within: 'pontos', short: 'Pontos', by: '', charge: 'none', back: 'origin' },
  VALE: { name: 'Vale', within: 'vale', short: 'Vale', by: '', charge: 'none', back: 'origin' },
} as const satisfies Readonly<Record<string, Method>>

/** How what discounts pay whole is said instead. */
export const NOTHING_TO_PAY = 'Nada a pagar'

type Methods = typeof PAYMENT_METHODS
export type PaymentMethod = keyof Methods
export type ChargedMethod = {
  [Method in PaymentMethod]: Methods[Method]['charge'] extends 'none' ? never : Method
}[PaymentMethod]

export const FORMAS_PAGAMENTO = Object.keys(PAYMENT_METHODS) as PaymentMethod[]

/** Whether money is asked for; points and vouchers are the customer's already. */
export const isCharged = (method: PaymentMethod): method is ChargedMethod => PAYMENT_METHODS[method].charge !== 'none'
