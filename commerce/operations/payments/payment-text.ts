import { NOTHING_TO_PAY, PAYMENT_METHODS } from '#commerce/contract/payments/methods.ts'
import { formatBRL } from '#commerce/contract/values/money.ts'
import { agreedRows } from '#commerce/domain/payments/agreed-instalments.ts'
import type { OrderRow } from '#commerce/store/orders/orders.ts'

type Paid = Pick<OrderRow, 'paymentMethod' | 'instalments' | 'instalmentTerms' | 'total' | 'voucher' | 'pointsUsed'>

/**
 * How an order is paid, in the same words on every screen, mail and print: `Vale de R$ 20,00 e Pix`. One that discounts
 * pay whole has no means.
 */
export function paymentText({ paymentMethod, instalments, instalmentTerms, total, voucher, pointsUsed }: Paid): string {
  if (paymentMethod === 'VALE') return pointsUsed > 0 ? 'Pontos e vale' : 'Vale'
  if (total === 0) return pointsUsed > 0 ? PAYMENT_METHODS.PONTOS.name : NOTHING_TO_PAY
  const of = instalmentTerms === null ? '' : ` de ${formatBRL(instalmentTerms.others)}`
  const name = `${PAYMENT_METHODS[paymentMethod].name}${instalments > 1 ? ` em ${instalments}x${of}` : ''}`
  return voucher > 0 ? `Vale de ${formatBRL(voucher)} e ${name}` : name
}

/** The instalments as they were agreed to, line by line; none of one payment. */
export const termRows = ({ instalmentTerms }: Pick<OrderRow, 'instalmentTerms'>) =>
  instalmentTerms === null ? [] : agreedRows(instalmentTerms).map(([nome, valorText]) => ({ nome, valorText }))
