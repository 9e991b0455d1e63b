/** What is counted of agents' work; money in centavos. */
export interface Sums {
  orders: number
  sold: number
  cancelled: number
  paid: number
  returned: number
  commission: number
  calls: number
  converted: number
}

export const NOTHING: Sums = {
  orders: 0,
  sold: 0,
  cancelled: 0,
  paid: 0,
  returned: 0,
  commission: 0,
  calls: 0,
  converted: 0,
}
const NAMES = Object.keys(NOTHING) as (keyof Sums)[]

export const added = (one: Sums, other: Partial<Sums>): Sums => ({
  ...one,
  ...Object.fromEntries(NAMES.map((name) => [name, one[name] + (other[name] ?? 0)])),
})

/** Sums by whatever a row is told apart by, in the order in which each is first seen. */
export function sumsBy<Row extends Partial<Sums>>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Map<string, Sums> {
  const sums = new Map<string, Sums>()
  for (const row of rows) sums.set(keyOf(row), added(sums.get(keyOf(row)) ?? NOTHING, row))
  return sums
}

/** Calls that an order came of, in per cent with one decimal; null without calls. Two orders of a call are one. */
export const conversionOf = ({ calls, converted }: Pick<Sums, 'calls' | 'converted'>): number | null =>
  calls === 0 ? null : Math.round((converted * 1000) / calls) / 10

/** Whole centavos, half up; null without orders. */
export const averageTicket = ({ orders, sold }: Pick<Sums, 'orders' | 'sold'>): number | null =>
  orders === 0 ? null : Math.floor((sold + Math.floor(orders / 2)) / orders)
