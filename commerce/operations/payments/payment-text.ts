import { formatBRL } from '#commerce/contract/values/money.ts'
import type { OrderRow } from '#commerce/store/orders/orders.ts'

const METHODS: Readonly<Record<string, string>> = {
  PIX: 'Pix',
  BOLETO: 'Boleto',
  CARTAO: 'Cartão de crédito',
  PONTOS: 'Pontos',
  VALE: 'Vale',
}

/** A means of payment as it is said. */
export const methodName = (method: string): string => METHODS[method] ?? ''

type Paid = Pick<OrderRow, 'paymentMethod' | 'instalments' | 'total' | 'voucher' | 'pointsUsed'>

/**
 * How an order is paid, in the same words on every screen, mail and print: `Vale de R$ 20,00 e Pix`. One that discounts
 * pay whole has no means.
 */
export function paymentText({ paymentMethod, instalments, total, voucher, pointsUsed }: Paid): string {
  if (paymentMethod === 'VALE') return pointsUsed > 0 ? 'Pontos e vale' : 'Vale'
  if (total === 0) return pointsUsed > 0 ? methodName('PONTOS') : 'Nada a pagar'
  const name = `${methodName(paymentMethod)}${instalments > 1 ? ` em ${instalments}x` : ''}`
  return voucher > 0 ? `Vale de ${formatBRL(voucher)} e ${name}` : name
}
