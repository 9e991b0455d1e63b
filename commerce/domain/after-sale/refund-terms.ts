import { PAYMENT_METHODS, type PaymentMethod } from '#commerce/contract/payments/methods.ts'
import { METHOD_RULES } from '../payments/methods.ts'

/** By which way money goes back. @param pixKey of who paid by boleto */
export const refundMeans = (method: PaymentMethod, pixKey: string | null): string =>
  PAYMENT_METHODS[method].back === 'pix-key' && pixKey !== null
    ? 'Pix, na chave que você informou'
    : METHOD_RULES[method].refund.means

/** How soon money goes back for what is sent back first. */
export const returnedTerm = (method: PaymentMethod): string =>
  `${METHOD_RULES[method].refund.term} depois de recebermos o produto`

/** How soon for what was never sent. */
export const cancelledTerm = (method: PaymentMethod): string => METHOD_RULES[method].refund.term

/** By which way before it is asked for: of who paid by boleto a key will be. */
export const expectedMeans = (method: PaymentMethod): string =>
  PAYMENT_METHODS[method].back === 'pix-key' ? 'Pix, na chave que você informar' : refundMeans(method, null)
