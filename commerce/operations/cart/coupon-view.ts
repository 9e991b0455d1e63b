import type { Cupom } from '#commerce/contract/cart/coupons.ts'
import { formatBRL, toReais } from '#commerce/contract/values/money.ts'
import type { CouponRow } from '#commerce/store/cart/coupons.ts'

/** A coupon as visitors see it. */
export const wireCoupon = (row: CouponRow): Cupom => ({
  codigo: row.code,
  tipo: row.kind,
  titulo: row.title,
  regra: row.rulesText,
  valorMinimo: toReais(row.minimum),
  valorMinimoText: formatBRL(row.minimum),
  fim: row.validTo?.toISOString() ?? null,
  acumulavel: row.stackable,
  primeiraCompra: row.firstPurchase,
})
