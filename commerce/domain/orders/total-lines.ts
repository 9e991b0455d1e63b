import type { Valores } from '#commerce/contract/orders/total-lines.ts'
import type { PaymentMethod } from '#commerce/contract/payments/methods.ts'
import { pointsText } from '#commerce/contract/values/grouped.ts'
import { type Centavos, formatBRL } from '#commerce/contract/values/money.ts'
import { freightText } from '../checkout/freight-quote.ts'
import { METHOD_RULES } from '../payments/methods.ts'

/** What one coupon takes off. */
export interface CouponShare {
  readonly code: string
  readonly centavos: Centavos
}

/** The money of a cart or of an order, before it is put into words. */
export interface MoneyFacts {
  /** Units bought, gifts and services apart. */
  readonly pieces: number
  readonly products: Centavos
  /** Insurance premiums and other services: always in a line of their own (domain §4.6). */
  readonly services: Centavos
  /** Agreed on the telephone. */
  readonly negotiated: Centavos
  readonly coupons: readonly CouponShare[]
  readonly cashDiscount: Centavos
  readonly points: Centavos
  readonly pointsUsed: number
  readonly freights: readonly { readonly seller: string; readonly centavos: Centavos | null }[]
  /** The text instead of an amount while nobody knows one. */
  readonly freight: Centavos | string
  /** What the customer's vouchers pay: no discount, a part of the payment (domain §6.2). */
  readonly voucher: Centavos
  readonly interest: Centavos
  /** What is charged, interest included. */
  readonly total: Centavos
  /** null before one is chosen. */
  readonly method: PaymentMethod | null
}

type Linha = Valores['linhas'][number]

const NOT_DELIVERED = 'Sem entrega'

const amount = (tipo: Linha['tipo'], nome: string, centavos: Centavos): Linha => ({
  tipo,
  nome,
  valorText: formatBRL(centavos),
  desconto: false,
})
const saving = (tipo: Linha['tipo'], nome: string, centavos: Centavos): Linha[] =>
  centavos > 0 ? [{ tipo, nome, valorText: `- ${formatBRL(centavos)}`, desconto: true }] : []

const couponName = ({ code }: CouponShare): string =>
  `Desconto ${code.includes(', ') ? 'dos cupons' : 'do cupom'} ${code}`.trimEnd()

/**
 * The lines of a total in the order of domain §2.5, and what they come to. Every line but a seller's part of the freight
 * counts: together they are the total.
 */
export function totalLines(money: MoneyFacts): Valores {
  const { pieces, freights, freight, points } = money
  // With nothing left to charge nobody is charged by any means.
  const method = money.total === 0 ? null : money.method
  // What is free of every seller needs no line of each.
  const several = freights.length > 1 && freights.some(({ centavos }) => centavos !== 0)
  return {
    linhas: [
      amount('produtos', `Produtos (${pieces} ${pieces === 1 ? 'item' : 'itens'})`, money.products),
      ...(money.services > 0 ? [amount('garantia', 'Garantia estendida', money.services)] : []),
      ...saving('desconto-negociado', 'Desconto negociado (televendas)', money.negotiated),
      ...money.coupons.flatMap((one) => saving('cupom', couponName(one), one.centavos)),
      ...saving(
        'desconto-a-vista',
        method === null ? 'Desconto à vista' : METHOD_RULES[method].cashName,
        money.cashDiscount,
      ),
      ...saving('pontos', `Pontos (${pointsText(money.pointsUsed)})`, points),
      ...(several
        ? freights.map(({ seller, centavos }): Linha => ({
            tipo: 'frete-lojista',
            nome: `Frete de ${seller}`,
            valorText: centavos === null ? NOT_DELIVERED : freightText(centavos),
            desconto: false,
          }))
        : []),
      {
        tipo: 'frete',
        nome: several ? 'Frete total' : 'Frete',
        valorText: typeof freight === 'string' ? freight : freightText(freight),
        desconto: false,
      },
      ...saving('vale', 'Vale', money.voucher),
      ...(money.interest > 0 ? [amount('juros', 'Juros do parcelamento', money.interest)] : []),
    ],
    nomeTotal:
      typeof freight === 'string'
        ? 'Total sem frete'
        : money.total === 0
          ? 'Total a pagar'
          : method === null
            ? 'Total'
            : METHOD_RULES[method].totalName,
    totalText: formatBRL(money.total),
  }
}
