import { isOver, type OrderState } from '#commerce/contract/choices.ts'
import type { ValorAgora } from '#commerce/contract/orders/total-lines.ts'
import type { PaymentMethod } from '#commerce/contract/payments/methods.ts'
import { pointsText } from '#commerce/contract/values/grouped.ts'
import { listText } from '#commerce/contract/values/listed.ts'
import { type Centavos, formatBRL } from '#commerce/contract/values/money.ts'
import { METHOD_RULES } from '../payments/methods.ts'

/** What is paid, or given back, by each of the means that pay for an order together. */
export interface ByMeans {
  readonly money: Centavos
  readonly voucher: Centavos
  readonly points: number
}

export interface OrderWorth {
  readonly text: string
  readonly backText: string
  readonly lines: ValorAgora
}

const each = (
  { money, voucher, points }: ByMeans,
  names: { money: string; voucher: string; points: string },
): { nome: string; valorText: string }[] => [
  ...(money > 0 ? [{ nome: names.money, valorText: formatBRL(money) }] : []),
  ...(voucher > 0 ? [{ nome: names.voucher, valorText: formatBRL(voucher) }] : []),
  ...(points > 0 ? [{ nome: names.points, valorText: pointsText(points) }] : []),
]

/**
 * What an order of which a part was given up, or came back, is worth now: what was paid less what went back, each means
 * for itself; null of an order as it was bought, and of one that is over.
 */
export function orderWorth({
  status,
  method,
  paid,
  back,
}: {
  status: OrderState
  method: PaymentMethod
  paid: ByMeans
  back: ByMeans
}): OrderWorth | null {
  if (isOver(status) || back.money + back.voucher + back.points === 0) return null
  const { paidName, where } = METHOD_RULES[method].worth
  const centavos = paid.money + paid.voucher - back.money - back.voucher
  const points = paid.points - back.points
  const text = listText([
    ...(centavos > 0 || points === 0 ? [formatBRL(centavos)] : []),
    ...(points > 0 ? [pointsText(points)] : []),
  ])
  return {
    text,
    backText: listText(
      each(back, { money: where, voucher: 'em vale', points: '' }).map(({ nome, valorText }) =>
        `${valorText} ${nome}`.trimEnd(),
      ),
    ),
    lines: {
      linhas: [
        ...each(paid, { money: paidName, voucher: 'Pago com vale', points: 'Pago com pontos' }),
        ...each(back, {
          money: `De volta ${where}`,
          voucher: 'De volta ao saldo de vale',
          points: 'De volta ao saldo de pontos',
        }).map(({ nome, valorText }) => ({ nome, valorText: `- ${valorText}` })),
      ],
      nomeTotal: 'O pedido vale agora',
      totalText: text,
    },
  }
}
