/**
 * Apart from the other paths: the early script and what it brings go there. Whatever of the others they imported would
 * bring all that React starts with (app.config.ts, refuseWholeApp).
 */
export const CART_PATH = '/loja/cart'
export const REVIEW_PATH = '/loja/checkout/payment/summary'
export const CONCLUSION_PATH = '/loja/checkout/conclusion'
export const DEPARTMENTS_PATH = '/loja/departamento'
export const TELESALES_PATH = '/loja/televendas'
/** `desktop` counts only as a whole segment at the root or right after `/loja` (house §4). */
export const DESKTOP_SEGMENT = /^(\/loja)?\/desktop(?=\/|$)/
