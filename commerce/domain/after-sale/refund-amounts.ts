import type { Centavos } from '#commerce/contract/values/money.ts'
import { apportion } from '../catalogue/cash-discount.ts'

export interface BoughtItem {
  readonly id: string
  readonly kind: 'produto' | 'brinde' | 'servico'
  /** The product that a gift or a service came with. */
  readonly parentId: string | null
  readonly quantity: number
  /** What money paid of it: its total less its share of coupons, cash discount and points (domain §2.5). */
  readonly net: Centavos
  /** What points paid a part of, before the cash discount: its total less what was agreed and its coupons. */
  readonly owed: Centavos
}
export interface PaidOrder {
  readonly items: readonly BoughtItem[]
  readonly freight: Centavos
  /** Of financed instalments; goes back with what it was charged on. */
  readonly interest: Centavos
  /** Points used. */
  readonly points: number
  /** What vouchers paid of items and freight. */
  readonly voucher: Centavos
  /** Sellers' parts that were cancelled before they were sent: what of the freight is theirs goes back with them. */
  readonly cancelled: readonly CancelledPart[]
}
export interface CancelledPart {
  readonly freight: Centavos
  /** Ids of its products. */
  readonly products: readonly string[]
}
/** Units by item id; an absent one has none. */
export type Units = ReadonlyMap<string, number>

export interface ReturnValue {
  readonly products: Centavos
  /** Insurance premiums that end with what they insured. */
  readonly services: Centavos
  readonly freight: Centavos
  readonly interest: Centavos
  /** The sum of those less what vouchers paid of it. */
  readonly money: Centavos
  readonly points: number
  /** What vouchers paid of it, in proportion; goes back to them. */
  readonly vouchers: Centavos
  /** Gifts that come back with their products, by item id. */
  readonly gifts: Units
  /** With this nothing of the order is left. */
  readonly whole: boolean
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
const ones = (count: number): number[] => Array.from({ length: count }, () => 1)
/**
 * What the first `count` of `of` equal units weigh of an amount: the parts of all of them add up to it, in whatever
 * steps they come.
 */
const first = (amount: number, of: number, count: number): number =>
  count === 0 || amount === 0 ? 0 : sum(apportion(amount, ones(of)).slice(0, count))
const split = (amount: number, weights: readonly number[]): number[] =>
  weights.some((weight) => weight > 0) ? apportion(amount, weights) : weights.map(() => 0)

/**
 * What units of a paid order are worth when they come back (domain §2.5, §6.2): each unit's net with its part of the
 * interest, the premiums that insured it, and with the last unit the whole original freight (CDC art. 49); what a
 * cancelled part's freight was comes back with that part. The value of a return is the difference of two totals, so that
 * returns in any order and of any size add up to what was paid, and never to more.
 * @param before units given back by earlier returns
 * @throws RangeError when more units come back than were bought
 */
export function returnValue(order: PaidOrder, before: Units, now: Units): ReturnValue {
  const after = new Map(
    order.items
      .filter(({ kind }) => kind === 'produto')
      .map(({ id }) => [id, (before.get(id) ?? 0) + (now.get(id) ?? 0)]),
  )
  const was = worthOf(order, before)
  const is = worthOf(order, after)
  const part = (name: 'products' | 'services' | 'freight' | 'interest' | 'points' | 'vouchers') => is[name] - was[name]
  const gifts = new Map(
    [...is.gifts]
      .map(([id, units]) => [id, units - (was.gifts.get(id) ?? 0)] as const)
      .filter(([, units]) => units > 0),
  )
  const [products, services, freight, interest] = [
    part('products'),
    part('services'),
    part('freight'),
    part('interest'),
  ]
  return {
    products,
    services,
    freight,
    interest,
    money: products + services + freight + interest - part('vouchers'),
    points: part('points'),
    vouchers: part('vouchers'),
    gifts,
    whole: is.whole,
  }
}

/** What came back of one item, gifts and services among them. Centavos are what money paid of these units. */
export interface ReturnedPart {
  readonly id: string
  readonly units: number
  readonly net: Centavos
}

/** {@link returnValue} item by item: products and services of it add up to this. */
export function returnedParts(items: readonly BoughtItem[], before: Units, now: Units): ReturnedPart[] {
  const after = new Map(items.map(({ id }) => [id, (before.get(id) ?? 0) + (now.get(id) ?? 0)]))
  return items
    .map((item) => {
      const [was, is] = [returnedUnits(item, items, before), returnedUnits(item, items, after)]
      return {
        id: item.id,
        units: is - was,
        net: first(item.net, item.quantity, is) - first(item.net, item.quantity, was),
      }
    })
    .filter(({ units }) => units > 0)
}

function worthOf({ items, freight, interest, points, voucher, cancelled }: PaidOrder, returned: Units) {
  const units = items.map((item) => returnedUnits(item, items, returned))
  const whole = items.every(({ kind, quantity }, at) => kind !== 'produto' || units[at] === quantity)
  const weights = [...items.map(({ net }) => net), freight]
  const shares = split(interest, weights)
  const ofPoints = split(
    points,
    items.map(({ kind, owed }) => (kind === 'produto' ? owed : 0)),
  )
  const of = (kinds: BoughtItem['kind']) =>
    sum(items.map(({ kind, net, quantity }, at) => (kind === kinds ? first(net, quantity, units[at]!) : 0)))
  const isBack = ({ products: ids }: CancelledPart) =>
    items.every(({ id, quantity }, at) => !ids.includes(id) || units[at] === quantity)
  const freightBack = whole ? freight : sum(cancelled.filter(isBack).map((part) => part.freight))
  const [products, services] = [of('produto'), of('servico')]
  return {
    products,
    services,
    freight: freightBack,
    interest:
      sum(items.map(({ quantity }, at) => first(shares[at]!, quantity, units[at]!))) +
      partOf(shares.at(-1)!, freightBack, freight),
    points: sum(items.map(({ quantity }, at) => first(ofPoints[at]!, quantity, units[at]!))),
    vouchers: partOf(voucher, products + services + freightBack, sum(weights)),
    gifts: new Map(items.flatMap(({ id, kind }, at) => (kind === 'brinde' ? [[id, units[at]!] as const] : []))),
    whole,
  }
}

/** What of `amount` belongs to `share` of `all`; rounded down until all of it is. */
const partOf = (amount: Centavos, share: Centavos, all: Centavos): Centavos =>
  all === 0 ? 0 : Number((BigInt(amount) * BigInt(share)) / BigInt(all))

/** Services never outnumber the units that are kept (domain §8); of gifts as many stay as the kept units brought. */
function returnedUnits(
  { id, kind, parentId, quantity }: BoughtItem,
  items: readonly BoughtItem[],
  returned: Units,
): number {
  const parent = kind === 'produto' ? undefined : items.find((item) => item.id === parentId)
  const asked = returned.get(parent?.id ?? id) ?? 0
  const bought = parent?.quantity ?? quantity
  if (asked < 0 || asked > bought) throw new RangeError('More comes back than was bought')
  if (kind === 'produto') return asked
  const kept = bought - asked
  return kind === 'servico' ? Math.max(0, quantity - kept) : quantity - Math.floor((quantity * kept) / bought)
}
