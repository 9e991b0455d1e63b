import { formatBRL } from '#commerce/contract/values/money.ts'
import { agreedRows } from '#commerce/domain/payments/agreed-instalments.ts'
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

type Paid = Pick<OrderRow, 'paymentMethod' | 'instalments' | 'instalmentTerms' | 'total' | 'voucher' | 'pointsUsed'>

/**
 * How an order is paid, in the same words on every screen, mail and print: `Vale de R$ 20,00 e Pix`. One that discounts
 * pay whole has no means.
 */
export function paymentText({ paymentMethod, instalments, instalmentTerms, total, voucher, pointsUsed }: Paid): string {
  if (paymentMethod === 'VALE') return pointsUsed > 0 ? 'Pontos e vale' : 'Vale'
  if (total === 0) return pointsUsed > 0 ? methodName('PONTOS') : 'Nada a pagar'
  const of = instalmentTerms === null ? '' : ` de ${formatBRL(instalmentTerms.others)}`
  const name = `${methodName(paymentMethod)}${instalments > 1 ? ` em ${instalments}x${of}` : ''}`
  return voucher > 0 ? `Vale de ${formatBRL(voucher)} e ${name}` : name
}

/** The instalments as they were agreed to, line by line; none of one payment. */
export const termRows = ({ instalmentTerms }: Pick<OrderRow, 'instalmentTerms'>) =>
  instalmentTerms === null ? [] : agreedRows(instalmentTerms).map(([nome, valorText]) => ({ nome, valorText }))
