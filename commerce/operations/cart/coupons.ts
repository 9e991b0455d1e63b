import type { Centavos } from '#commerce/contract/values/money.ts'
import {
  type Coupon,
  type CouponItem,
  type CouponResult,
  evaluateCoupon,
  mayAddCoupon,
  parseCouponCode,
  UNKNOWN_COUPON,
} from '#commerce/domain/cart/coupons.ts'
import { fieldError, notFound } from '#commerce/kernel/commerce-error.ts'
import { vouchersOf } from '#commerce/store/after-sale/vouchers.ts'
import type { CartRow } from '#commerce/store/cart/carts.ts'
import { type CountedCoupon, couponCustomer, couponsByCode, departmentPaths } from '#commerce/store/cart/coupon-uses.ts'
import type { CouponRow } from '#commerce/store/cart/coupons.ts'
import type { Reader } from '#commerce/store/rows.ts'
import type { CartDraft } from './draft.ts'
import { type CartLine, negotiatedOf } from './line.ts'
import { refreshLines } from './refresh.ts'

/** Who the coupons are judged for. */
export interface CouponUser {
  customerId?: string | undefined
  canal: string
}
/** The coupons of a cart with all that judging them takes: read once, asked for any freight. */
export interface CouponBook {
  codes: readonly string[]
  known: readonly CountedCoupon[]
  items: readonly CouponItem[]
  canal: string
  now: Date
  customer: { orders: number; audience: 'PF' | 'PJ' | null }
}
/** What the coupons take off a cart, in centavos. */
export interface CartCoupons {
  applied: { code: string; title: string; discount: Centavos }[]
  refused: { code: string; message: string }[]
  products: Centavos
  freight: Centavos
  /** The products' part, by line of the cart. */
  perLine: Centavos[]
}

const NOT_TOGETHER = 'Este cupom não pode ser usado junto com outro. Remova o outro para usar este.'
const ALREADY_IN = 'Este cupom já está no carrinho.'
const OWN_VOUCHER = 'Este código é de um vale seu, que já está no seu saldo: escolha usar o vale no pagamento.'
const NOBODY = { orders: 0, audience: null }

function benefitOf({ kind, percent, cap, amount }: CouponRow): Coupon['benefit'] {
  if (kind === 'PERCENTUAL') return { kind, percent: percent ?? 0, cap }
  return kind === 'VALOR' ? { kind, amount: amount ?? 0 } : { kind }
}

const asCoupon = (row: CouponRow): Coupon => {
  const {
    code,
    minimum,
    totalLimit,
    customerLimit,
    firstPurchase: firstPurchaseOnly,
    channels,
    categories,
    skus,
    audience,
    stackable,
  } = row
  return {
    code,
    minimum,
    totalLimit,
    customerLimit,
    firstPurchaseOnly,
    channels,
    categories,
    skus,
    audience,
    stackable,
    benefit: benefitOf(row),
    from: row.validFrom.getTime(),
    until: row.validTo?.getTime() ?? null,
  }
}

const sentenceOf = (result: CouponResult): string => (result.ok ? '' : result.message)

/** `casa/cozinha` stands in `casa` too. */
const withParents = (path: string): string[] => path.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'))

/** @param lock for an order that is about to use them: the counters stay as they are read */
export async function readCoupons(
  db: Reader,
  codes: readonly string[],
  lines: readonly CartLine[],
  { customerId, canal }: CouponUser,
  now: Date,
  lock = false,
): Promise<CouponBook> {
  if (codes.length === 0) return { codes, known: [], items: [], canal, now, customer: NOBODY }
  const known = await couponsByCode(db, codes, customerId, lock)
  const customer = customerId === undefined ? NOBODY : await couponCustomer(db, customerId)
  const paths = await departmentPaths(
    db,
    lines.flatMap(({ facts }) => (facts ? [facts.productId] : [])),
  )
  // What was negotiated comes before the coupons (domain §2.5).
  const items = lines.map(({ item, facts, unit, negotiated }) => ({
    sku: item.sku,
    categories: (facts ? (paths.get(facts.productId) ?? []) : []).flatMap(withParents),
    total: (unit ?? 0) * item.quantity - negotiatedOf({ negotiated }),
  }))
  return { codes, known, items, canal, now, customer }
}

