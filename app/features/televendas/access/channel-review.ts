import type { Carrinho } from '#commerce/contract/cart/cart.ts'

/**
 * What commerce says of a cart priced anew: prices, coupons and discounts that ended, lines without a price, each once.
 */
export const reviewOf = ({ avisos }: Pick<Carrinho, 'avisos'>): readonly string[] => [
  ...new Set(avisos.map(({ mensagem }) => mensagem)),
]
