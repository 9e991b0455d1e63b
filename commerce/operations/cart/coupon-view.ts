import type { Cupom } from '#commerce/contract/cart/coupons.ts'
import { departmentLink } from '#commerce/contract/links.ts'
import { formatBRL, toReais } from '#commerce/contract/values/money.ts'
import type { Actor } from '#commerce/kernel/actor.ts'
import { type CouponRow, usableCoupons } from '#commerce/store/cart/coupons.ts'
import type { PurchaseContext } from '../orders/purchase-context.ts'

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
  link: row.categories[0] === undefined ? null : departmentLink(row.categories[0]),
})

/** Coupons that whoever acts could use now. */
export const couponsFor = async (
  { db, clock }: Pick<PurchaseContext, 'db' | 'clock'>,
  { canal, customerId }: Actor,
): Promise<Cupom[]> => (await usableCoupons(db, clock.now(), canal, customerId)).map(wireCoupon)