/** Judges the coupons one after the other, each on what those before it left (domain §8). */
export function applyCoupons(
  { codes, known, items, canal, now, customer }: CouponBook,
  freight: Centavos,
): CartCoupons {
  const result: CartCoupons = {
    applied: [],
    refused: [],
    products: 0,
    freight: 0,
    perLine: items.map(() => 0),
  }
  const present: Coupon[] = []
  const judge = (row: CountedCoupon | undefined): CouponResult => {
    if (!row) return UNKNOWN_COUPON
    const left = items.map((item, at) => ({ ...item, total: item.total - (result.perLine[at] ?? 0) }))
    const { uses: totalUses, customerUses } = row
    return evaluateCoupon(asCoupon(row), {
      items: left,
      freight: freight - result.freight,
      channel: canal,
      now: now.getTime(),
      totalUses,
      customerUses,
      customerOrders: customer.orders,
      audience: customer.audience,
    })
  }
  for (const code of codes) {
    const row = known.find((candidate) => candidate.code === code)
    const judged = judge(row)
    if (!row || !judged.ok) result.refused.push({ code, message: sentenceOf(judged) })
    else if (!mayAddCoupon(present, asCoupon(row))) result.refused.push({ code, message: NOT_TOGETHER })
    else {
      present.push(asCoupon(row))
      result.applied.push({
        code,
        title: row.title,
        discount: judged.products + judged.freight,
      })
      result.products += judged.products
      result.freight += judged.freight
      result.perLine = result.perLine.map((taken, at) => taken + (judged.perItem[at] ?? 0))
    }
  }
  return result
}

/** The cart without the coupons that stopped applying, each told (contract §4). */
export function withoutRefused(cart: CartRow, book: CouponBook): CartRow {
  const { refused } = applyCoupons(book, 0)
  if (refused.length === 0) return cart
  const at = book.now.toISOString()
  return {
    ...cart,
    couponCodes: cart.couponCodes.filter((code) => !refused.some((gone) => gone.code === code)),
    notices: [
      ...cart.notices,
      ...refused.map(({ code, message }) => ({
        tipo: 'cupom-removido' as const,
        sku: null,
        mensagem: `O cupom ${code} saiu do carrinho. ${message}`,
        at,
      })),
    ],
  }
}

/** @throws CommerceError 400 with the sentence of domain §8 when the coupon does not apply to the cart as it is */
export async function addCoupon(draft: CartDraft, text: string, user: CouponUser, now: Date): Promise<void> {
  const code = parseCouponCode(text)
  if (code === undefined) throw fieldError('codigo', sentenceOf(UNKNOWN_COUPON))
  if (user.customerId !== undefined && (await vouchersOf(draft.trx, user.customerId)).some((own) => own.code === code))
    throw fieldError('codigo', OWN_VOUCHER)
  if (draft.cart.couponCodes.includes(code)) throw fieldError('codigo', ALREADY_IN)
  const { lines } = await refreshLines(draft.trx, draft.items, user.canal, now)
  const codes = [...draft.cart.couponCodes, code]
  const { refused } = applyCoupons(await readCoupons(draft.trx, codes, lines, user, now), 0)
  const refusal = refused.find((gone) => gone.code === code)
  if (refusal) throw fieldError('codigo', refusal.message)
  draft.cart.couponCodes = codes
}

/** @throws CommerceError 404 when the cart does not have it */
export function removeCoupon(draft: CartDraft, text: string): void {
  const code = parseCouponCode(text)
  if (!draft.cart.couponCodes.some((present) => present === code))
    throw notFound('Este cupom não está mais no carrinho.')
  draft.cart.couponCodes = draft.cart.couponCodes.filter((present) => present !== code)
}
