import { NOTHING_TO_PAY, PAYMENT_METHODS } from '#commerce/contract/payments/methods.ts'
import { listText } from '#commerce/contract/values/listed.ts'
import { formatBRL } from '#commerce/contract/values/money.ts'
import { agreedRows } from '#commerce/domain/payments/agreed-instalments.ts'
import type { OrderRow } from '#commerce/store/orders/orders.ts'

type Paid = Pick<OrderRow, 'paymentMethod' | 'instalments' | 'instalmentTerms' | 'total' | 'voucher' | 'pointsUsed'>

type Means = { name: string; within: string }
const listed = ([first, ...others]: readonly Means[]): string =>
  first === undefined ? NOTHING_TO_PAY : listText([first.name, ...others.map(({ within }) => within)])

/** What the customer's points and vouchers pay of it, none of it by the gateway. */
function ownMeans({ paymentMethod, voucher, pointsUsed }: Paid): Means[] {
  const { name, within } = PAYMENT_METHODS.VALE
  const of = paymentMethod === 'VALE' ? '' : ` de ${formatBRL(voucher)}`
  return [
    ...(pointsUsed > 0 ? [PAYMENT_METHODS.PONTOS] : []),
    ...(voucher > 0 ? [{ name: `${name}${of}`, within: `${within}${of}` }] : []),
  ]
}

/** The means beside the one that is charged: `Pontos e vale de R$ 20,00`; null without any. */
export const ownMeansText = (order: Paid): string | null => {
  const own = ownMeans(order)
  return own.length === 0 ? null : listed(own)
}

/**
 * How an order is paid, every means of it, in the same words on every screen, mail and print: `Pontos e Pix`, `Vale de
 * R$ 20,00 e cartão de crédito em 3x de R$ 40,00`. One that discounts pay whole has no means.
 */
export function paymentText(order: Paid): string {
  const { paymentMethod, instalments, instalmentTerms, total, voucher } = order
  // The means that was chosen charges nothing where nothing is left.
  if (total === voucher) return listed(ownMeans({ ...order, paymentMethod: 'VALE' }))
  const of = instalmentTerms === null ? '' : ` de ${formatBRL(instalmentTerms.others)}`
  const terms = instalments > 1 ? ` em ${instalments}x${of}` : ''
  const { name, within } = PAYMENT_METHODS[paymentMethod]
  return listed([...ownMeans(order), { name: `${name}${terms}`, within: `${within}${terms}` }])
}

/** The instalments as they were agreed to, line by line; none of one payment. */
export const termRows = ({ instalmentTerms }: Pick<OrderRow, 'instalmentTerms'>) =>
  instalmentTerms === null ? [] : agreedRows(instalmentTerms).map(([nome, valorText]) => ({ nome, valorText }))
