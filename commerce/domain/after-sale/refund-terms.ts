import { PAYMENT_METHODS, type PaymentMethod } from '#commerce/contract/payments/methods.ts'
import { METHOD_RULES } from '../payments/methods.ts'

/** By which way money goes back. @param pixKey of who paid by boleto */
export const refundMeans = (method: PaymentMethod, pixKey: string | null): string =>
  PAYMENT_METHODS[method].back === 'pix-key' && pixKey !== null
    ? 'Pix, na chave que você informou'
    : METHOD_RULES[method].refund.means

/** The same before it is asked for: of who paid by boleto a key will be. */
export const expectedMeans = (method: PaymentMethod): string =>
  PAYMENT_METHODS[method].back === 'pix-key' ? 'Pix, na chave que você informar' : refundMeans(method, null)
