/** Apart from the other paths: the early script goes there, and carries none of the rest. */
export const CART_PATH = '/loja/cart'
export const REVIEW_PATH = '/loja/checkout/payment/summary'
