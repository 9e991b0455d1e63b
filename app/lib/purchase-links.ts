import { paths } from './paths.ts'

const WHOLE_CART = 'tudo'

/** The review of the whole cart: what was to be bought alone is so no more. */
export const cartReviewHref = `${paths.checkout.paymentSummary}?comprar=${WHOLE_CART}`

/** The review of one product alone, what else is in the cart staying there. */
export const productReviewHref = (sku: string, units: number): string =>
  `${paths.checkout.paymentSummary}?${new URLSearchParams({ comprar: sku, unidades: String(units) })}`

/** What of the cart is bought, as the review's address says it; left out, what was said before stands. */
export interface ReviewSearch {
  comprar: string | undefined
  unidades: string | undefined
}

/** The declared parameters; refused ones are named as undefined, or the router would hand them on. */
export const reviewSearch = ({ comprar, unidades }: Record<string, unknown>): ReviewSearch => ({
  comprar: typeof comprar === 'string' && /^[\w.-]{1,40}$/.test(comprar) ? comprar : undefined,
  unidades: /^[1-9]\d{0,3}$/.test(String(unidades)) ? String(unidades) : undefined,
})
