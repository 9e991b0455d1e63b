import * as v from 'valibot'

/**
 * One line of a shared cart: a product, how many, and of each service how many. Nothing else leaves the cart: no
 * person, no place, no price.
 */
export interface CopiedItem {
  sku: string
  quantity: number
  services: Readonly<Record<string, number>>
}
export interface CartCopy {
  /** Instant after which it is not opened any more, in ms. */
  until: number
  items: CopiedItem[]
}

/** A week: long enough to ask at home, short enough for the prices to be about the same. */
export const COPY_LIVES_MS = 7 * 24 * 3_600_000

const Count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999))
const Written = v.tuple([
  v.number(),
  v.pipe(v.array(v.tuple([v.string(), Count, v.record(v.string(), Count)])), v.minLength(1), v.maxLength(100)),
])

/** As short as a link wants it. */
export const writeCopy = ({ until, items }: CartCopy): string =>
  JSON.stringify([
    until,
    items.map(({ sku, quantity, services }) => [
      sku,
      quantity,
      Object.fromEntries(Object.entries(services).filter(([, count]) => count > 0)),
    ]),
  ])

/** undefined for anything `writeCopy` did not write. */
export function readCopy(text: string): CartCopy | undefined {
  let known: unknown
  try {
    known = JSON.parse(text)
  } catch {
    return undefined
  }
  const parsed = v.safeParse(Written, known)
  if (!parsed.success) return undefined
  const [until, items] = parsed.output
  return { until, items: items.map(([sku, quantity, services]) => ({ sku, quantity, services })) }
}
