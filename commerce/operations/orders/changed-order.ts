import { laterShortfalls, type Shortfall, shortfallText } from '#commerce/domain/cart/shortfall.ts'
import { type CommerceError, conflict } from '#commerce/kernel/commerce-error.ts'
import type { StockLevel } from '#commerce/store/catalogue/stock.ts'
import type { Trx } from '#commerce/store/rows.ts'
import { readCoupons, withoutRefused } from '../cart/coupons.ts'
import { type CartGift, giftIdOf, giftsOf } from '../cart/gifts.ts'
import { negotiate } from '../cart/negotiated.ts'
import { refreshLines } from '../cart/refresh.ts'
import { saleName } from '../cart/sale-name.ts'
import { type PricedCart, priceCart, wireCart } from '../cart/view.ts'
import { boughtAlone } from '../checkout/bought-alone.ts'
import { type Buyer, type CheckoutState, ownMeansOf } from '../checkout/state.ts'
import { wireShortfall } from '../checkout/view.ts'
import { freightOf, type PurchaseContext } from './purchase-context.ts'

/**
 * 409 with the cart as this transaction sees it, stock already locked.
 * @param sentence null: what ran short, by name and number
 */
export async function changedOrder(
  context: PurchaseContext,
  trx: Trx,
  state: CheckoutState,
  buyer: Buyer,
  now: Date,
  sentence: string | null,
  lacking: readonly StockLevel[] = [],
): Promise<CommerceError> {
  const { cart, refreshed, whole, checkout, terms, priced: before } = state
  const again = await refreshLines(
    trx,
    whole.lines.map(({ item }) => item),
    buyer.canal,
    now,
  )
  await negotiate(trx, cart, buyer.customerId, buyer.canal, again, now)
  const notices = [...cart.notices, ...again.notices.map((notice) => ({ ...notice, at: now.toISOString() }))]
  const coupons = await readCoupons(trx, cart.couponCodes, again.lines, buyer, now)
  const shown = withoutRefused({ ...cart, notices }, coupons)
  const priced = await priceCart(freightOf(context, trx), again.lines, cart.cep, coupons, checkout?.deliveries)
  const bought = boughtAlone(again, checkout?.onlyUnits) ?? again
  const known = laterShortfalls(refreshed.short, bought.short)
  const fewer = shortGifts(before, giftsOf(bought.lines), lacking)
  const short = [...known, ...fewer.filter(({ itemId }) => !known.some((one) => one.itemId === itemId))]
  return conflict(sentence ?? shortText(short, lacking, priced), {
    faltas: short.map(wireShortfall),
    carrinho: wireCart(priced, {
      cart: shown,
      orderNumber: checkout?.orderNumber ?? null,
      terms,
      ...ownMeansOf(state, buyer),
      now,
    }),
  })
}

/** Gifts the order was to take along and that another order took. */
const shortGifts = (
  { lines, gifts }: PricedCart,
  present: readonly CartGift[],
  lacking: readonly StockLevel[],
): Shortfall[] =>
  gifts
    .filter(({ facts }) => lacking.some(({ sku }) => sku === facts.sku))
    .map(({ parentId, facts, quantity }) => {
      const parent = lines.find(({ item }) => item.id === parentId)?.facts
      return {
        itemId: giftIdOf(parentId, facts.sku),
        sku: facts.sku,
        name: saleName(facts),
        wanted: quantity,
        left: present.find((gift) => gift.parentId === parentId && gift.facts.sku === facts.sku)?.quantity ?? 0,
        giftOf: parent ? saleName(parent) : '',
      }
    })
    .filter(({ wanted, left }) => left < wanted)

/** What ran short; a gift, or units that a gift also takes, is no line of the cart by itself. */
function shortText(short: readonly Shortfall[], lacking: readonly StockLevel[], { lines, gifts }: PricedCart): string {
  if (short.length > 0) return short.map(shortfallText).join(' ')
  const names = lacking.flatMap(({ sku }) => {
    const facts = [...lines, ...gifts].find((each) => each.facts?.sku === sku)?.facts
    return facts ? [saleName(facts)] : []
  })
  return `${names.length === 0 ? 'Um dos produtos' : names.join(' e ')} ficou sem estoque na quantidade escolhida. Confira o carrinho.`
}
