import { divideHalfUp, exactDecimal } from '#commerce/contract/values/decimal.ts'
import { formatBRL, type Centavos } from '#commerce/contract/values/money.ts'

/** Lengths in cm, weight in grams. */
export interface Package {
  readonly weightG: number
  readonly dimensionsCm: readonly [length: number, width: number, height: number]
}

/** One line to be carried, value of one unit in centavos. */
export interface FreightItem extends Package {
  readonly sku: string
  readonly quantity: number
  readonly unitValue: Centavos
  readonly seller: string
  /** Where its stock is; items of one seller and origin travel together. */
  readonly origin: string
}

/** One row of the editable freight table, for one zone (domain §3.1). */
export interface FreightRate {
  readonly base: Centavos
  readonly perKg: Centavos
  /** Risk management fee. */
  readonly gris: Centavos
  readonly businessDays: number
}

export interface FreightGroup {
  readonly seller: string
  readonly origin: string
  readonly items: readonly FreightItem[]
}

export type Carriage = 'parcel' | 'road'

export interface FreightPrice {
  readonly price: Centavos
  readonly chargedKg: number
  readonly carriage: Carriage
}

/** 0.3% of the value carried. */
const AD_VALOREM_PERCENT = 0.3
const PARCEL = {
  cm3PerKg: 6000,
  freeCubicKg: 5,
  longestCm: 105,
  sumCm: 200,
  heaviestKg: 30,
  smallestCm: [16, 11, 2],
} as const
const ROAD_KG_PER_M3 = 300

export const NO_COVERAGE = 'No momento não entregamos no CEP informado.'

/** `C × L × A / 6000`, in kg. */
export function cubicKg([length, width, height]: FreightItem['dimensionsCm']): number {
  return (length * width * height) / PARCEL.cm3PerKg
}

/** Whether one unit may travel as a parcel: at most 105 cm a side, 200 cm in sum, 30 kg. */
export function fitsParcel({ dimensionsCm, weightG }: Package): boolean {
  const sum = dimensionsCm.reduce((total, side) => total + side, 0)
  return Math.max(...dimensionsCm) <= PARCEL.longestCm && sum <= PARCEL.sumCm && weightG <= PARCEL.heaviestKg * 1000
}

/** Weight a parcel is charged by: up to 5 cubic kg the real one, beyond it the greater of both. */
export function chargedParcelKg(realKg: number, cubic: number): number {
  return cubic <= PARCEL.freeCubicKg ? realKg : Math.max(realKg, cubic)
}

/** Sides below the smallest parcel are charged as that. */
function atLeastSmallest(dimensions: FreightItem['dimensionsCm']): [number, number, number] {
  const [a = 0, b = 0, c = 0] = dimensions.toSorted((x, y) => y - x)
  return [Math.max(a, PARCEL.smallestCm[0]), Math.max(b, PARCEL.smallestCm[1]), Math.max(c, PARCEL.smallestCm[2])]
}

/** Seller and origin together, in order of first appearance. */
export function freightGroups(items: readonly FreightItem[]): FreightGroup[] {
  const groups = Map.groupBy(items, ({ seller, origin }) => JSON.stringify([seller, origin]))
  return [...groups.values()].flatMap((members) =>
    members[0] ? [{ seller: members[0].seller, origin: members[0].origin, items: members }] : [],
  )
}

/** `base + ceil(kg − 1) · perKg + 0,3% of the value + GRIS` for one group (domain §3.1). */
export function freightPrice(items: readonly FreightItem[], rate: FreightRate): FreightPrice {
  const carriage: Carriage = items.every(fitsParcel) ? 'parcel' : 'road'
  let realG = 0
  let cubic = 0
  let value = 0
  for (const item of items) {
    const sides = atLeastSmallest(item.dimensionsCm)
    realG += item.weightG * item.quantity
    cubic +=
      (carriage === 'parcel' ? cubicKg(sides) : ((sides[0] * sides[1] * sides[2]) / 1_000_000) * ROAD_KG_PER_M3) *
      item.quantity
    value += item.unitValue * item.quantity
  }
  const chargedKg = carriage === 'parcel' ? chargedParcelKg(realG / 1000, cubic) : Math.max(realG / 1000, cubic)
  const { numerator, denominator } = exactDecimal(AD_VALOREM_PERCENT)
  const adValorem = Number(divideHalfUp(BigInt(value) * numerator, 100n * denominator))
  return {
    price: rate.base + Math.max(0, Math.ceil(chargedKg - 1)) * rate.perKg + adValorem + rate.gris,
    chargedKg,
    carriage,
  }
}

export interface FreeFreightRule {
  /** Products after discounts from which freight is free; null where it never is. */
  readonly threshold: Centavos | null
}

/** Free from the threshold on, except for what only a road carrier takes. */
export function isFreeFreight(
  productsAfterDiscounts: Centavos,
  { threshold }: FreeFreightRule,
  carriage: Carriage,
): boolean {
  return threshold !== null && carriage === 'parcel' && productsAfterDiscounts >= threshold
}

/** `Faltam R$ 12,00 para frete grátis`, or null when it is reached or not offered. */
export function missingForFreeFreight(productsAfterDiscounts: Centavos, { threshold }: FreeFreightRule): string | null {
  if (threshold === null || productsAfterDiscounts >= threshold) return null
  return `Faltam ${formatBRL(threshold - productsAfterDiscounts)} para frete grátis`
}

/** Whole percent of the value from which freight is free, 0 to 99: only what is really reached counts as reached. */
export function freeFreightPercent(productsAfterDiscounts: Centavos, threshold: Centavos): number {
  return threshold <= 0 ? 0 : Math.min(99, Math.max(0, Math.floor((productsAfterDiscounts * 100) / threshold)))
}

/** `freteText`: `Grátis` when 0. */
export function freightText(price: Centavos): string {
  return price === 0 ? 'Grátis' : formatBRL(price)
}
