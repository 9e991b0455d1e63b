import type { Centavos } from '#commerce/contract/values/money.ts'
import { sha256 } from '#commerce/kernel/signature.ts'

/** What of a cart a negotiated discount is bound to. */
export interface CartContent {
  readonly customerId: string
  readonly channel: string
  readonly coupons: readonly string[]
  readonly lines: readonly {
    readonly sku: string
    readonly quantity: number
    readonly unit: Centavos | null
    readonly services: Readonly<Record<string, number>>
  }[]
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The same text for the same content, in whatever order it was put together. */
function textOf({ customerId, channel, coupons, lines }: CartContent, priced: boolean): string {
  return JSON.stringify([
    customerId,
    channel,
    coupons.toSorted(byText),
    lines
      .map(({ sku, quantity, unit, services }) => [
        sku,
        quantity,
        priced ? unit : null,
        Object.entries(services)
          .filter(([, count]) => count > 0)
          .toSorted(([a], [b]) => byText(a, b)),
      ])
      .toSorted(([a], [b]) => byText(String(a), String(b))),
  ])
}

/** Binds an approval: products, quantities, unit prices, services, coupons, customer and channel. */
export const contentHash = (content: CartContent): string => sha256(textOf(content, true))

/** The same without the prices: of a cart that is looked at on another channel than it was negotiated on. */
export const goodsHash = (content: CartContent): string => sha256(textOf(content, false))
