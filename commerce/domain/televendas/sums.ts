import { PAYMENT_METHODS, type PaymentMethod } from '#commerce/contract/payments/methods.ts'
import { type Centavos, formatBRL } from '#commerce/contract/values/money.ts'

/** What a cart, or the order made of it, came to at an act. */
export interface Sums {
  /** By the means of payment chosen; by card while none is. */
  total: Centavos
  /** Negotiated, and of coupons. */
  discount: Centavos
  payment: PaymentMethod | null
}

type Facts = Readonly<Record<string, unknown>> | null
/** Under which a line of the record keeps them, beside what it says was changed. */
const KEY = 'somas'

/** The same line with what it all came to. */
export const withSums = (facts: Facts, { total, discount, payment }: Sums): Record<string, unknown> => ({
  ...facts,
  [KEY]: { total, desconto: discount, pagamento: payment },
})

/** Null where the line tells none. */
export function sumsIn(facts: Facts): Sums | null {
  const kept = facts?.[KEY] as { total: Centavos; desconto: Centavos; pagamento: PaymentMethod | null } | undefined
  return kept === undefined ? null : { total: kept.total, discount: kept.desconto, payment: kept.pagamento }
}

/** What was changed alone; null where nothing else is told. */
export function withoutSums(facts: Facts): Facts {
  if (facts === null || facts[KEY] === undefined) return facts
  const { [KEY]: _sums, ...rest } = facts
  return Object.keys(rest).length === 0 ? null : rest
}

/** The same where the sums are told beside it: without what they say already. */
export function besideSums(facts: Facts): Facts {
  const { total: _total, pagamento: _payment, forma: _method, ...rest } = facts ?? {}
  return facts?.[KEY] === undefined ? facts : withoutSums({ ...rest, [KEY]: facts[KEY] })
}

export const sumTexts = ({ total, discount, payment }: Sums) => ({
  totalText: formatBRL(total),
  descontoText: formatBRL(discount),
  pagamento: payment === null ? null : PAYMENT_METHODS[payment].name,
})
