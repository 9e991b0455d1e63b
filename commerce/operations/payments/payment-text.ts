import type { OrderRow } from '#commerce/store/orders/orders.ts'

const METHODS: Readonly<Record<string, string>> = {
  PIX: 'Pix',
  BOLETO: 'Boleto',
  CARTAO: 'Cartão de crédito',
  PONTOS: 'Pontos',
}

/** A means of payment as it is said. */
export const methodName = (method: string): string => METHODS[method] ?? ''

/** How an order is paid, in the same words on every screen, mail and print; one that discounts pay has no means. */
export function paymentText({
  paymentMethod,
  instalments,
  total,
}: Pick<OrderRow, 'paymentMethod' | 'instalments' | 'total'>): string {
  const name = total === 0 && paymentMethod !== 'PONTOS' ? 'Nada a pagar' : methodName(paymentMethod)
  return instalments > 1 ? `${name} em ${instalments}x` : name
}
